"""The full-width comparison of read, drafts and reference, differences first."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QResizeEvent, QTextDocument
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from audit.messages.safe_text import html_text
from viewer.ui.actions.context_menus import ContextMenu, add_entry
from viewer.ui.appearance import theme
from viewer.ui.case.compare.comparison_rows import (
    AGREES,
    READ,
    REFERENCE,
    Column,
    Pair,
    TableRow,
    Verdict,
    build_rows,
    count_rows,
    subject_name,
)
from viewer.ui.case.compare.summary_rows import build_summary_rows
from viewer.ui.language.i18n import tr, translated
from viewer.ui.widgets.basic_widgets import wrapped_label

_HTML = Qt.ItemDataRole.UserRole + 1
_MARGIN = 5
_BAR = 3
SELECTED: Final = "hover"
"""Background of the selected row. All text colors are legible on it, unlike on the accent color."""
FIRST_WIDTH = 168
MAX_WORDED_COLUMNS = 3
"""With more columns, cells show the short name of a difference and the explanation as a tooltip."""


class ComparisonTable(QWidget):
    """Shows columns and their comparisons. Selecting a row emits its locations."""

    marks_chosen = Signal(list)
    """`Mark`s of the row: the views draw all and go to the first."""
    action_requested = Signal(str)
    taller_wanted = Signal(bool)
    """Whether the table should take the whole height."""
    drafts_chosen = Signal(list)
    """Attempts of the drafts to compare."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns: tuple[Column, ...] = ()
        self._heads: tuple[TableRow, ...] = ()
        self._rows: tuple[TableRow, ...] = ()
        self.title = QLabel()
        self.title.setProperty("role", "heading")
        self.drafts = QToolButton()
        self.drafts.setText(tr("Drafts"))
        self.drafts.setToolTip(tr("Choose which drafts to compare"))
        self.drafts.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.drafts.setMenu(QMenu(self.drafts))
        self.drafts.hide()
        self.taller = QToolButton()
        self.taller.setIcon(theme.icon("mdi6.arrow-expand-vertical"))
        self.taller.setCheckable(True)
        self.taller.setToolTip(tr("Expand or restore the table"))
        self.taller.setAccessibleName(tr("Expand table"))
        self.taller.toggled.connect(self.taller_wanted)
        self.reasoning = QToolButton()
        self.reasoning.setText(tr("Reasoning…"))
        self.reasoning.setToolTip(tr("Score the drafts' reasoning against the reference"))
        self.reasoning.clicked.connect(lambda: self.action_requested.emit("score_reasoning"))
        self.reasoning.hide()
        self.only = QCheckBox(tr("Differences only"))
        self.only.toggled.connect(self._fill)
        self.note = wrapped_label(role="small")
        self.headline = wrapped_label(role="heading")
        self.headline.setContentsMargins(12, 4, 12, 0)
        self.headline.hide()
        self.table = self._make_table()
        head = QHBoxLayout()
        head.setContentsMargins(12, 4, 12, 4)
        head.setSpacing(12)
        head.addWidget(self.title)
        head.addWidget(self.note, 1)
        head.addWidget(self.reasoning)
        head.addWidget(self.drafts)
        head.addWidget(self.only)
        head.addWidget(self.taller)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.headline)
        column.addLayout(head)
        column.addWidget(self.table, 1)
        self._fit = QTimer(self)
        self._fit.setSingleShot(True)
        self._fit.setInterval(0)
        self._fit.timeout.connect(self.table.resizeRowsToContents)
        self.table.horizontalHeader().sectionResized.connect(lambda *_: self._fit.start())

    def _make_table(self) -> QTableWidget:
        table = QTableWidget()
        table.setAccessibleName(tr("Read, drafts and reference side by side"))
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        table.setItemDelegate(_RichText(table))
        table.itemSelectionChanged.connect(self._chosen)
        table.itemClicked.connect(lambda _: self._chosen())
        self.menu = ContextMenu(table, self._fill_menu)
        return table

    def _fill_menu(self, menu: QMenu) -> None:
        """Add what can be done with the current row."""
        at = self.table.currentRow()
        marks = self.shown[at].marks if 0 <= at < len(self.shown) else ()
        none = "" if marks else tr("None marked")
        add_entry(menu, tr("Show location"), self._chosen, why_not=none)

    def offer_drafts(self, drafts: Sequence[tuple[str, str]], shown: Sequence[str]) -> None:
        """Offer drafts by attempt and title; those in `shown` are checked."""
        menu = self.drafts.menu()
        menu.clear()
        for attempt, title in drafts:
            action = menu.addAction(title)
            action.setCheckable(True)
            action.setChecked(attempt in shown)
            action.setData(attempt)
            action.toggled.connect(self._choose_drafts)
        self.drafts.setVisible(len(drafts) > 1)

    def _choose_drafts(self) -> None:
        chosen = [a.data() for a in self.drafts.menu().actions() if a.isChecked()]
        self.drafts_chosen.emit(chosen)

    def show_comparison(self, columns: Sequence[Column], pairs: Iterable[Pair]) -> None:
        """Show the columns and their comparisons."""
        self._columns = tuple(columns)
        pairs = tuple(pairs)
        self._heads = build_summary_rows(self._columns, pairs)
        self._rows = build_rows(self._columns, pairs)
        differ, total = count_rows(self._rows)
        self.title.setText(tr("Side by side"))
        agree = total - differ
        note = tr("{n} differ · {m} agree. Select a row to show its location in the views.")
        self.note.setText(note.format(n=differ, m=agree))
        self.note.setToolTip("")
        self._offer_reasoning()
        self._fill()

    def _offer_reasoning(self) -> None:
        """Offer to score reasoning if there is a reference and a draft with reasoning."""
        stated = {c.key: c.interpretation for c in self._columns}
        drafts = [i for k, i in stated.items() if k not in (READ, REFERENCE) and i is not None]
        reasoned = any(i.rationale for i in drafts)
        self.reasoning.setVisible(stated.get(REFERENCE) is not None and reasoned)

    def show_headlines(self, lines: Sequence[str]) -> None:
        """Show the most important difference of each draft from the read."""
        self.headline.setText("\n".join(lines))
        self.headline.setVisible(bool(lines))

    def show_detected(self, text: str) -> None:
        """Show how many findings of the reference each column has."""
        if text:
            self.note.setText(f"{self.note.text()}\n{text}")
            self.note.setToolTip(
                tr(
                    "Strict scoring does not count a finding with a wrong or missing side as "
                    "detected; lenient scoring does. A finding without a lobe or structure "
                    "never counts."
                )
            )

    @property
    def shown(self) -> tuple[TableRow, ...]:
        """The rows on screen, starting with normality, urgency and side of the main finding."""
        rows = (row for row in self._rows if row.differs or not self.only.isChecked())
        return (*self._heads, *rows)

    def _fill(self) -> None:
        table = self.table
        table.clearContents()
        titles = [tr("Difference"), *(c.title for c in self._columns)]
        table.setColumnCount(len(titles))
        table.setHorizontalHeaderLabels(titles)
        header = table.horizontalHeader()
        # Elide at the right: titles begin with the letter by which cells refer to a draft.
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        for c, title in enumerate(titles):
            if (heading := table.horizontalHeaderItem(c)) is not None:
                heading.setToolTip(title)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
        header.resizeSection(0, FIRST_WIDTH)
        table.setRowCount(len(self.shown))
        names = {c.key: (c.short or c.title) for c in self._columns}
        names |= {READ: tr("read", "noun"), REFERENCE: tr("reference")}
        for r, row in enumerate(self.shown):
            table.setItem(r, 0, _first(row, self._columns))
            for c, (column, text) in enumerate(zip(self._columns, row.cells, strict=True), 1):
                short = len(self._columns) > MAX_WORDED_COLUMNS
                table.setItem(r, c, _cell(column, row, text, names, short=short))
        self._span_empty_columns()
        self._fit.start()

    def _span_empty_columns(self) -> None:
        """Say once over all rows why a column has no content."""
        self.table.clearSpans()
        for c, column in enumerate(self._columns, 1):
            if column.interpretation is None and self.table.rowCount():
                if self.table.rowCount() > 1:
                    self.table.setSpan(0, c, self.table.rowCount(), 1)
                item = QTableWidgetItem(column.note)
                item.setData(_HTML, _tone(html_text(column.note), "muted"))
                item.setFlags(Qt.ItemFlag.ItemIsEnabled)
                self.table.setItem(0, c, item)

    def _chosen(self) -> None:
        at = self.table.currentRow()
        if self.table.selectedItems() and 0 <= at < len(self.shown):
            marks = list(self.shown[at].marks)
            if marks:
                self.taller.setChecked(False)  # make room for the views
                self.marks_chosen.emit(marks)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the heights of the rows to the new width."""
        super().resizeEvent(event)
        self._fit.start()


def _first(row: TableRow, columns: Sequence[Column]) -> QTableWidgetItem:
    item = QTableWidgetItem(f"{row.sign} ({subject_name(row.subject)})")
    shown = f"<b>{_tone(html_text(str(row.sign)), row.sign.role)}</b>"
    more = [subject_name(row.subject)]
    severities = [v.severity for v in row.verdicts if v.severity and v.code != "agrees"]
    if severities:
        more.append(translated(severities[0]))
    names = {c.key: c.short or c.title for c in columns}
    if row.differs and len(columns) > 3:  # name the draft that the sign refers to
        more += [names[row.verdicts[0].pair[0]]]
    lines = [shown, _tone(html_text(" · ".join(more)), "muted")]
    pairs = dict.fromkeys(v.pair for v in row.between_drafts)
    if len(pairs) > 1:
        n = len({attempt for pair in pairs for attempt in pair})
        differences = [tr("{n} drafts differ").format(n=n)]
    else:
        differences = [tr("{a} and {b} differ").format(a=names[a], b=names[b]) for a, b in pairs]
    lines += [_tone(html_text(f"⇄ {text}"), "warn") for text in differences]
    item.setData(_HTML, "<br>".join(lines))
    return item


def _cell(
    column: Column, row: TableRow, text: str, names: Mapping[str, str], *, short: bool
) -> QTableWidgetItem:
    verdicts = _shown_verdicts([v for v in row.verdicts if v.pair[0] == column.key], row.subject)
    lines = [html_text(text).replace("\n", "<br>") or _tone("–", "muted")]
    compared_with: dict[tuple[str, str], list[str]] = {}  # by text and role
    for verdict in verdicts:
        agrees = verdict.code == AGREES
        words = "" if verdict.is_between_drafts or short else translated(verdict.words)
        difference = "" if agrees else f"{verdict.sign.symbol} {words or verdict.sign.word}"
        role = "ok" if agrees else verdict.sign.role
        compared_with.setdefault((difference, role), []).append(names[verdict.pair[1]])
    for (difference, role), others in compared_with.items():
        who = ", ".join(dict.fromkeys(others))
        line = f"= {tr('agrees with {who}').format(who=who)}"
        if difference:
            line = f"{difference} ({who})"
        lines.append(_tone(html_text(line), role))
    worded = [translated(v.words) or v.sign.word for v in verdicts]
    item = QTableWidgetItem("; ".join([text, *worded]))
    item.setData(_HTML, "<br>".join(lines))
    if short and verdicts:
        explained = zip(verdicts, worded, strict=True)
        item.setToolTip(
            "\n".join(f"{v.sign.symbol} {words} ({names[v.pair[1]]})" for v, words in explained)
        )
    return item


def _shown_verdicts(verdicts: Sequence[Verdict], subject: str) -> list[Verdict]:
    """Return the verdicts without agreements that a difference makes redundant.

    In a row about the whole study any difference does; in a row about a finding or hypothesis, one
    with the same column.
    """
    differs = {v.pair[1] for v in verdicts if v.code != AGREES}
    if subject in ("finding", "hypothesis"):
        return [v for v in verdicts if v.code != AGREES or v.pair[1] not in differs]
    return [v for v in verdicts if v.code != AGREES or not differs]


def _tone(text: str, role: str) -> str:
    return f'<span style="color:{theme.color(role).name()}">{text}</span>'  # not shown


Index = QModelIndex | QPersistentModelIndex


class _RichText(QStyledItemDelegate):
    """Draws a cell's rich text, as high as its width needs."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        self.initStyleOption(option, index)
        option.text = ""
        if option.state & QStyle.StateFlag.State_Selected:
            option.state &= ~QStyle.StateFlag.State_Selected
            painter.fillRect(option.rect, theme.color(SELECTED))
            if index.column() == 0:
                bar = QRect(option.rect.topLeft(), QSize(_BAR, option.rect.height()))
                painter.fillRect(bar, theme.color("accent"))
        style = option.widget.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        document = self._document(option, index, option.rect.width())
        painter.save()
        painter.translate(option.rect.left() + _MARGIN, option.rect.top() + _MARGIN)
        document.drawContents(painter)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        table = self.parent()
        assert isinstance(table, QTableWidget)
        if table.rowSpan(index.row(), index.column()) > 1:
            return QSize(0, 0)
        width = table.columnWidth(index.column()) - table.showGrid()  # as wide as it is painted
        document = self._document(option, index, width)
        return QSize(width, round(document.size().height()) + 2 * _MARGIN)

    def _document(self, option: QStyleOptionViewItem, index: Index, width: int) -> QTextDocument:
        document = QTextDocument()
        document.setDocumentMargin(0)
        document.setDefaultFont(option.font)
        document.setTextWidth(max(40, width - 2 * _MARGIN))
        color = theme.color("text").name()
        html = f'<div style="color:{color}">{index.data(_HTML) or ""}</div>'  # not shown
        document.setHtml(html)
        return document
