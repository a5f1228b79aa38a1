"""Errors of the search for the brain."""

from viewer.core.errors import CoreError


class BrainNotFound(CoreError):
    """No plausible brain in this series; the message says why."""
