"""The report as one HTML page: no scripts, no network, figures embedded."""

import re
from functools import cache
from importlib.metadata import version
from typing import Final

import jinja2

from audit.messages import Message, join, term
from audit.report.content.number_basis import (
    MAX_LISTED_ROWS,
    ROW_HEADINGS,
    consecutive_ranges,
    row_words,
)
from audit.report.output.page_template import load_template
from audit.report.output.report_builder import Report, report_head
from audit.report.sections.report_summary import summarize

SCREEN_ONLY: Final = ("exploratory-gates",)
"""Tables that the page for printing replaces with a reference to the page for the screen."""
MAX_ROWS_ON_PAPER: Final = 24
"""Rows of a printed table; the page for the screen has the rest."""
_LINK: Final = re.compile(r"<a [^>]*>")


def render_page(report: Report, *, paper: bool = False) -> str:
    """Return the complete page.

    The page for printing (`paper`) leaves out definitions, rows and the links between them, and
    refers to the page for the screen.
    """
    numbers, gathered = report.numbers, report.gathered
    listed = len(numbers.pairs) <= MAX_LISTED_ROWS
    answered = summarize(numbers, gathered.protocol, gathered.epoch, gathered.safety)
    lead = []
    if gathered.protocol is not None:
        use = term(gathered.protocol.intended_use.value)
        lead.append(Message("report-head.intended-use", use=use))
    if not paper:
        lead.append(Message("report-head.links-note"))
    basis = []
    if not paper:
        for key, rows in numbers.basis.sets():
            basis.append((key, len(rows), list(consecutive_ranges((rows + 1).tolist()))))
    return _template().render(
        title=report.title,
        lead=join(lead, " "),
        summary=answered,
        answered={b.text for b in answered},
        head=report_head(gathered, numbers.view),
        position=gathered.position,
        version=version("overread"),
        sections=report.sections,
        checklists=report.checklists,
        definitions=report.definitions,
        titles={measure.name: measure.title for measure in report.definitions},
        basis=basis,
        listed=listed,
        paper=paper,
        screen_only=SCREEN_ONLY,
        most_rows=MAX_ROWS_ON_PAPER if paper else None,
        row_head=ROW_HEADINGS,
        rows=row_words(numbers.pairs, numbers.readers) if listed and not paper else (),
        n_rows=len(numbers.pairs),
    )


@cache
def _template() -> jinja2.Template:
    return load_template("report.html", replace_links=_unlinked)


def _unlinked(svg: str) -> str:
    """Remove the links of a figure: they lead nowhere on paper."""
    return _LINK.sub("<g>", svg).replace("</a>", "</g>")
