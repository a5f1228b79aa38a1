"""Acceptance tests: whether a model may be used at this site, tested before go-live."""
