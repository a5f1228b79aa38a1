"""The protocol: its fields, conditions, sample sizes and randomization."""
