"""Studies that arrive from an archive while they are shown."""
