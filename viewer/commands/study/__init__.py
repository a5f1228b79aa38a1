"""Commands for studies: information, conversion, snapshots, anonymization."""
