"""Languages of the user interface and labels of codes."""
