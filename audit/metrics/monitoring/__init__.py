"""Gates, stop rules and drift over the course of a pilot."""
