"""What a search is told and what it finds: the places of numbers in rows."""

from __future__ import annotations

# The plan of a search: a row of numbers.
KIND = 0  # of the search, below
FIRST = 1  # the number of the first world
COUNT = 2  # how many worlds
KEY_LOW = 3  # of all chance
KEY_HIGH = 4
CHANCE = 5  # of 256 that a step of a playout is any, else it is a greedy one
CURIOSITY = 6  # of the tree: how much is tried that seems worse, in thousandths of all that is at stake
ACTIONS = 7  # how many actions are compared
LIMIT = 8  # of steps, where it is solved
NODES = 9  # of the tree so far
LOWEST = 10  # value that the tree has met
HIGHEST = 11
RECALLED = 12  # choices of others that worlds are weighed by
SEAT = 13  # whose side is looked at, counted from 1; 0: that of the seat to act (flat search only)
EVENLY = 14  # of the tree: whether all actions at its root are tried equally often
PLAN = 15  # numbers of a plan
FLAT, TREE, EXACT, KNOWN = range(4)

# What is found: for each action so many numbers.
CODE, TIMES, SUM, SQUARES, ASKED = range(5)
FOUND = 5
