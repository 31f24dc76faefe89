"""Layout games for people."""
