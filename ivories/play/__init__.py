"""How a match goes for people: `core` is what all families share, `layout`, `tricks` and `poker` are the families.

The folders of the families have the same files: `course` (how a match goes), `actions` (the kernel's integers as
actions, and a number for each that can ever be legal), `events` (what the kernel tells, as events), `notation` (how
actions are written), `refusals` (why one is not legal) and `setup` (a deal that somebody wrote down).
"""
