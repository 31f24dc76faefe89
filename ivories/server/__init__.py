"""The edge to the network: live tables for guests anywhere. `ivories serve` runs it."""
