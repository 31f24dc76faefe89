"""The parts of `bench/mutants.py`, which measures the test suite by breaking the code on purpose."""
