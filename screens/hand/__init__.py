"""One person's hand: what is asked, the cards as buttons, and every choice that is theirs."""
