"""Volumes and their voxels."""
