"""Pictures and films of tricks."""
