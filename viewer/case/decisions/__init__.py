"""Decisions on drafts, and signing."""
