"""What is said of notes: the names of notations, and what can be heard."""

MUSIC = {
    "notation/note": "{note} note",
    "notation/rest": "{note} rest",
    "notation/tied": "{first} tied to {second}",
    "notation/several": "{count} {notes}",
    "notation/group": "{words:and}",
    "music/title": "{title}, deal {deal}",
    "music/length": "{title}: {pieces:piece|pieces}, {sixteenths:sixteenth|sixteenths}, {seconds} seconds "
    "at tempo {tempo}.",
    "music/written": "{file}: {title}, {pieces:piece|pieces}, {sixteenths:sixteenth|sixteenths}, {seconds} seconds.",
    "music/names": "{names:list}",
}
