"""Short texts for parts of an interpretation, given as its JSON: titles, details, what is missing.

They take plain mappings because a read that is still being written need not be valid yet; a whole
`Interpretation` is passed as `model_dump(mode="json")`.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from audit.vocabulary import TIME_TO_ACTION, Category, Presence, Side, Urgency
from viewer.state.case import DraftState
from viewer.ui.case.words import NBSP, label, percent

Part = Mapping[str, Any]

_PRESENCE_SYMBOL: Final = {
    Presence.PRESENT.value: "●",
    Presence.ABSENT.value: "○",
    Presence.UNCERTAIN.value: "◐",
    Presence.NOT_ASSESSABLE.value: "⊘",
}

TOP_LEVEL: Final[dict[str, str]] = {
    "normality": "normality",
    "p_abnormal": "probability of abnormal",
    "technical": "sequence and plane",
    "image_quality": "image quality",
    "category_probabilities": "category probabilities",
    "rationale": "rationale",
    "comparison": "comparison with a prior",
    "urgency": "urgency",
    "limitations": "limitations",
}


def number(value: Any) -> str:
    """A number as short as it is exact; text that is not a number yet stays as it is."""
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def presence_mark(finding: Part) -> str:
    """Symbol and word of a finding's presence."""
    presence = finding.get("presence")
    if not presence:
        return "presence not stated"
    return f"{_PRESENCE_SYMBOL[presence]} {label(Presence(presence))}"


def what(finding: Part) -> str:
    """What was found, in the author's words."""
    return str((finding.get("type") or {}).get("words") or "finding without a name")


def where(finding: Part) -> str:
    """Side, structure, compartment and own words of a location; empty when none is stated."""
    place = finding.get("location") or {}
    side = place.get("side")
    parts = [
        "bilateral" if side == Side.BILATERAL.value else side,
        readable(place.get("structure")),
        place.get("compartment"),
        place.get("words"),
    ]
    seen: list[str] = []
    for part in parts:
        if part and part.lower() not in " ".join(seen).lower():
            seen.append(part)
    return ", ".join(seen)


def readable(code: str | None) -> str | None:
    """A lexicon code as words: `frontal-lobe` is "frontal lobe"."""
    return code.replace("-", " ").replace("_", " ") if code else None


def size(finding: Part) -> str:
    """Diameters and volume with their units."""
    diameters = finding.get("size_mm") or {}
    values = [diameters.get(k) for k in ("longest", "perpendicular", "third")]
    parts = []
    if any(v is not None for v in values):
        parts.append(
            f"{NBSP}×{NBSP}".join(number(v) for v in values if v is not None) + f"{NBSP}mm"
        )
    if finding.get("volume_ml") is not None:
        parts.append(f"{number(finding['volume_ml'])}{NBSP}ml")
    return ", ".join(parts)


def count(finding: Part) -> str:
    """Single, several with their count or range, or diffuse."""
    many = finding.get("multiplicity") or {}
    kind = many.get("kind")
    if not kind:
        return ""
    if many.get("count") is not None:
        return f"{kind} ({many['count']})"
    low, high = many.get("count_min"), many.get("count_max")
    if low is None and high is None:
        return str(kind)
    return f"{kind} ({low if low is not None else 'up to'}{'–' if low and high else ' '}{high if high is not None else 'or more'})"


def finding_line(finding: Part) -> str:
    """One line that names a finding: what, where, how large."""
    return " · ".join(p for p in (what(finding), where(finding), size(finding)) if p)


def description(finding: Part) -> list[str]:
    """What a finding looks like, item by item."""
    told = finding.get("description") or {}
    items = [f"{s.get('sequence')} {s.get('appearance')}" for s in told.get("signal") or ()]
    items += [
        f"{name.replace('_', ' ')}: {told[name]}"
        for name in ("shape", "margin", "enhancement", "diffusion", "mass_effect", "haemorrhage")
        if told.get(name)
    ]
    return items


def evidence(item: Part, decimals: int = 1) -> str:
    """Image number and place of one piece of evidence."""
    parts = [f"image {item['image']}"] if item.get("image") is not None else []
    if point := item.get("point_lps_mm"):
        parts.append(", ".join(f"{point[axis]:.{decimals}f}" for axis in "xyz") + f"{NBSP}mm")
    elif item.get("point"):
        parts.append(f"pixel {number(item['point']['x'])}, {number(item['point']['y'])}")
    elif item.get("box"):
        box = item["box"]
        corners = [number(box[k]) for k in ("x0", "y0", "x1", "y1")]
        parts.append(f"box {corners[0]}, {corners[1]} to {corners[2]}, {corners[3]}")
    return " · ".join(parts) or "no image named"


