"""Pictures and films of pools."""
