"""Background work, the record queue and incremental building of pages."""
