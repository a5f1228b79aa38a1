"""Providers without a server: baselines, recorded answers, and a model without images."""
