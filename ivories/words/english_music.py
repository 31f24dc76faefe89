"""What is said of notes: the names of notations."""

MUSIC = {
    "notation/note": "{note} note",
    "notation/rest": "{note} rest",
    "notation/tied": "{first} tied to {second}",
    "notation/several": "{count} {notes}",
    "notation/group": "{words:and}",
}
