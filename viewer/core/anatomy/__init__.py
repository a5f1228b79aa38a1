"""Anatomy of the head: brain, midplane, landmarks, intracranial space."""
