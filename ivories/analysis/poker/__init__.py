"""The analyst at Poker."""
