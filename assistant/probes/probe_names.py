"""Display names of probes and their variants."""

from typing import Final

from audit.messages import Message, Text, term

UNCHANGED: Final = "unchanged"
"""Variant of the case as it is."""
_PROBES: Final[dict[str, Message]] = {
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
_VARIANTS: Final[dict[str, Message]] = {
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
    """Return a probe's short name, from its name or from its name with a version.

    >>> str(probe_words("blank-images/1"))
    'blank images'
    """
    name = probe.partition("/")[0]
    return _PROBES.get(name, name)


def variant_words(variant: str) -> Text:
    """Return the change in short.

    A variant is a name, a name with a grade, or a suggested category.

    >>> str(variant_words("low-resolution-2")), str(variant_words("suggests stroke"))
    ('low resolution, grade 2', 'suggests stroke')
    """
    if variant in _VARIANTS:
        return _VARIANTS[variant]
    if variant.startswith(_HISTORY):
        return Message("probe-variant.history", category=term(variant.removeprefix(_HISTORY)))
    name, _, grade = variant.rpartition("-")
    if name in _VARIANTS and grade.isdecimal():
        return Message("probe-variant.grade", kind=_VARIANTS[name], grade=int(grade))
    return variant


def request_words(probe: str, variant: str) -> Text:
    """Return a request of a probe in a few words.

    >>> str(request_words("mirror/1", "mirrored")), str(request_words("degrade", "blur-2"))
    ('mirror', 'degrade: blur, grade 2')
    >>> str(request_words("repeat/1", "unchanged"))
    'unmodified'
    """
    if variant == UNCHANGED:
        return variant_words(variant)
    if probe.partition("/")[0] not in _SAYING_MORE:
        return probe_words(probe)
    return Message(
        "probe-variant.probe-and-variant", probe=probe_words(probe), variant=variant_words(variant)
    )
