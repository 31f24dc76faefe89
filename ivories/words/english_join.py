"""What is said at a table of a server: the phrases, and what others do there."""

JOIN = {
    "phrase/hello": "Hello!",
    "phrase/good-luck": "Good luck!",
    "phrase/well-played": "Well played!",
    "phrase/thanks": "Thanks!",
    "phrase/oops": "Oops!",
    "phrase/one-moment": "One moment, please.",
    "phrase/back": "I am back.",
    "phrase/your-turn": "It is your turn.",
    "phrase/close-one": "That was close!",
    "phrase/good-match": "A good match!",
    "phrase/again": "Another one?",
    "phrase/goodbye": "Goodbye!",
}
