"""Plug-ins: packages of third parties that offer providers, measurements or metrics."""
