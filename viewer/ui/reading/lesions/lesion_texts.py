"""The texts of the lesion table: sizes with uncertainty, changes, sums and notes."""

from collections.abc import Sequence
from typing import Final

from audit.messages import Message
from viewer.core.measure.lesion_changes import (
    GROWTH_SOURCE,
    LARGE_GROWTH,
    MS_LONGEST_MM,
    MS_SIZE_SOURCE,
    SMALL_GROWTH,
    LesionPair,
)
from viewer.core.measure.lesions import Lesion
from viewer.core.measure.response_rules import RESPONSE_RULES, ResponseRule
from viewer.core.measure.voxel_uncertainty import Estimate, difference_of
from viewer.session.annotations.lesion_table import ML, MS_RULE, LesionTable, Totals
from viewer.ui.language.i18n import decimal, sentence, tr, translated

NONE: Final = "–"
MINUS: Final = "\u2212"


def headings() -> list[str]:
    """Return the headings of the columns."""
    return [
        tr("Lesion"),
        tr("State"),
        tr("Volume then (ml)"),
        tr("Volume now (ml)"),
        tr("Change (ml)"),
        tr("Diameters then (mm)"),
        tr("Diameters now (mm)"),
        tr("Change of longest (mm)"),
    ]


def rule_title(rule: str) -> str:
    """Return the name of a rule."""
    if rule == MS_RULE:
        return tr("MS lesion count")
    return translated(RESPONSE_RULES[rule].title)


def rows(table: LesionTable) -> list[list[str]]:
    """Return the cells of each pair."""
    return [_row(pair, table) for pair in table.pairs]


def _row(pair: LesionPair, table: LesionTable) -> list[str]:
    then = pair.then[0] if len(pair.then) == 1 else None
    now = pair.now[0] if len(pair.now) == 1 else None
    volume_then, volume_now = _volume(then), _volume(now)
    longest_then = then.longest if then else None
    longest_now = now.longest if now else None
    return [
        _name(pair),
        state(pair, table),
        _with_uncertainty(volume_then, 2),
        _with_uncertainty(volume_now, 2),
        _change(volume_then, volume_now, 2),
        _diameters(then),
        _diameters(now),
        _change(longest_then, longest_now, 1),
    ]


def _name(pair: LesionPair) -> str:
    """Return the numbers of a pair: those of the current study, and P for the prior."""
    names = [_number(lesion, "") for lesion in pair.now]
    names += [_number(lesion, tr("P", "prior lesion")) for lesion in pair.then]
    return " · ".join(names)


def _number(lesion: Lesion, prefix: str) -> str:
    if lesion.mark is not None:
        return f"{prefix}{lesion.number} " + tr("(mark {n})").format(n=lesion.mark)
    return f"{prefix}{lesion.number}"


def state(pair: LesionPair, table: LesionTable) -> str:
    """Return what became of a lesion, and whether it is a target."""
    totals, parts = table.totals, []
    chosen = pair.then if table.has_prior else pair.now
    if totals is not None and any(lesion.number in totals.targets for lesion in chosen):
        parts.append(tr("target"))
    elif totals is not None and len(chosen) == 1:
        why = totals.rule.why_not_measurable(chosen[0])
        parts.append(tr("not a target") if why is None else translated(why))
    if table.has_prior:
        parts.append(_change_names()[pair.change])
    return ", ".join(parts)


def _change_names() -> dict[str, str]:
    return {
        "new": tr("new"),
        "enlarging": tr("enlarging"),
        "unchanged": tr("unchanged"),
        "resolved": tr("resolved"),
        "paired": tr("in both studies"),
        "ambiguous": tr("not matched: several lesions meet"),
        "outside": tr("not matched: outside the other study"),
        "too-small": tr("too small to count"),
    }


def _volume(lesion: Lesion | None) -> Estimate | None:
    if lesion is None or lesion.volume is None:
        return None
    volume = lesion.volume
    return Estimate(volume.value / ML, volume.low / ML, volume.high / ML)


def _with_uncertainty(estimate: Estimate | None, digits: int) -> str:
    if estimate is None:
        return NONE
    return f"{decimal(estimate.value, digits)} ± {decimal(estimate.half_width, digits)}"


def _diameters(lesion: Lesion | None) -> str:
    if lesion is None or lesion.longest is None:
        return NONE
    text = decimal(lesion.longest.value, 1)
    if lesion.perpendicular is not None:
        text += f" × {decimal(lesion.perpendicular.value, 1)}"
    return f"{text} ± {decimal(lesion.longest.half_width, 1)}"


def _change(then: Estimate | None, now: Estimate | None, digits: int) -> str:
    """Return a change with its sign; "?" behind it where the voxels alone may explain it."""
    if then is None or now is None:
        return NONE
    change = difference_of(now, then)
    return _signed(change.value, digits) + (" ?" if change.includes(0.0) else "")


