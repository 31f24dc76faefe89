"""What a browser gets: pages, and the files that they are made of."""
