"""How fast the rules go, beside what others have and what a machine can do: `ivories bench`."""
