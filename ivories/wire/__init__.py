"""What goes over the wire, as types: a server sends and reads them, and so does a client."""
