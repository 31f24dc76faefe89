"""Sentences of trick games."""
