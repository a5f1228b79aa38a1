"""Interpretations: the type of reads, drafts and reference standards, and its phrases."""
