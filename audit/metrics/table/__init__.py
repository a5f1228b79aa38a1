"""Table of results, its views and strata."""
