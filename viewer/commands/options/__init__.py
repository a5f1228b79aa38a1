"""Options and output shared by the commands."""
