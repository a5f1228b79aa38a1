"""Sections of the report, each made as a plan of steps."""
