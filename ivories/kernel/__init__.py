"""How a game goes: small functions over a flat state of integers, the same source interpreted and compiled."""
