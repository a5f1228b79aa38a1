"""Facts, tables and figures that the report's sections are built from."""
