"""Passages of a site's documents in a request, and the citations of them in a draft.

- `passages`: a passage, the library at the time of a request, and the block that a request holds.
- `cited_claims`: every claim of a draft, whether it cites a passage, and whether that fits.
"""
