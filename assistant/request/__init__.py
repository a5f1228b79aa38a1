"""Content of a request, its budget and cost, and the parsing of answers."""
