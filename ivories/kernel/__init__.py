"""How games go: `core` is what all families share, `layout`, `tricks` and `poker` are the families.

The folders of the families have the same files: `state` (fields of rules and state), `codes` (the integers they speak
by), `tables` (from a rule set to those fields), `opening` (a deal comes about), `choosing` (what may be done),
`playing` (doing it), `settling` (the end of a deal), `observing` (what a seat may know), `greedy` (how a greedy seat
chooses) and `game`, which gathers what others ask of them.
"""
