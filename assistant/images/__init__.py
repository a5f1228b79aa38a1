"""Images of a request: which slices, how they are made, and their captions."""
