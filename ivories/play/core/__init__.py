"""What the courses of all families share."""
