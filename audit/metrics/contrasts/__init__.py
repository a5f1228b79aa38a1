"""Comparisons between configurations, arms, readers and strata."""
