"""Checkpoints of a record, their timestamps, and the detection of older copies."""
