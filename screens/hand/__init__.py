"""A player's hand: what they are asked, their cards as buttons, and every choice they have."""
