"""What stands on paper: cards, invitations, lists, sheets to cut."""

PRINT = {
    # Score-cards
    "print/title/cards": "Score-cards",
    "print/table": "Table",
    "print/name": "Name",
    "print/session": "Session {number}",
    "print/game": "Game",
    "print/won": "{unit} won",
    "print/total": "Total",
    "print/totals": "Total after",
    "print/white": "White",
    "print/red": "Red",
    # An invitation, if the host has no other words for it
    "print/party": "Domino Party",
    "print/invited": "We should be glad of your company at a",
    "print/given-by": "given by",
    "print/hour": "at {hour}",
    "print/form": "The game of the evening is {form}.",
    "print/prize": "A prize waits for the one who wins most.",
    "print/prizes": "{prizes} prizes wait for those who win most.",
    "print/reply": "Please answer {reply}.",
    "print/reply/plain": "Please let us know if you will come.",
    # For the tables
    "print/title/markers": "Table markers",
    "print/title/prizes": "Prizes",
    "print/with": "with",
    # For the conductor
    "print/title/conductor": "The conductor's list",
    "print/guests": "Guests",
    "print/hands": "Tables and hands",
    "print/players": "Players",
    "print/pieces": "Pieces each",
    "print/stock": "Stock",
    "print/title/announcements": "Announcements",
    "print/title/call-out": "Seats for {session}",
    "print/came": "from {seat}",
    "print/page": "Page {page} of {pages}",
    # Pieces to cut out
    "print/title/pieces": "Dominoes, {set}",
    "print/cut": "Print at 100 %, not fitted to the page. A piece is {width} × {height} mm: cut along the marks.",
    "print/cut/backs": "On both sides of the paper, turned over the long edge.",
    # What can be printed
    "print/job/invitations": "Invitations, front and reverse, for every guest or as copies.",
    "print/job/cards": "Score-cards, blank but for table, seat and name.",
    "print/job/take-home": "The same cards with everything that was won, to take home.",
    "print/job/markers": "A number for every table, folded or on two sides.",
    "print/job/conductor": "Guests to check off, and the hands at each table.",
    "print/job/announcements": "Sentences for the conductor to speak.",
    "print/job/call-out": "The next seating, to be called out table by table.",
    "print/job/prizes": "A card to go with every prize.",
    "print/job/pieces": "A set of pieces to cut out, faces and backs.",
}
