"""The parts of bench/serve.py."""
