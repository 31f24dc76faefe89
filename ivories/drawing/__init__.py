"""A view as text or SVG. Where each piece lies is computed once, for every screen."""
