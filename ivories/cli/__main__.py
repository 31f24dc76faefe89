"""`python -m ivories.cli`."""

from ivories.cli import run

run()
