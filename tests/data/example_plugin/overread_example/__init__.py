"""Example of a plug-in for Overread."""
