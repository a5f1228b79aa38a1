"""The table of lesions: sizes, sums and changes since the prior study."""
