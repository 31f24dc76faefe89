"""Dominoes to be heard: squares, pieces and lines as rhythm, and rhythm as files that other programs play."""
