"""The steps of a case, used by the app, the command line and the demo."""
