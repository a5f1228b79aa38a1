"""Files: sources, atomic writes, memory limits."""
