"""Windows for spectra and for curves over time."""
