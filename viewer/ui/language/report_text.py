"""Plain text of a signed read, to be pasted into a report or written to a file."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from audit.export.export_source import NOTICE
from audit.interpretation.interpretation import Interpretation
from audit.lexicon.vocabulary import Change, NeedKind, Normality, QualityGrade, Role
from audit.pilot.protocol.report_template import fill_template
from viewer.ui.language import interpretation_texts
from viewer.ui.language.code_labels import MEANINGS, NBSP, inside, label, word
from viewer.ui.language.i18n import N_, sentence, titled, tr, translated

if TYPE_CHECKING:
    from audit.record.events import RecordSigned

Part = Mapping[str, Any]

HEADINGS: Final[dict[str, str]] = {
    "technique": N_("Technique"),
    "quality": N_("Image quality"),
    "comparison": N_("Comparison"),
    "findings": N_("Findings"),
    "impression": N_("Impression"),
    "limitations": N_("Limitations"),
    "narrative": N_("Narrative"),
}
"""Parts of the built-in template, in its order, with their headings."""


def report_text(
    content: Interpretation, signature: "RecordSigned", when: int, template: str | None
) -> str:
    """Return the report of a signed read as plain text; what was not stated is named.

    Args:
        content: What was signed.
        signature: The signature.
        when: Number of its event.
        template: The protocol's template; None for the built-in one.
    """
    stated = content.model_dump(mode="json")
    parts = {name: make(stated) for name, make in _PARTS.items()}
    parts["signature"] = signature_text(signature, when)
    text = fill_template(template or _built_in(), parts)
    if NOTICE not in text:
        text += f"\n{NOTICE}\n"
    return text.replace(NBSP, " ")  # some report systems show it as another character


def _built_in() -> str:
    blocks = [f"{translated(title)}\n{{{name}}}" for name, title in HEADINGS.items()]
    return "\n\n".join([*blocks, "{signature}"])


def _technique(stated: Part) -> str:
    return interpretation_texts.technical(stated["technical"]) or tr("not stated")


def _quality(stated: Part) -> str:
    quality = stated["image_quality"]
    if quality is None:
        return tr("not stated")
    grade = label(QualityGrade(quality["grade"]))
    return titled(grade, "; ".join(quality["reasons"])) if quality["reasons"] else grade


def _comparison(stated: Part) -> str:
    return interpretation_texts.prior(stated["comparison"])


def _answer(stated: Part) -> str:
    if stated["abstained"]:
        why = stated["abstention"]
        needs = [titled(word(NeedKind(n["kind"])), n["detail"]) for n in why["needs"]]
        return "\n".join([titled(tr("Abstained"), why["reason"]), *_listed(needs)])
    if stated["normality"] is None:
        return tr("not stated")
    return label(Normality(stated["normality"]))


def _findings(stated: Part) -> str:
    if not stated["findings"]:
        return tr("None given")
    return "\n".join(_finding(finding) for finding in stated["findings"])


def _finding(finding: Part) -> str:
    _, _, presence = interpretation_texts.presence_mark(finding).partition(" ")
    parts = [
        interpretation_texts.what(finding),
        "" if finding["presence"] == "present" else inside(presence),
        interpretation_texts.where(finding),
        interpretation_texts.count(finding),
        interpretation_texts.size(finding),
        word(Change(finding["change"])) if finding["change"] else "",
        *interpretation_texts.description(finding),
    ]
    return f"{finding['number']}. " + "; ".join(part for part in parts if part)


def _impression(stated: Part) -> str:
    lines = []
    if stated["abstained"] or stated["normality"] is not None:
        lines.append(_answer(stated))
    for rank, hypothesis in enumerate(stated["hypotheses"], 1):
        line = f"{rank}. {interpretation_texts.hypothesis_line(hypothesis)}"
        more = [word(Role(hypothesis["role"]))]
        if hypothesis["supporting"]:
            numbers = interpretation_texts.joined(hypothesis["supporting"])
            more.append(tr("findings {numbers}").format(numbers=numbers))
        lines.append(f"{line} ({', '.join(more)})")
    if not lines:
        lines.append(tr("None given"))
    if stated["urgency"] is not None:
        lines.append(titled(tr("Urgency"), _urgency(stated)))
    return "\n".join(lines)


def _urgency(stated: Part) -> str:
    return interpretation_texts.urgency(stated["urgency"])


def _rationale(stated: Part) -> str:
    steps = [step["statement"] for step in stated["rationale"]]
    return "\n".join(f"{n}. {step}" for n, step in enumerate(steps, 1)) or tr("not stated")


def _limitations(stated: Part) -> str:
    return "\n".join(_listed(stated["limitations"])) or tr("not stated")


def _narrative(stated: Part) -> str:
    return stated["free_text"] or tr("not stated")


def _listed(items: Sequence[str]) -> list[str]:
    return [f"- {item}" for item in items]


def signature_text(signature: "RecordSigned", when: int) -> str:
    """Return the lines that name who signed what."""
    meaning = MEANINGS.get(signature.meaning, signature.meaning.capitalize())
    signed = tr("Signed by {name}: {meaning}").format(
        name=signature.name, meaning=sentence(meaning)
    )
    target = tr("Event {n} of the record, signs SHA-256 {sha256}")
    return f"{signed}\n{target.format(n=when, sha256=signature.target_sha256)}"


_PARTS: Final[dict[str, Callable[[Part], str]]] = {
    "technique": _technique,
    "quality": _quality,
    "comparison": _comparison,
    "answer": _answer,
    "findings": _findings,
    "impression": _impression,
    "urgency": _urgency,
    "rationale": _rationale,
    "limitations": _limitations,
    "narrative": _narrative,
}
