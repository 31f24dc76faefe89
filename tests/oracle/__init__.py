"""A slow, independent oracle for the seventeen layout games, written from RULES.md alone."""
