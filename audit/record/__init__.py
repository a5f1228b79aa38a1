"""The append-only record: events, store, keys, checkpoints and verification."""
