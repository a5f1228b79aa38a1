"""Export dialogs of the reading page."""
