"""Drills that teach note values: questions are made here, from a seed, and the kernel says what is right."""
