"""Pages of the main window beside *Read*."""
