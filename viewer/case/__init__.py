"""Steps of a case: read, drafts, comparison, decisions, signing."""
