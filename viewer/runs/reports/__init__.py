"""Signed reports of the clinic, collected for the reference standard."""
