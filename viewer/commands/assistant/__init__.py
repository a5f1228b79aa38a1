"""Commands that request, run and probe the assistant."""
