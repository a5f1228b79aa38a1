"""Scores of the reasoning in drafts, by clinicians and models."""
