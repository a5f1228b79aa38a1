"""Report files: HTML, PDF, CSV, JSON and the failure pack."""
