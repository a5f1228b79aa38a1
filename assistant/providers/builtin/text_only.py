"""A model asked without the images: what the captions and the prompt alone give away.

The floor that any reading of the images has to beat. The request is the one of another configured
provider, word for word, with the captions and without the images; a model that "sees" something
anyway shows it here.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pydantic import JsonValue

from assistant.errors import SettingsError
from assistant.provider_protocol import (
    Attempt,
    Cancelled,
    OnText,
    Outgoing,
    Provider,
    ToolCalling,
)
from assistant.provider_registry import PROVIDERS
from assistant.provider_settings import ProviderEntry
from assistant.provider_settings import entry as configured
from assistant.providers import build
from assistant.request.conversation import Turn
from audit.egress import Policy
from audit.messages import Message

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle, BundleImage


_OF_THE_ASKED: Final = (
    "about", "price_in", "price_out", "price_cached", "price_cache_write", "price_date",
)  # fmt: skip


class TextOnly:
    """Asks another provider, with no image in the request."""

    api = "text-only"
    is_ai = True
    tool_calling: ToolCalling = "none"
    """None: a tool could show images."""

    def __init__(self, entry: ProviderEntry, asked: Provider) -> None:
        """`asked` is the provider that would be sent the images."""
        self._asked = asked
        # What is known of the provider asked, and what it costs, holds here too.
        shared = {name: getattr(asked.entry, name) for name in _OF_THE_ASKED}
        self.entry = entry.model_copy(update=shared)

    @property
    def name(self) -> str:
        """Name of the entry."""
        return self.entry.name

    @property
    def model(self) -> str | None:
        """Model asked for."""
        return self._asked.model

    @property
    def host(self) -> str | None:
        """Host that would be sent to."""
        return self._asked.host

    @property
    def label(self) -> Message:
        """Display name."""
        return Message("provider.text-only-label", name=self.name, asked=self._asked.label)

    @property
    def parameters(self) -> Mapping[str, JsonValue]:
        """Those of the provider asked, and that the images are withheld."""
        return {**self._asked.parameters, "asked_api": self._asked.api, "images": "withheld"}

    def prepare(self, bundle: "Bundle") -> Outgoing | None:
        """Return the request, byte for byte. Raises `PolicyRefusal`."""
        return self._asked.prepare(without_images(bundle))

    def draft(
        self,
        bundle: "Bundle",
        *,
        cancelled: Cancelled | None = None,
        on_text: OnText | None = None,
    ) -> Attempt:
        """Send the request without its images, and return how it ended.

        An image that the answer cites is flagged, because none was sent.

        Args:
            bundle: The request.
            cancelled: Returns True when the user cancels; None never cancels.
            on_text: Called with streamed text; None if nobody reads it.
        """
        attempt = self._asked.draft(without_images(bundle), cancelled=cancelled, on_text=on_text)
        return replace(attempt, parameters=dict(self.parameters))


def without_images(bundle: "Bundle") -> "Bundle":
    """Return the bundle with its captions in the text and no images; no other word is changed."""
    return replace(
        bundle,
        prompt=_all_text(bundle.prompt, bundle.images),
        images=(),
        before=tuple(map(_without, bundle.before)),
        after=tuple(map(_without, bundle.after)),
    )


def _without(turn: Turn) -> Turn:
    return Turn(turn.role, _all_text(turn.text, turn.images))


def _all_text(text: str, images: "tuple[BundleImage, ...]") -> str:
    return "\n\n".join([text, *(image.caption for image in images)])


def build_provider(entry: ProviderEntry, policy: Policy | None) -> Provider:
    """Return the provider that asks another entry's model without the images.

    Raises:
        SettingsError: The entry names no other entry, or one that cannot be asked so.
    """
    if entry.of is None:
        raise SettingsError(Message("provider.text-only-source-missing", name=entry.name))
    asked = configured(entry.of)
    if asked.api in PROVIDERS and not PROVIDERS[asked.api].asks_server:
        raise SettingsError(
            Message("provider.text-only-source-unsuitable", name=entry.name, of=entry.of)
        )
    return TextOnly(entry, build(asked, policy=policy))
