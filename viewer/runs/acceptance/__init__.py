"""Acceptance tests of a model: the case set, the requests, and the conclusion."""
