"""What a search for the brain may end with."""

from viewer.core.errors import CoreError


class BrainNotFound(CoreError):
    """No plausible brain in this series; the message says why."""
