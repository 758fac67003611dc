"""A player's hand: what they are asked to do, their cards as buttons, and every other choice."""
