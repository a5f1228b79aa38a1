"""Short texts for parts of an interpretation, given as its JSON: titles, details, what is missing.

They take plain mappings because a read that is still being written need not be valid yet; a whole
`Interpretation` is passed as `model_dump(mode="json")`.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from audit.lexicon.vocabulary import TIME_TO_ACTION, Category, Presence, Urgency
from viewer.case.state.case_state import DraftState
from viewer.ui.language import lexicon_terms
from viewer.ui.language.code_labels import NBSP, capital, label, percent, word
from viewer.ui.language.i18n import N_, pointed, titled, tr, translated

Part = Mapping[str, Any]

_PRESENCE_SYMBOL: Final = {
    Presence.PRESENT.value: "●",
    Presence.ABSENT.value: "○",
    Presence.UNCERTAIN.value: "◐",
    Presence.NOT_ASSESSABLE.value: "⊘",
}

TOP_LEVEL: Final[dict[str, str]] = {
    "normality": N_("normality"),
    "p_abnormal": N_("probability of abnormal"),
    "technical": N_("sequence and plane"),
    "image_quality": N_("image quality"),
    "category_probabilities": N_("category probabilities"),
    "rationale": N_("rationale"),
    "comparison": N_("comparison with a prior"),
    "urgency": N_("urgency"),
    "limitations": N_("limitations"),
}


def number(value: Any) -> str:
    """Return a number with up to 4 digits, or a text that is not a number yet as it is."""
    if isinstance(value, float):
        return pointed(f"{value:.4g}")
    return str(value)


def presence_mark(finding: Part) -> str:
    """Return symbol and word of a finding's presence."""
    presence = finding.get("presence")
    if not presence:
        return tr("presence not stated")
    return f"{_PRESENCE_SYMBOL[presence]} {label(Presence(presence))}"


def what(finding: Part) -> str:
    """Return the name of a finding in the author's words."""
    kind = finding.get("type") or {}
    return lexicon_terms.shown(kind.get("code"), kind.get("words")) or tr("unnamed finding")


def where(finding: Part) -> str:
    """Return side, structure, compartment and text of a location; empty if none is stated."""
    place = finding.get("location") or {}
    structure = place.get("structure")
    parts = [
        (place.get("side"), translated),
        (readable(structure), lambda _: lexicon_terms.name(structure)),
        (place.get("compartment"), translated),
        (place.get("words"), lambda words: words),
    ]
    stated, texts = "", []
    for part, display in parts:
        if part and part.lower() not in stated:
            stated += f" {part.lower()}"
            texts.append(display(part))
    return ", ".join(texts)


def readable(code: str | None) -> str | None:
    """Return a lexicon code as words: "frontal lobe" for `frontal-lobe`."""
    if code:
        return code.replace("-", " ").replace("_", " ")
    return None


def size(finding: Part) -> str:
    """Return diameters and volume with their units."""
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
    """Return the multiplicity: single, several with a count or range, or diffuse."""
    many = finding.get("multiplicity") or {}
    if not many.get("kind"):
        return ""
    kind = translated(many["kind"])
    if many.get("count") is not None:
        return f"{kind} ({many['count']})"
    low, high = many.get("count_min"), many.get("count_max")
    if low is None and high is None:
        return kind
    if low is None:
        return tr("{kind} (up to {high})").format(kind=kind, high=high)
    if high is None:
        return tr("{kind} ({low} or more)").format(kind=kind, low=low)
    return f"{kind} ({low}–{high})"


def finding_line(finding: Part) -> str:
    """Return name, location and size of a finding in one line."""
    return " · ".join(p for p in (what(finding), where(finding), size(finding)) if p)


ASPECTS: Final[dict[str, str]] = {
    "shape": N_("shape"),
    "margin": N_("margin"),
    "enhancement": N_("enhancement"),
    "diffusion": N_("diffusion"),
    "mass_effect": N_("mass effect"),
    "hemorrhage": N_("hemorrhage"),
}
"""Aspects of a finding's appearance by their keys."""


