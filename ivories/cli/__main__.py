"""`python -m ivories.cli`."""

from ivories.cli import main

main()
