"""A request for a draft, as it is recorded before it is made."""

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from assistant.request.configuration import Configuration, configuration_of
from assistant.request.request_sending import send_request

if TYPE_CHECKING:
    from assistant.provider_protocol import Attempt, Cancelled, OnText, Outgoing, Provider
    from assistant.request.bundle import Bundle
    from audit.record.events import BatchTag, Granted, Link, Part, ProbeTag


@dataclass(frozen=True)
class DraftRequest:
    """A provider, the bundle it is asked about, and why it is asked.

    Attributes:
        provider: The provider that drafts.
        bundle: Images and words that the provider gets.
        outgoing: The bytes to be sent; None when nothing leaves this machine.
        probe: Set for a request of a probe run, which is no draft of the case.
        part: The role of a request that is one part of a draft or a question about one.
        link: Earlier attempts that the draft is made from.
        granted: The draft whose need for more images or facts this request meets.
        batch: The batch run that the request belongs to.
        question: The reader's question, when `part` is one.
        without_read: The request is made outside the reading workflow (command line); its draft
            is exploratory and never counts in a pilot.
    """

    provider: "Provider"
    bundle: "Bundle"
    outgoing: "Outgoing | None"
    probe: "ProbeTag | None" = None
    part: "Part | None" = None
    link: "Link | None" = None
    granted: "Granted | None" = None
    batch: "BatchTag | None" = None
    question: str | None = None
    without_read: bool = False

    @cached_property
    def configuration(self) -> Configuration:
        """Configuration in which the provider is asked."""
        return configuration_of(self.provider, self.bundle)

    def payloads(self) -> list[bytes]:
        """Return the blobs that the record keeps of the request: all that is sent."""
        blobs = [image.png for turn in self.bundle.turns for image in turn.images]
        blobs += [self.bundle.text_bytes(), self.configuration.canonical_bytes()]
        if self.bundle.facts is not None:
            blobs.append(self.bundle.facts.canonical_bytes())
        if self.bundle.literature is not None:
            blobs.append(self.bundle.literature.canonical_bytes())
        if self.bundle.library is not None:
            blobs.append(self.bundle.library.canonical_bytes())
        if self.outgoing is not None:
            blobs.append(self.outgoing.body)
        if self.question:
            blobs.append(self.question.encode())
        return blobs

    def send(
        self, cancelled: "Cancelled | None" = None, on_text: "OnText | None" = None
    ) -> "Attempt":
        """Ask the provider once; see `Provider.draft`."""
        return send_request(self.provider, self.bundle, cancelled, on_text)
