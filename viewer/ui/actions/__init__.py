"""Actions with their names, icons and shortcuts."""
