"""HTTP client, rate limits and redaction of keys."""