def description(finding: Part) -> list[str]:
    """Return the appearance of a finding, one text per aspect."""
    stated = finding.get("description") or {}
    items = [f"{s.get('sequence')} {s.get('appearance')}" for s in stated.get("signal") or ()]
    items += [
        titled(translated(name), stated[key]) for key, name in ASPECTS.items() if stated.get(key)
    ]
    return items


def evidence(item: Part, decimals: int = 1) -> str:
    """Return image number and position of an item of evidence."""
    parts = []
    if item.get("image") is not None:
        parts.append(tr("image {n}").format(n=item["image"]))
    if point := item.get("point_lps_mm"):
        at = {axis: pointed(f"{point[axis]:.{decimals}f}") for axis in "xyz"}
        parts.append(tr("{x}, {y}, {z} mm").format(**at).replace(" mm", f"{NBSP}mm"))
    elif item.get("point"):
        x, y = number(item["point"]["x"]), number(item["point"]["y"])
        parts.append(tr("pixel {x}, {y}").format(x=x, y=y))
    elif item.get("box"):
        corners = {k: number(item["box"][k]) for k in ("x0", "y0", "x1", "y1")}
        parts.append(tr("box {x0}, {y0} to {x1}, {y1}").format(**corners))
    return " · ".join(parts) or tr("no image cited")


def hypothesis_line(hypothesis: Part) -> str:
    """Return the most specific name of a hypothesis, its category and its probability."""
    category = hypothesis.get("category")
    group, subtype = hypothesis.get("group"), readable(hypothesis.get("subtype"))
    fine = subtype or group
    broad = word(Category(category)) if category else tr("category not stated")
    if fine and fine.lower() != category:
        name = f"{lexicon_terms.name(hypothesis.get('subtype')) or translated(group)} ({broad})"
    else:
        name = broad
    p = hypothesis.get("probability")
    if p is None:
        shown = tr("probability not stated")
    else:
        shown = percent(p) if isinstance(p, int | float) else str(p)
    return f"{capital(name)} · {shown}"


def urgency(value: str | None) -> str:
    """Return the urgency and the time to action that it means."""
    if not value:
        return tr("not stated")
    return titled(label(Urgency(value)), translated(TIME_TO_ACTION[Urgency(value)]))


def technical(part: Part | None) -> str:
    """Return the stated modality, sequence, plane and contrast."""
    stated = part or {}
    items = [translated(stated[k]) for k in ("modality", "sequence", "plane") if stated.get(k)]
    contrast = stated.get("contrast_given")
    if contrast is not None:
        items.append(tr("contrast given") if contrast else tr("no contrast"))
    return " · ".join(items) or tr("not stated")


def prior(part: Part | None) -> str:
    """Return the comparison with an earlier study: status, interval and change."""
    stated = part or {}
    if not stated.get("status"):
        return tr("not stated")
    items = [translated(stated["status"])]
    if stated.get("offset_days") is not None:
        items.append(plural(stated["offset_days"], "day"))
    if stated.get("overall_change"):
        items.append(tr("overall {change}").format(change=translated(stated["overall_change"])))
    return " · ".join(items)


def unstated(interpretation: Part) -> list[str]:
    """Return the names of top-level parts that the author did not state."""
    parts = TOP_LEVEL.items()
    return [translated(name) for key, name in parts if not _given(interpretation.get(key))]


def _given(value: Any) -> bool:
    return value not in (None, [], ())


def draft_titles(drafts: Iterable[DraftState]) -> dict[str, str]:
    """Return a title for each draft by attempt: its provider, numbered if there are several.

    Args:
        drafts: All drafts of the case. If several have content, their titles start with a letter.
    """
    drafts = list(drafts)
    letters = draft_letters(drafts)
    titles = {}
    for draft in drafts:
        name = draft.requested.provider
        same = [d.attempt for d in drafts if d.requested.provider == name]
        number = f" ({same.index(draft.attempt) + 1})" if len(same) > 1 else ""
        letter = f"{letters[draft.attempt]} · " if draft.attempt in letters else ""
        title = f"{letter}{name}{number}{_strategy(draft)}"
        titles[draft.attempt] = (
            title if draft.requested.is_ai else tr("{draft} - no AI").format(draft=title)
        )
    return titles


