"""The report as one HTML page: no script, no network, figures inside; the same text for the same record."""

import re
from functools import cache
from importlib.metadata import version
from typing import Final

import jinja2

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
"""Tables that a report on paper leaves to the page for a screen; it says so in their place."""
MAX_ROWS_ON_PAPER: Final = 24
"""Rows of a table on paper; those that follow stand in the page for a screen."""
_LINK: Final = re.compile(r"<a [^>]*>")
LEADS_ON: Final = "Every number leads to its cases and events; every measure to its definition."


def render_page(report: Report, *, paper: bool = False) -> str:
    """The whole page. For paper without definitions, rows and links between them: they stand in the page
    for a screen, which a report on paper names."""
    numbers, gathered = report.numbers, report.gathered
    listed = len(gathered.pairs) <= MAX_LISTED_ROWS
    answered = summarize(numbers, gathered.protocol, gathered.epoch, gathered.safety)
    use = f"Intended use: {gathered.protocol.intended_use.value}. " if gathered.protocol else ""
    return _template().render(
        title=report.title,
        lead=f"{use}{'' if paper else LEADS_ON}",
        summary=answered,
        answered={b.text for b in answered},
        head=report_head(gathered, numbers.view),
        position=gathered.position,
        version=version("overread"),
        sections=report.sections,
        checklists=report.checklists,
        definitions=report.definitions,
        basis=()
        if paper
        else [
            (key, len(rows), list(consecutive_ranges((rows + 1).tolist())))
            for key, rows in sorted(numbers.basis.sets.items())
        ],
        listed=listed,
        paper=paper,
        screen_only=SCREEN_ONLY,
        most_rows=MAX_ROWS_ON_PAPER if paper else None,
        row_head=ROW_HEADINGS,
        rows=row_words(gathered.pairs, numbers.readers) if listed and not paper else (),
        n_rows=len(gathered.pairs),
    )


@cache
def _template() -> jinja2.Template:
    return load_template("report.html", replace_links=_unlinked)


def _unlinked(svg: str) -> str:
    """A figure whose links lead nowhere on paper."""
    return _LINK.sub("<g>", svg).replace("</a>", "</g>")
