"""Main window and the services that connect its parts."""
