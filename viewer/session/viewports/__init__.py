"""Layout and display settings of the viewports."""
