"""Pictures and films of layouts."""
