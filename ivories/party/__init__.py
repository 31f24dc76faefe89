"""Parties: an evening of progressive dominoes, computed from its log. No file, no clock and no chance in here."""
