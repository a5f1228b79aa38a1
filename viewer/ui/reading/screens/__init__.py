"""Panels, the reading mode, and views in their own windows."""
