"""Adjudication of discrepancies and scoring of reasoning."""
