"""External agents of a case: options, review of the rule, and what is shown while one is open."""
