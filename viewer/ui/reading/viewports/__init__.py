"""Viewports: painting, mouse tools, 3D."""
