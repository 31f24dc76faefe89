"""Which sentences tell a game to people: events, results, pictures, and a rule set in a few rows."""
