"""Sentences of Poker."""
