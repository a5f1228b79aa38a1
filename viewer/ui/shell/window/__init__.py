"""Main window with its bars and notices."""
