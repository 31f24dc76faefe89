"""The analyst at layout games."""
