"""Probes: changed requests that test a model."""
