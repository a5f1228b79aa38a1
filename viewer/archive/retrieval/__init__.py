"""Retrieval of studies: order, integrity, and arrival in the array."""
