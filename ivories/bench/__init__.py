"""Measuring: how fast the rules go, beside others and beside what the machine could do."""
