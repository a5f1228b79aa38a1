"""The append-only log of a record: reading, writing, and the connections behind it."""
