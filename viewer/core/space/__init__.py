"""Geometry: planes, reslicing, registration, fusion."""
