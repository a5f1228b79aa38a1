"""Connection to the record, sign-in and checkpoints."""
