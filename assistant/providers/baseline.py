"""The embedded default: no AI, image statistics. A floor that any model must beat."""

from typing import TYPE_CHECKING

from assistant.baseline import VERSION
from assistant.provider import Cancelled
from assistant.providers.embedded import Embedded, as_text
from audit.said import N

if TYPE_CHECKING:
    from assistant.bundle import Bundle


class Baseline(Embedded):
    """Gets what a model would be sent, pictures and captions, and nothing else of the bundle."""

    api = "baseline"
    version = VERSION

    @property
    def label(self) -> str:
        """Named for what it is."""
        return N("baseline - no AI, image statistics")

    def answer(self, bundle: "Bundle", cancelled: Cancelled) -> str:
        """Read the pictures."""
        from assistant.baseline.report import read

        return as_text(read([(image.png, image.caption) for image in bundle.images]))
