"""The exchanges where neither player sees the other's hand: the cards are played as they are learned to be played."""
