"""Moving and replacing the site key of a record."""
