"""`python -m ivories`: the program."""

from ivories.cli import run

if __name__ == "__main__":
    run()
