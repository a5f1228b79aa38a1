"""One figure as SVG, PNG or CSV, with the notice and its position in the record.

Files are in English and in colors for white pages, as reports are: the same log gives the same SVG
and CSV. They hold counts and rates, never a case; the export is recorded before it is written.
"""

import hashlib
import re
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape

from audit.charts import PRINT, Figure
from audit.charts.svg_canvas import FAMILY, SMALL_PX, TEXT_PX
from audit.errors import RecordError, RecordInputError
from audit.export.export_source import NOTICE
from audit.files.temporary_files import temporary_file
from audit.messages import Message
from audit.messages.library_errors import system_reason
from audit.messages.safe_text import delimited_text
from audit.metrics.measures.measure_registry import MEASURES
from audit.record.events import Exported
from audit.report.content.report_access import check_access

if TYPE_CHECKING:
    from audit.metrics.table.table_view import View
    from audit.record.events import Actor
    from audit.record.log.event_log import Log
    from audit.report.content.log_position import Position

FORMATS: Final = ("svg", "png", "csv")
Rasterizer = Callable[[str], bytes]
"""Returns SVG text as the bytes of a PNG file."""
MARGIN: Final = 12
LINE: Final = 16
_HEAD: Final = re.compile(r"^<svg .*?</desc>", re.DOTALL)
_LINKS: Final = re.compile(r"<a .*?</a>", re.DOTALL)


def framed_svg(figure: Figure, position: "Position", view: "View") -> str:
    """Return a figure with its title above and the notice and its position below.

    Args:
        figure: The figure, in English and in colors for white pages.
        position: Position in the record that it was computed as of.
        view: Filters that it was computed with.
    """
    inner = _LINKS.sub("", _HEAD.sub("", figure.svg)).strip().removesuffix("</svg>").strip()
    width = figure.width + 2 * MARGIN
    letters = round(figure.width / (SMALL_PX * 0.58))
    title = textwrap.wrap(figure.title, round(figure.width / (TEXT_PX * 0.6))) or [""]
    foot = [line for text in _foot(figure, position, view) for line in textwrap.wrap(text, letters)]
    top = MARGIN + LINE * len(title)
    height = top + figure.height + 8 + LINE * len(foot) + MARGIN
    lines = [
        f'<text x="{MARGIN}" y="{MARGIN + LINE * n + 4}" font-weight="600"'
        f' fill="{PRINT.ink}">{escape(text)}</text>'
        for n, text in enumerate(title)
    ]
    lines += [
        f'<text x="{MARGIN}" y="{top + figure.height + 8 + LINE * (n + 1)}"'
        f' font-size="{SMALL_PX}" fill="{PRINT.muted}">{escape(text)}</text>'
        for n, text in enumerate(foot)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}" role="img" font-family="{FAMILY}"'
        f' font-size="{TEXT_PX}"><title>{escape(figure.title)}</title>'
        f"<desc>{escape(figure.description)}</desc>"
        f'<rect x="0" y="0" width="{width}" height="{height}" fill="{PRINT.paper}"/>\n'
        f'<g transform="translate({MARGIN} {top})">{inner}</g>\n' + "\n".join(lines) + "</svg>\n"
    )


def _foot(figure: Figure, position: "Position", view: "View") -> list[str]:
    lines = [str(figure.explanation)] if figure.explanation else []
    lines += [f"{MEASURES[name].title}: {MEASURES[name].definition}" for name in figure.about]
    lines += [
        NOTICE,
        f"Record {position.origin}, event {position.seq}, SHA-256 {position.head}",
    ]
    return [*lines, f"Filters: {view}"] if str(view) else lines


def figure_csv(figure: Figure, position: "Position", view: "View") -> str:
    """Return the values of a figure; each line has the notice and its position in the record."""
    head = ["notice", "record", "log_position", "head_sha256", "filters", "figure"]
    lead = [NOTICE, position.origin, str(position.seq), position.head, str(view), figure.title]
    rows = [[*lead, *row] for row in figure.data.csv_rows()]
    return delimited_text([[*head, *figure.data.head], *rows])


def write_figure(
    log: "Log",
    path: Path,
    actor: "Actor",
    figure: Figure,
    position: "Position",
    view: "View",
    *,
    rasterize: Rasterizer | None = None,
) -> None:
    """Write a figure to a file in the format of its suffix, and record the export.

    Args:
        log: The record.
        path: File to write; an existing one is replaced.
        actor: Who exports.
        figure: The figure, in any language and colors.
        position: Position in the record that it was computed as of.
        view: Filters that it was computed with.
        rasterize: Makes a PNG file of SVG text; required for PNG.

    Raises:
        RecordForbidden: The actor may not see the numbers.
        RecordInputError: The format is unknown.
        RecordError: The file cannot be written.
    """
    check_access(log, actor)
    kind = path.suffix.lower().removeprefix(".")
    printed = figure.drawn_with(PRINT)
    if kind == "csv":
        content = figure_csv(printed, position, view).encode()
    elif kind == "svg":
        content = framed_svg(printed, position, view).encode()
    elif kind == "png" and rasterize is not None:
        content = rasterize(framed_svg(printed, position, view))
    else:
        unknown = Message("report.format-unknown", unknown=kind, formats=", ".join(FORMATS))
        raise RecordInputError(unknown)
    if not log.read_only:
        event = Exported(
            format=f"figure+{kind}",
            n_events=position.seq,
            head_sha256=position.head,
            file_sha256=hashlib.sha256(content).hexdigest(),
        )
        log.append(event, actor=actor)
    try:
        with temporary_file(path) as partial:
            partial.write_bytes(content)
            partial.replace(path)
    except OSError as error:
        reason = system_reason(error)
        message = Message("report.folder-not-written", folder=str(path), strerror=reason)
        raise RecordError(message) from error