def _strategy(draft: DraftState) -> str:
    """Return the strategy of a draft, empty for the default one."""
    asked = draft.requested.asked
    name = asked.strategy.partition("/")[2] if asked is not None else "zero-shot"
    if name == "zero-shot":
        return ""
    return f", {translated(name.replace('-', ' '))}"


def draft_letters(drafts: Iterable[DraftState]) -> dict[str, str]:
    """Return a letter for each draft with content by attempt; none for a single draft.

    Letters count all drafts of a case, revealed or not, so that they never change.
    """
    with_content = [d.attempt for d in drafts if d.interpretation is not None]
    if len(with_content) < 2:
        return {}
    return {attempt: _letters(n) for n, attempt in enumerate(with_content)}


def _letters(n: int) -> str:
    """Return the letters of a number: A for 0, Z for 25, AA for 26."""
    rest, last = divmod(n, 26)
    return (_letters(rest - 1) if rest else "") + chr(ord("A") + last)


_COUNTED: Final[dict[str, tuple[str, str]]] = {
    "backup": (N_("{n} backup"), N_("{n} backups")),
    "case": (N_("{n} case"), N_("{n} cases")),
    "comparison": (N_("{n} comparison"), N_("{n} comparisons")),
    "criterion": (N_("{n} criterion"), N_("{n} criteria")),
    "day": (N_("{n} day"), N_("{n} days")),
    "draft": (N_("{n} draft"), N_("{n} drafts")),
    "match": (N_("{n} match"), N_("{n} matches")),
    "resource": (N_("{n} resource"), N_("{n} resources")),
    "statement": (N_("{n} statement"), N_("{n} statements")),
    "entry": (N_("{n} entry"), N_("{n} entries")),
    "event": (N_("{n} event"), N_("{n} events")),
    "failed try": (N_("{n} failed try"), N_("{n} failed tries")),  # not shown
    "field": (N_("{n} field"), N_("{n} fields")),
    "file": (N_("{n} file"), N_("{n} files")),
    "folder": (N_("{n} folder"), N_("{n} folders")),
    "hour": (N_("{n} hour"), N_("{n} hours")),
    "image": (N_("{n} image"), N_("{n} images")),
    "key": (N_("{n} key"), N_("{n} keys")),
    "mark": (N_("{n} mark"), N_("{n} marks")),
    "more pair": (N_("{n} more pair"), N_("{n} more pairs")),  # not shown
    "page": (N_("{n} page"), N_("{n} pages")),
    "part": (N_("{n} part"), N_("{n} parts")),
    "passage": (N_("{n} passage"), N_("{n} passages")),
    "patient": (N_("{n} patient"), N_("{n} patients")),
    "payload": (N_("{n} payload"), N_("{n} payloads")),
    "problem": (N_("{n} problem"), N_("{n} problems")),
    "provider": (N_("{n} provider"), N_("{n} providers")),
    "reference finding": (N_("{n} reference finding"), N_("{n} reference findings")),  # not shown
    "request": (N_("{n} request"), N_("{n} requests")),
    "result": (N_("{n} result"), N_("{n} results")),
    "row": (N_("{n} row"), N_("{n} rows")),
    "step": (N_("{n} step"), N_("{n} steps")),
    "study": (N_("{n} study"), N_("{n} studies")),
    "word": (N_("{n} word"), N_("{n} words")),
}
"""Singular and plural of everything that is counted in the UI."""


def plural(n: int, noun: str) -> str:
    """Return a count with a noun of the table above. Raises `KeyError` for another noun.

    >>> plural(1, "image"), plural(2, "image")
    ('1 image', '2 images')
    """
    return translated(_COUNTED[noun][n != 1]).format(n=n)


def joined(items: Iterable[Any]) -> str:
    """Return numbers or words separated by commas."""
    return ", ".join(str(item) for item in items)
