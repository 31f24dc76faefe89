"""Dominoes as music: which sign stands on which square of the musical set, what each sounds like, what it is called."""
