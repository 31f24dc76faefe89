"""Trick games for people."""
