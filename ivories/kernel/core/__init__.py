"""What all families share: the fields of a deck, chance, sides, what is told; whole matches and their sums."""
