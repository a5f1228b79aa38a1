"""What probes and their variants are called, where the names that are stored would be shown."""

from typing import Final

from audit.messages import Message, Text, term

UNCHANGED: Final = "unchanged"
"""Variant of the case as it is."""
_PROBES: Final = {
    "mirror": Message("probe.mirror-name"),
    "blank-images": Message("probe.blank-images-name"),
    "noise-images": Message("probe.noise-images-name"),
    "no-images": Message("probe.no-images-name"),
    "swap": Message("probe.swap-name"),
    "degrade": Message("probe.degrade-name"),
    "history": Message("probe.history-name"),
    "repeat": Message("probe.repeat-name"),
    "pairs": Message("probe.pairs-name"),
}
_SAYING_MORE: Final = ("degrade", "history")
"""Probes whose variants differ: of the others the name alone says what is asked."""
_PLACE: Final = "variant of a probe"
_VARIANTS: Final = {
    UNCHANGED: Message("probe-variant.unmodified"),
    "mirrored": Message("probe-variant.mirrored"),
    "blank": Message("probe-variant.blank"),
    "noise": Message("probe-variant.noise"),
    "removed": Message("probe-variant.removed"),
    "swapped": Message("probe-variant.swapped"),
    "blur": Message("probe-variant.blur"),
    "low-resolution": Message("probe-variant.low-resolution"),
    "motion": Message("probe-variant.motion"),
    "wrong-window": Message("probe-variant.wrong-window"),
}
_HISTORY: Final = "suggests "


def probe_words(probe: str) -> Text:
    """A probe's short name, from its name or from its name with a version.

    >>> probe_words("blank-images/1")
    'blank images'
    """
    name = probe.partition("/")[0]
    return term(_PROBES[name]) if name in _PROBES else name


def variant_words(variant: str) -> Text:
    """What was changed, in short: a variant is a name, a name with a grade, or a suggested category.

    >>> variant_words("low-resolution-2"), variant_words("suggests stroke")
    ('low resolution, grade 2', 'suggests stroke')
    """
    if variant in _VARIANTS:
        return term(_VARIANTS[variant], _PLACE)
    if variant.startswith(_HISTORY):
        return Message("probe-variant.history", category=term(variant.removeprefix(_HISTORY)))
    name, _, grade = variant.rpartition("-")
    if name in _VARIANTS and grade.isdecimal():
        kind = term(_VARIANTS[name], _PLACE)
        return Message("probe-variant.grade", kind=kind, grade=int(grade))
    return variant


def request_words(probe: str, variant: str) -> Text:
    """A request of a probe in a few words.

    >>> request_words("mirror/1", "mirrored"), request_words("degrade", "blur-2")
    ('mirror', 'degrade: blur, grade 2')
    >>> request_words("repeat/1", "unchanged")
    'as it is'
    """
    if variant == UNCHANGED:
        return variant_words(variant)
    if probe.partition("/")[0] not in _SAYING_MORE:
        return probe_words(probe)
    return Message(
        "probe-variant.probe-and-variant", probe=probe_words(probe), variant=variant_words(variant)
    )
