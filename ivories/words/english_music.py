"""What is said of notes: the names of notations, of values on pieces, and what can be heard."""

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
    "face/plain": "The notes are plain: engraved ones need verovio (pip install verovio).",
    # Values as they stand on pieces, in lines that fit a half
    "face/1": "six-\nteenth",
    "face/2": "eighth",
    "face/3": "dotted\neighth",
    "face/4": "quarter",
    "face/6": "dotted\nquarter",
    "face/8": "half",
    "face/12": "dotted\nhalf",
    "face/16": "whole",
}
