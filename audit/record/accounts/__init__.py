"""Local accounts of a record: passwords, signing keys, sign-in."""
