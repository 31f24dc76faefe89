"""Games in which pieces are laid end to end."""
