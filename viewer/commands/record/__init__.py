"""Commands of the audit record, metrics and reports."""
