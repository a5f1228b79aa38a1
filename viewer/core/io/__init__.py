"""File formats: NIfTI, SEG, SR, key objects, images and cine."""
