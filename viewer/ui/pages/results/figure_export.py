"""Export of one figure of the results page, in a thread and recorded."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QObject, QSize, Signal
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QFileDialog, QWidget

from audit.charts import Figure
from audit.errors import RecordError
from audit.export.export_source import NOTICE
from audit.report.output.figure_files import write_figure
from viewer.ui.background.background_tasks import (
    Job,
    is_working,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language.i18n import tr, translated

if TYPE_CHECKING:
    from audit.record.events import Actor
    from audit.report.output.report_builder import Gathered
    from viewer.site.dashboard import Shown

    Source = tuple[Actor | None, Gathered | None, Shown | None]

SCALE = 2
"""Pixels of a PNG for each pixel of a figure."""
PNG_KEYWORD = "Description"
"""Registered keyword of a text chunk (ISO/IEC 15948)."""
DOTS_PER_METER = round(96 * SCALE / 0.0254)


def rasterize(svg: str) -> bytes:
    """Return SVG text as the bytes of a PNG file; may run in any thread."""
    drawing = QSvgRenderer(QByteArray(svg.encode()))
    size = QSize(drawing.defaultSize() * SCALE)
    image = QImage(size, QImage.Format.Format_RGB32)
    image.setDotsPerMeterX(DOTS_PER_METER)
    image.setDotsPerMeterY(DOTS_PER_METER)
    image.setText(PNG_KEYWORD, NOTICE)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    try:
        drawing.render(painter)
    finally:
        painter.end()
    file = QBuffer()
    file.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(file, "PNG")  # type: ignore[call-overload]
    return bytes(file.data().data())


class FigureExport(QObject):
    """Asks for a file and writes a figure to it.

    Args:
        parent: The page.
        source: Returns the user, the contents of the record and the section that is shown.
    """

    status_changed = Signal(str, str)
    """Text of the status line, and its theme role."""

    def __init__(self, parent: QWidget, source: Callable[[], "Source"]) -> None:
        super().__init__(parent)
        self._window, self._source = parent, source

    @property
    def busy(self) -> bool:
        """Whether an export is running."""
        return is_working(self)

    def ask(self, figure: Figure, kind: str) -> None:
        """Let the user choose a file, and export there."""
        _, gathered, _ = self._source()
        if gathered is None:
            return
        name = f"{figure.name}-event-{gathered.position.seq}.{kind}"
        chosen, _ = QFileDialog.getSaveFileName(
            self._window, tr("Export figure"), str(Path.home() / name), f"(*.{kind})"
        )
        if chosen:
            path = Path(chosen)
            path = path if path.suffix.lower() == f".{kind}" else Path(f"{chosen}.{kind}")
            self.write(figure, path)

    def write(self, figure: Figure, path: Path) -> None:
        """Export to a file in a thread. The export is recorded."""
        actor, gathered, shown = self._source()
        if actor is None or gathered is None or shown is None or self.busy:
            return
        log, position, view = gathered.log, gathered.position, shown.numbers.view
        self.status_changed.emit(tr("Exporting…"), "small")

        def write_file(_job: Job) -> str:
            write_figure(log, path, actor, figure, position, view, rasterize=rasterize)
            text = tr("✓ Figure as of event {seq} exported to {path}")
            return text.format(seq=position.seq, path=path)

        run_in_background(
            self, write_file, lambda text: self.status_changed.emit(text, "ok"), self._failed
        )

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, RecordError):
            raise error  # an internal error: reported like all others
        self.status_changed.emit(f"✗ {translated(error)}", "critical")

    def close_threads(self) -> None:
        """End the thread before the window closes."""
        stop_background_work(self)
