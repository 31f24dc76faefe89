"""What is said where somebody practises note values."""

PRACTICE = {
    # What can be practised
    "practice/read": "Read",
    "practice/equals": "Equals",
    "practice/match": "Match",
    "practice/quarters": "Quarters",
    "practice/hear": "Hear",
    "practice/level/1": "notes",
    "practice/level/2": "notes and rests",
    "practice/level/3": "notes, rests and dots",
    "practice/level/4": "notes, rests, dots and ties",
    "practice/level/5": "notes, rests, dots, ties and groups",
    "practice/title": "{drill}, level {level}: {signs}. {count:question|questions}.",
    # What is asked
    "practice/ask/read": "What is this called?",
    "practice/ask/equals": "Which of these are worth {value:a_half}?",
    "practice/ask/match": "This piece lies on the table. Which of these fit its right end?",
    "practice/ask/quarters": "Which of these makes whole quarters of the two ends?",
    "practice/ask/counts": "How many quarters do the two ends make then?",
    "practice/ask/hear": "Which of these did you hear?",
    "practice/number": "{number}. {ask}",
    "practice/prompt": "Its number (? for help):",
    "practice/prompt/several": "Their numbers, as in 1 3 (? for help):",
    "practice/prompt/counts": "How many (? for help):",
    "practice/help": "Type a number from 1 to {last}. q leaves.",
    "practice/help/several": "Type one number from 1 to {last} or more, as in 1 3: those that are right, and no other. "
    "q leaves.",
    "practice/help/counts": "Type the number of quarters: both ends together, a double with both its squares. q "
    "leaves.",
    "practice/help/option": "{number}: {names:and}.",
    "practice/not-understood": "{said!r:.40} is not understood. {help}",
    # How it went
    "practice/right": "Right. {why}",
    "practice/wrong": "No. {why}",
    "practice/not-all": "Not all. {why}",
    "practice/why/read": "It is called {name}: worth {worth}.",
    "practice/why/equals": "Worth {worth}: {right:and}.",
    "practice/why/match": "The end is worth {worth}; the same is on {right:and}.",
    "practice/why/but": "{why} But {others:and}.",
    "practice/why/equals/other": "{number} is worth {value:a_half}",
    "practice/why/match/other": "{number} has {halves:a_half}",
    "practice/why/quarters": "With {right:and} the ends are worth {first} and {second} sixteenths: {sum} together, "
    "{count:quarter|quarters}.",
    "practice/why/hear": "You heard {right:and}: {first}, then {second}.",
    "practice/worth": "{value:a_half}, {count} {parts}",
    "practice/worth/plain": "{value:a_half}",
    "practice/score": "{right} of {asked} right.",
    "practice/score/kept": "In all {right} of {asked} right: kept in {file}.",
    "practice/score/none": "Nothing was answered.",
    "practice/onward": "Level {level} brings in {signs}: {command} practice {drill} --level {level}",
    "practice/brings/2": "rests",
    "practice/brings/3": "dots",
    "practice/brings/4": "ties",
    "practice/brings/5": "groups",
    "practice/written": "{file} is one page that needs nothing else: {count} questions. Open it in a browser, or hand "
    "it out.",
}

PRACTICE_MISTAKES = {
    "unknown-drill": "There is no drill {word!r}: choose {drills:or}.",
    "unknown-drill/near": "There is no drill {word!r}. Did you mean {near:or}? There are {drills:and}.",
    "bad-option/level": "--level is a number from {least} to {most}, not {level!r:.20}.",
    "bad-option/questions": "--questions is a number from 1 to {most}, not {count!r:.20}.",
    "bad-option/practice-page": "The page asks as many questions as somebody wants, and keeps scores in their browser: "
    "leave --questions and --scores out.",
    "bad-option/practice-json": "Questions are asked and answered in words: leave --json out, or have a page written "
    "by --html.",
    "bad-option/practice-verovio": "The signs of a page are engraved by verovio, which is not installed here: `pip "
    "install verovio`, or practise in the terminal.",
    "no-terminal": "Practice asks and is answered at a terminal, and here is none: `ivories practice --html FILE` "
    "writes a page for a browser.",
    "no-terminal/hear": "A terminal plays no notes: `ivories practice hear --html FILE` writes a page that does.",
    "bad-file/scores": "{file} holds no scores of practice: choose another file.",
}
