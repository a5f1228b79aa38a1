"""Negative control: a trained model, not validated. A provider plug-in for Overread."""
