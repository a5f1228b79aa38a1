"""The VTK scene of the 3D view."""
