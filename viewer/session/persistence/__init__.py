"""State that is kept on disk."""
