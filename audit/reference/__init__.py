"""Reference standards: reading files, matching them to studies, importing them."""
