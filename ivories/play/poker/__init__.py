"""Poker for people."""
