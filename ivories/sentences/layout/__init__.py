"""Sentences of layout games."""
