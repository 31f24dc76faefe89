"""The analyst at trick games."""
