"""How the record is kept in a database: tables, their migrations, and the SQLite connection."""
