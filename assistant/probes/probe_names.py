"""What probes and their variants are called, where the names that are stored would be shown."""

from typing import Final

from audit.messages.said import N, said, word

UNCHANGED: Final = "unchanged"
"""Variant of the case as it is."""
_PROBES: Final = {
    "mirror": N("mirror"),
    "blank-images": N("blank images"),
    "noise-images": N("noise images"),
    "no-images": N("no images"),
    "swap": N("swap"),
    "degrade": N("degrade"),
    "history": N("history"),
    "repeat": N("repeat"),
    "pairs": N("pairs"),
}
_SAYING_MORE: Final = ("degrade", "history")
"""Probes whose variants differ: of the others the name alone says what is asked."""
_PLACE: Final = "variant of a probe"
_VARIANTS: Final = {
    UNCHANGED: N("as it is", "variant of a probe"),
    "mirrored": N("mirrored", "variant of a probe"),
    "blank": N("blank", "variant of a probe"),
    "noise": N("noise", "variant of a probe"),
    "removed": N("removed", "variant of a probe"),
    "swapped": N("swapped", "variant of a probe"),
    "blur": N("blur", "variant of a probe"),
    "low-resolution": N("low resolution", "variant of a probe"),
    "motion": N("motion", "variant of a probe"),
    "wrong-window": N("wrong window", "variant of a probe"),
}
_HISTORY: Final = "suggests "


def probe_words(probe: str) -> str:
    """A probe's short name, from its name or from its name with a version.

    >>> probe_words("blank-images/1")
    'blank images'
    """
    name = probe.partition("/")[0]
    return word(_PROBES[name]) if name in _PROBES else name


def variant_words(variant: str) -> str:
    """What was changed, in short: a variant is a name, a name with a grade, or a suggested category.

    >>> variant_words("low-resolution-2"), variant_words("suggests stroke")
    ('low resolution, grade 2', 'suggests stroke')
    """
    if variant in _VARIANTS:
        return word(_VARIANTS[variant], _PLACE)
    if variant.startswith(_HISTORY):
        return said("suggests {category}", category=word(variant.removeprefix(_HISTORY)))
    name, _, grade = variant.rpartition("-")
    if name in _VARIANTS and grade.isdecimal():
        kind = word(_VARIANTS[name], _PLACE)
        return said("{kind}, grade {grade}", kind=kind, grade=int(grade))
    return variant


def request_words(probe: str, variant: str) -> str:
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
    return said("{probe}: {variant}", probe=probe_words(probe), variant=variant_words(variant))
