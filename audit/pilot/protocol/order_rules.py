"""Rules of a protocol for ordering the worklist by drafts."""

from collections.abc import Sequence
from typing import Annotated, Final, Self

from pydantic import Field, field_validator, model_validator

from audit.interpretation.interpretation import Model
from audit.lexicon.terms import lexicon
from audit.messages import Message
from audit.record.events.bodies.pilot_events import OrderUse

ORDER_RULE: Final = "worklist order"
"""Name of the stop rule on delayed urgent cases in alarms and suspensions."""
Limit = Annotated[float, Field(gt=0, lt=1, allow_inf_nan=False)]


class OrderRules(Model):
    """Rules by which drafts order the worklist, and by which that stops.

    A draft is as urgent as it states, or as the most urgent of its findings that are listed here.
    It only moves a case forward: the priority that people stated is never lowered.
    """

    use: OrderUse = "off"
    configuration: str = ""
    """Id of the configuration whose drafts count; empty for the protocol's first."""
    critical_findings: tuple[str, ...] = ()
    """Lexicon codes of findings that make a draft critical when it states them as present."""
    urgent_findings: tuple[str, ...] = ()
    max_wait_min: Annotated[int, Field(ge=5, le=20160)] = 240
    """Maximum wait in minutes: afterward no draft of a later case puts that case before it."""
    delayed_min: Annotated[int, Field(ge=1, le=1440)] = 30
    """An urgent case is delayed if the order makes it wait more than so many minutes longer."""
    delayed_limit: Limit = 0.1
    """Share of delayed cases among the urgent ones above which the order is suspended."""
    stop_error: Limit = 0.05
    """Probability of a false alarm of this stop rule."""

    @field_validator("critical_findings", "urgent_findings")
    @classmethod
    def _in_lexicon(cls, codes: tuple[str, ...]) -> tuple[str, ...]:
        if unknown := [code for code in codes if code not in lexicon().terms]:
            raise ValueError(Message("protocol.order-finding-unknown", codes=", ".join(unknown)))
        return codes

    @model_validator(mode="after")
    def _once(self) -> Self:
        if twice := set(self.critical_findings) & set(self.urgent_findings):
            codes = ", ".join(sorted(twice))
            raise ValueError(Message("protocol.order-finding-twice", codes=codes))
        return self


def find_order_fault(
    order: OrderRules,
    *,
    configurations: Sequence[str],
    hiding: Sequence[str],
    makes_drafts: bool,
    is_by_reader: bool,
) -> Message | None:
    """Return why a protocol cannot order the worklist like this; None if it can.

    An applied order tells everybody who sees the worklist something of the draft. No arm may hide
    drafts from its readers, and no reader may read a case without the draft that orders it for
    others.

    Args:
        order: The rules.
        configurations: Ids of the protocol's configurations.
        hiding: Arms that make drafts and do not show them at once.
        makes_drafts: Whether any arm makes drafts.
        is_by_reader: Whether readers of one case may be in different arms.
    """
    if order.use == "off":
        return None
    if order.configuration not in ("", *configurations):
        return Message("protocol.order-configuration-unknown", name=order.configuration)
    if not makes_drafts:
        return Message("protocol.order-without-drafts")
    if order.use == "applied" and hiding:
        return Message("protocol.order-reveals-draft", arms=", ".join(hiding))
    if order.use == "applied" and is_by_reader:
        return Message("protocol.order-case-reader")
    return None