def hypothesis_line(hypothesis: Part) -> str:
    """One line that names a hypothesis: the finest name given, its category, its probability."""
    category = hypothesis.get("category")
    broad = label(Category(category)) if category else "category not stated"
    fine = readable(hypothesis.get("subtype")) or hypothesis.get("group")
    name = f"{fine} ({broad.lower()})" if fine and fine.lower() != broad.lower() else broad
    p = hypothesis.get("probability")
    shown = percent(p) if p is None or isinstance(p, int | float) else str(p)
    return f"{name[:1].upper()}{name[1:]} · {shown}"


def urgency(value: str | None) -> str:
    """The word and the time to action that it means."""
    if not value:
        return "not stated"
    return f"{label(Urgency(value))}: {TIME_TO_ACTION[Urgency(value)]}"


def technical(part: Part | None) -> str:
    """Modality, sequence, plane and contrast, as far as stated."""
    told = part or {}
    items = [told.get("modality"), told.get("sequence"), told.get("plane")]
    contrast = told.get("contrast_given")
    if contrast is not None:
        items.append("contrast given" if contrast else "no contrast")
    return " · ".join(i for i in items if i) or "not stated"


def prior(part: Part | None) -> str:
    """Whether an earlier study was compared, how old it was, and what changed."""
    told = part or {}
    if not told.get("status"):
        return "not stated"
    items = [str(told["status"])]
    if told.get("offset_days") is not None:
        items.append(f"{told['offset_days']} days")
    if told.get("overall_change"):
        items.append(f"overall {told['overall_change']}")
    return " · ".join(items)


def unstated(interpretation: Part) -> list[str]:
    """Top-level parts that the author left open: absence is said, not left to be guessed."""
    return [name for key, name in TOP_LEVEL.items() if not _given(interpretation.get(key))]


def _given(value: Any) -> bool:
    return value is not None and value != [] and value != ()


def draft_titles(drafts: Iterable[DraftState]) -> dict[str, str]:
    """A name for each draft by attempt: its provider, numbered where one was asked again.

    Give all drafts of the case: where several have content, each of those has its letter in front.
    """
    drafts = list(drafts)
    letters = draft_letters(drafts)
    titles = {}
    for draft in drafts:
        name = draft.requested.provider
        same = [d.attempt for d in drafts if d.requested.provider == name]
        number = f" ({same.index(draft.attempt) + 1})" if len(same) > 1 else ""
        no_ai = "" if draft.requested.is_ai else " - no AI"
        letter = f"{letters[draft.attempt]} · " if draft.attempt in letters else ""
        titles[draft.attempt] = f"{letter}{name}{number}{_strategy(draft)}{no_ai}"
    return titles


def _strategy(draft: DraftState) -> str:
    """How it was asked for, where that is not the plain way."""
    asked = draft.requested.asked
    name = asked.strategy.partition("/")[2] if asked is not None else "zero-shot"
    return "" if name == "zero-shot" else f", {name.replace('-', ' ')}"


def draft_letters(drafts: Iterable[DraftState]) -> dict[str, str]:
    """A letter for each draft with content by attempt, in the order of asking; none for only one.

    Letters go by all drafts of a case, seen or not, so that one keeps its letter.
    """
    with_content = [d.attempt for d in drafts if d.interpretation is not None]
    if len(with_content) < 2:
        return {}
    return {attempt: _letters(n) for n, attempt in enumerate(with_content)}


def _letters(n: int) -> str:
    """0 is A, 25 is Z, 26 is AA."""
    rest, last = divmod(n, 26)
    return (_letters(rest - 1) if rest else "") + chr(ord("A") + last)


def plural(n: int, one: str, many: str | None = None) -> str:
    """A count with its noun.

    >>> plural(1, "image"), plural(2, "image")
    ('1 image', '2 images')
    """
    return f"{n} {one if n == 1 else many or one + 's'}"


def joined(items: Iterable[Any]) -> str:
    """Numbers or words separated by commas."""
    return ", ".join(str(i) for i in items)
