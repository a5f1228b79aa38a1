"""The station: a silent pilot that takes studies in and requests drafts by itself."""
