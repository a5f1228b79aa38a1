"""Retention of cases: legal holds, erasure, and backups of the record."""