def _signed(value: float, digits: int) -> str:
    text = decimal(abs(value), digits)
    if float(f"{abs(value):.{digits}f}") == 0:
        return text
    return ("+" if value > 0 else MINUS) + text


def summary(table: LesionTable) -> str:
    """Return counts or sums, with the rule and its source."""
    if table.totals is None:
        return _counts(table)
    return _sums(table.totals, table.has_prior)


def _counts(table: LesionTable) -> str:
    if not table.has_prior:
        return tr("{n} lesions. Choose a mask of a prior study to count changes.").format(
            n=len(table.pairs)
        )
    counts = [
        tr("New: {n}").format(n=table.count("new")[1]),
        tr("Enlarging: {n}").format(n=table.count("enlarging")[1]),
        tr("Unchanged: {n}").format(n=table.count("unchanged")[1]),
        tr("Resolved: {n}").format(n=table.count("resolved")[0]),
    ]
    unmatched = [
        tr("Not matched: {now} now and {then} then").format(
            now=table.count("ambiguous")[1] + table.count("outside")[1],
            then=table.count("ambiguous")[0] + table.count("outside")[0],
        ),
        tr("Too small: {now} now and {then} then").format(
            now=table.count("too-small")[1], then=table.count("too-small")[0]
        ),
    ]
    return " · ".join([*counts, *unmatched])


def _sums(totals: Totals, has_prior: bool) -> str:
    rule = totals.rule
    unit = "mm²" if rule.size == "product" else "mm"
    name = tr("Sum of products of diameters") if unit == "mm²" else tr("Sum of longest diameters")
    digits = 0 if unit == "mm²" else 1
    targets = tr("Target lesions: {n} of at most {most}").format(
        n=len(totals.targets), most=rule.max_targets
    )
    if not totals.targets:
        return targets
    now = _sum_text(totals.now, digits, unit)
    if not has_prior:
        return f"{targets} · {name}: {now}"
    text = tr("{name}: then {then}, now {now}").format(
        name=name, then=_sum_text(totals.then, digits, unit), now=now
    )
    if totals.then is not None and totals.now is not None and totals.then.value > 0:
        share = 100 * (totals.now.value / totals.then.value - 1)
        text += f" ({_signed(share, 0)}%)"
    return f"{targets} · {text}"


def _sum_text(total: Estimate | None, digits: int, unit: str) -> str:
    return tr("unknown") if total is None else f"{_with_uncertainty(total, digits)} {unit}"


def rule_text(rule: str) -> str:
    """Return what a rule says, with its source."""
    if rule == MS_RULE:
        return tr(
            "A lesion counts from {mm} mm on ({size_source}). It is enlarging if its largest "
            "section grew by more than {small}% (below 0.67 cm²) or {large}% ({growth_source}), "
            "and its volume by more than the voxels explain. Unchanged includes smaller."
        ).format(
            mm=decimal(MS_LONGEST_MM, 0),
            size_source=MS_SIZE_SOURCE,
            small=decimal(100 * SMALL_GROWTH, 1),
            large=decimal(100 * LARGE_GROWTH, 1),
            growth_source=GROWTH_SOURCE,
        )
    return _response_text(RESPONSE_RULES[rule])


def _response_text(rule: ResponseRule) -> str:
    text = tr(
        "{rule} ({source}): measurable from {longest} × {across} mm on, in at least {slices} "
        "slices. Growth of the sum from {growth}% on suggests progression, loss from {loss}% on a "
        "partial response. Enhancement, margins, steroids, clinical state and confirmation are "
        "yours to judge."
    )
    text = text.format(
        rule=translated(rule.title),
        source=rule.source,
        longest=decimal(rule.longest_mm, 0),
        across=decimal(rule.perpendicular_mm, 0),
        slices=rule.n_slices,
        growth=decimal(100 * rule.progression, 0),
        loss=decimal(100 * rule.response, 0),
    )
    if rule.least_growth_mm:
        more = tr("Progression also needs one lesion to grow by {mm} mm or more.")
        text += " " + more.format(mm=decimal(rule.least_growth_mm, 0))
    return text


def notes(messages: Sequence[Message]) -> str:
    """Return the notes of a table, and what the uncertainty covers."""
    texts = [sentence(message) for message in messages]
    texts.append(
        tr(
            "± is the 95% interval from the size of the voxels alone, not of the outline. “?” "
            "marks a change that it may explain."
        )
    )
    return " ".join(texts)


def as_text(table: LesionTable, rule: str) -> str:
    """Return the table as text with tabs, for a clipboard."""
    lines = ["\t".join(headings()), *("\t".join(row) for row in rows(table))]
    return "\n".join([*lines, summary(table), rule_text(rule), notes(table.notes)]) + "\n"
