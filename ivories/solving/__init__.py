"""Poker for two, solved: what to bet with which hand, and how far from perfect that still is.

Solving needs NumPy (`chain`, `regrets`, `removal`, `rounding`); reading the table that comes with the package needs
nothing (`table`, `page`).
"""
