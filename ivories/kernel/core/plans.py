"""What a search is told and what it finds: the places of numbers in rows."""

from __future__ import annotations

# The plan of a search: a row of numbers.
KIND = 0  # of the search, below
FIRST = 1  # the number of the first world
COUNT = 2  # how many worlds
KEY_LOW = 3  # of all chance
KEY_HIGH = 4
CHANCE = 5  # of 256 that a step of a playout is any, else it is a greedy one
CURIOSITY = 6  # of the tree: how much is tried that seems worse, in thousandths of how far values lie apart
ACTIONS = 7  # how many actions are compared
LIMIT = 8  # of steps, where it is solved
NODES = 9  # of the tree so far
VALUES = 10  # that the tree has met: how many,
TOTAL = 11  # what they are together,
RECALLED = 12  # choices of others that worlds are weighed by
SEAT = 13  # whose side is looked at, counted from 1; 0: that of the seat to act (flat search only)
EVENLY = 14  # of the tree: whether all actions at its root are tried equally often
SQUARES_ALL = 15  # and their squares
WIDENING = 16  # of the tree: rounds at a node before its second action, four times as many before the third; 0: none
GREEDY = 17  # of the tree: of 256 rounds in how many the others do what greed would
PLAN = 18  # numbers of a plan
FLAT, TREE, EXACT, KNOWN = range(4)

# What is found: for each action so many numbers.
CODE, TIMES, SUM, SQUARES, ASKED = range(5)
FOUND = 5
