"""Read-only view of an interpretation, the same for read, draft and reference.

Its content may come from a model. All text is therefore escaped, links only lead to places in the
images, and no external resource is ever loaded.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any
from urllib.parse import parse_qs

from PySide6.QtCore import QEvent, Qt, QUrl, Signal
from PySide6.QtGui import QTextDocument, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QTextBrowser, QWidget

from audit.interpretation.interpretation import Interpretation
from audit.lexicon.vocabulary import (
    Category,
    Change,
    Group,
    NeedKind,
    Normality,
    QualityGrade,
    Role,
)
from audit.messages.safe_text import html_text
from viewer.ui.appearance import theme
from viewer.ui.language import interpretation_texts
from viewer.ui.language.code_labels import inside, label, percent, word
from viewer.ui.language.i18n import titled, tr

Color = Callable[[str], str]
Part = Mapping[str, Any]

_NORMALITY_ROLE = {
    Normality.NORMAL.value: "ok",
    Normality.ABNORMAL.value: "warn",
    Normality.INDETERMINATE.value: "muted",
}
_URGENCY_ROLE = {"critical": "critical", "urgent": "warn", "routine": "muted"}


def render_html(
    interpretation: Interpretation, color: Color, sent: Collection[int] | None = None
) -> str:
    """Return the interpretation as HTML.

    Args:
        interpretation: The interpretation.
        color: Returns the color (`#rrggbb`) of a theme role.
        sent: Numbers of the images that were sent to the author; evidence that cites another image
            is not linked. None if the numbers are not limited.
    """
    part = interpretation.model_dump(mode="json")
    blocks = [
        *_answer(part, color),
        *_findings(part, color, sent),
        *_hypotheses(part, color),
        *_rest(part, color),
    ]
    return "".join(blocks)


def _answer(part: Part, color: Color) -> Iterable[str]:
    if part["abstained"]:
        why = part["abstention"]
        abstained = _tone(html_text(tr("○ Abstained")), "warn", color)
        yield _p(titled(f"<b>{abstained}</b>", html_text(why["reason"])))
        if why["needs"]:
            needs = [
                html_text(titled(word(NeedKind(n["kind"])), n["detail"])) for n in why["needs"]
            ]
            yield _heading(tr("Needs"), color) + _list(needs)
    normality = part["normality"]
    p_abnormal = html_text(tr("P (abnormal) {p}").format(p=percent(part["p_abnormal"])))
    if normality:
        text = _tone(html_text(label(Normality(normality))), _NORMALITY_ROLE[normality], color)
        yield _p(f"<b>{text}</b> {_muted(f'· {p_abnormal}', color)}")
    elif part["p_abnormal"] is not None:
        yield _p(_muted(p_abnormal, color))
    if urgency := part["urgency"]:
        text = interpretation_texts.urgency(urgency)
        mark = {"critical": "▲▲ ", "urgent": "▲ ", "routine": ""}[urgency]
        yield _p(_tone(mark + html_text(text), _URGENCY_ROLE[urgency], color))


def _findings(part: Part, color: Color, sent: Collection[int] | None) -> Iterable[str]:
    findings = part["findings"]
    title = tr("Findings ({n})").format(n=len(findings))
    yield _heading(title if findings else tr("Findings: none given"), color)
    for finding in findings:
        yield _finding(finding, color, sent)


def _finding(finding: Part, color: Color, sent: Collection[int] | None) -> str:
    n = finding["number"]
    mark, _, presence = interpretation_texts.presence_mark(finding).partition(" ")
    shown = f'<a href="finding:{n}">{n}</a>' if finding["evidence"] else str(n)
    name = f"{shown} {mark} <b>{html_text(interpretation_texts.what(finding))}</b>"
    details = [] if finding["presence"] == "present" else [inside(presence)]
    details += [
        interpretation_texts.where(finding),
        interpretation_texts.count(finding),
        interpretation_texts.size(finding),
    ]
    if finding["change"]:
        details.append(word(Change(finding["change"])))
    lines = [name + "".join(f" · {html_text(s)}" for s in details if s)]
    confidence = finding["confidence"]
    stated = percent(confidence) if confidence is not None else tr("confidence not stated")
    lines[0] += _muted(f" · {stated}", color)
    if description := interpretation_texts.description(finding):
        lines.append(_muted(html_text("; ".join(description)), color))
    links, not_sent = [], html_text(tr("✗ {place}: image was not sent"))
    for i, item in enumerate(finding["evidence"]):
        place = html_text(interpretation_texts.evidence(item, 0))
        if sent is not None and item["image"] is not None and item["image"] not in sent:
            links.append(_tone(not_sent.format(place=place), "critical", color))
        else:
            links.append(f'<a href="evidence:?finding={n}&amp;item={i}">{place}</a>')
    if links:
        before, _, after = html_text(tr("location: {places}")).partition("{places}")
        places = _muted("; ", color).join(links)
        lines.append(_muted(before, color) + places + (_muted(after, color) if after else ""))
    return _p("<br>".join(lines), indent=True)


def _hypotheses(part: Part, color: Color) -> Iterable[str]:
    hypotheses, given = part["hypotheses"], part["category_probabilities"]
    yield _heading(tr("Hypotheses") if hypotheses else tr("Hypotheses: none given"), color)
    for rank, hypothesis in enumerate(hypotheses, 1):
        name = html_text(interpretation_texts.hypothesis_line(hypothesis))
        more = [word(Role(hypothesis["role"]))]
        if hypothesis["group"] and hypothesis["subtype"]:
            more.append(word(Group(hypothesis["group"])))
        if icd := hypothesis["icd10"]:
            more.append(f"{icd['code']} ({icd['edition']})")
        if hypothesis["supporting"]:
            singular, many = (
                tr("supported by finding {numbers}"),
                tr("supported by findings {numbers}"),
            )
            more.append(_numbered(singular, many, hypothesis["supporting"]))
        yield _p(
            f"{rank}. <b>{name}</b><br>{_muted(html_text(' · '.join(more)), color)}", indent=True
        )
    if given:
        items = [
            f"{html_text(label(c))} {percent(given[key])}"
            for c, key in zip(Category, given, strict=True)
        ]
        five = html_text(tr("Five categories: {parts}"))
        yield _p(_muted(five.format(parts=" · ".join(items)), color))


def _rest(part: Part, color: Color) -> Iterable[str]:
    if part["technical"]:
        yield _line(
            tr("Images"), html_text(interpretation_texts.technical(part["technical"])), color
        )
        for item in part["technical"]["per_image"]:
            text = tr("image {n}: {what}").format(
                n=item["image"], what=interpretation_texts.technical(item)
            )
            yield _p(_muted(html_text(text), color), True)
    if quality := part["image_quality"]:
        grade = html_text(label(QualityGrade(quality["grade"])))
        if quality["reasons"]:
            grade += _muted(": " + html_text("; ".join(quality["reasons"])), color)
        yield _line(tr("Quality"), grade, color)
    if part["comparison"]:
        yield _line(tr("Prior"), html_text(interpretation_texts.prior(part["comparison"])), color)
    if part["rationale"]:
        yield _heading(tr("Rationale"), color)
        yield _list([_step(step, color) for step in part["rationale"]], ordered=True)
    if part["limitations"]:
        limits = [html_text(t) for t in part["limitations"]]
        yield _heading(tr("Limitations"), color) + _list(limits)
    if part["free_text"]:
        text = html_text(part["free_text"]).replace("\n", "<br>")
        yield _heading(tr("Narrative"), color) + _p(text)
    if (unstated := interpretation_texts.unstated(part)) and not part["abstained"]:
        text = tr("Not stated: {parts}.").format(parts=", ".join(unstated))
        yield _p(_muted(html_text(text), color))


def _step(step: Part, color: Color) -> str:
    rests = []
    if step["images"]:
        rests.append(_numbered(tr("image {numbers}"), tr("images {numbers}"), step["images"]))
    if step["findings"]:
        singular, many = tr("finding {numbers}"), tr("findings {numbers}")
        rests.append(_numbered(singular, many, step["findings"]))
    note = _muted(html_text(f" ({', '.join(rests)})"), color) if rests else ""
    return html_text(step["statement"]) + note


def _numbered(singular: str, many: str, numbers: Sequence[int]) -> str:
    return (singular if len(numbers) == 1 else many).format(
        numbers=interpretation_texts.joined(numbers)
    )


def _p(inner: str, indent: bool = False) -> str:
    margin = "margin:2px 0 4px 8px" if indent else "margin:2px 0 4px 0"
    return f'<p style="{margin}">{inner}</p>'


def _heading(text: str, color: Color) -> str:
    style = f"margin:10px 0 2px 0; font-weight:600; color:{color('muted')}"
    return f'<p style="{style}">{html_text(text)}</p>'


def _line(name: str, inner: str, color: Color) -> str:
    return _p(titled(_muted(html_text(name), color), inner))


def _list(items: Iterable[str], ordered: bool = False) -> str:
    tag = "ol" if ordered else "ul"
    rows = "".join(f'<li style="margin:0 0 3px 0">{item}</li>' for item in items)  # not shown
    return f'<{tag} style="margin:2px 0 4px 0; -qt-list-indent:0; margin-left:18px">{rows}</{tag}>'


def _tone(text: str, role: str, color: Color) -> str:
    return f'<span style="color:{color(role)}">{text}</span>'  # not shown


def _muted(inner: str, color: Color) -> str:
    return _tone(inner, "muted", color)


class InterpretationView(QTextBrowser):
    """Shows an interpretation. A click on a finding or mark emits the evidence as JSON.

    Args:
        parent: Parent widget.
        grows: Make the view as tall as its text, for a page that scrolls.
    """

    go_to = Signal(dict)

    def __init__(self, parent: QWidget | None = None, *, grows: bool = False) -> None:
        self._interpretation: Interpretation | None = None
        self._sent: Collection[int] | None = None
        super().__init__(parent)
        self._grows = grows
        if grows:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            layout = self.document().documentLayout()
            layout.documentSizeChanged.connect(lambda _: self._fit())
        else:
            self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setProperty("role", "rendered")
        self.anchorClicked.connect(self._clicked)

    @property
    def interpretation(self) -> Interpretation | None:
        """The interpretation that is shown."""
        return self._interpretation

    def show_interpretation(
        self, interpretation: Interpretation, name: str, sent: Collection[int] | None = None
    ) -> None:
        """Show an interpretation.

        Args:
            interpretation: The interpretation.
            name: Accessible name, which names the author.
            sent: As for `render_html`.
        """
        self._interpretation, self._sent = interpretation, sent
        self.setAccessibleName(name)
        self._render()

    def loadResource(self, type: int, name: QUrl | str) -> Any:
        """Load nothing, whatever the text refers to."""
        if type == QTextDocument.ResourceType.HtmlResource:
            return None
        return b""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the page around a growing view scroll."""
        if self._grows:
            event.ignore()
        else:
            super().wheelEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Render again with the colors of a new theme."""
        if event.type() == QEvent.Type.PaletteChange:
            self._render()
        super().changeEvent(event)

    def _fit(self) -> None:
        self.setFixedHeight(round(self.document().size().height()) + 2 * self.frameWidth() + 2)

    def _render(self) -> None:
        if self._interpretation is not None:
            colors = theme.current_theme().colors
            self.setHtml(render_html(self._interpretation, lambda role: colors[role], self._sent))

    def _clicked(self, url: QUrl) -> None:
        if self._interpretation is None:
            return
        if url.scheme() == "finding":
            number, item = int(url.path()), 0
        else:
            query = parse_qs(url.query())
            number, item = int(query["finding"][0]), int(query["item"][0])
        for finding in self._interpretation.findings:
            if finding.number == number and item < len(finding.evidence):
                self.go_to.emit(finding.evidence[item].model_dump(mode="json"))
