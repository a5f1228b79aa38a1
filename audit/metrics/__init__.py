"""Metrics: rates, agreement, calibration and tests, each with its interval and source."""
