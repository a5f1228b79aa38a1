"""Storage of the record in SQLite or PostgreSQL: connections, tables, and their checks."""
