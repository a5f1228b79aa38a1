"""Calls every study normal without looking: the floor under every accuracy."""

from typing import TYPE_CHECKING

from assistant.provider_protocol import Cancelled, Provider
from assistant.provider_settings import ProviderEntry
from assistant.providers.builtin.embedded_provider import Embedded, as_text
from audit.egress import Policy
from audit.messages import Message

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle


class AlwaysNormal(Embedded):
    """No AI, and no look at the images: what accuracy comes from prevalence alone."""

    api = "always-normal"
    version = "always-normal-1"

    @property
    def label(self) -> Message:
        """Named for what it is."""
        return Message("provider.always-normal-label")

    def answer(self, bundle: "Bundle", cancelled: Cancelled) -> str:
        """Return the same answer for every bundle."""
        return as_text(
            {
                "normality": "normal",
                "p_abnormal": 0.0,
                "hypotheses": [
                    {"category": "normal", "group": "normal", "probability": 1.0, "role": "primary"}
                ],
                "category_probabilities": {
                    "normal": 1.0,
                    "tumor": 0.0,
                    "stroke": 0.0,
                    "multiple_sclerosis": 0.0,
                    "other_abnormality": 0.0,
                },
                "urgency": "routine",
                "limitations": ["No AI: the images were not looked at."],
                "free_text": "Every study is called normal, as a floor for comparison.",
            }
        )


def build_provider(entry: ProviderEntry, policy: Policy | None) -> Provider:
    """Return the provider of an entry of this kind."""
    return AlwaysNormal(entry)
