"""The embedded default: no AI, image statistics. A floor that any model must beat."""

from typing import TYPE_CHECKING

from assistant.provider_protocol import Cancelled, Provider
from assistant.provider_settings import ProviderEntry
from assistant.providers.builtin.embedded_provider import Embedded, as_text
from assistant.providers.image_statistics import VERSION
from assistant.providers.image_statistics.baseline_report import read
from audit.egress import Policy
from audit.messages import Message

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle


class Baseline(Embedded):
    """Gets what a model would be sent, images and captions, and nothing else of the bundle."""

    api = "baseline"
    version = VERSION

    @property
    def label(self) -> Message:
        """Named for what it is."""
        return Message("provider.baseline-label")

    def answer(self, bundle: "Bundle", cancelled: Cancelled) -> str:
        """Read the images."""
        return as_text(read([(image.png, image.caption) for image in bundle.images]))


def build_provider(entry: ProviderEntry, policy: Policy | None) -> Provider:
    """Return the provider of an entry of this kind."""
    return Baseline(entry)
