"""What people are shown of a view, on any screen: what they may do, what is said of a seat, how a deal ended."""
