"""Dominoes to be heard."""
