"""Editor of hanging protocols: list, rules, and a test on the open study."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from pydantic import ValidationError
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from viewer.session.viewports import hanging_protocols
from viewer.session.viewports.hanging_protocols import Fit, HangingError, Protocol
from viewer.ui.actions.context_menus import ContextMenu, add_button
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import sentence, titled, tr, translated
from viewer.ui.reading.hanging.field_names import place_text
from viewer.ui.reading.hanging.protocol_form import HangingForm
from viewer.ui.widgets.basic_widgets import wrapped_label

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series

CONTENT: Final = Qt.ItemDataRole.UserRole
SIZE: Final = (1320, 620)
LIST_WIDTH: Final = 210
NEW: Final = {"rows": 1, "columns": 2, "tile": ({"label": "T1", "role": "T1", "plane": "axial"},)}


class HangingEditor(QDialog):
    """Lists the protocols, and edits, tests, saves and deletes them.

    Args:
        series: Series of the open study.
        prior: Series of its prior study.
        windows: Names of window presets.
        key: Key of the protocol to show first.
        parent: Parent widget.
    """

    hung = Signal(object)
    """A `Fit` to show on screen."""

    def __init__(
        self,
        series: "Sequence[Series]",
        prior: "Sequence[Series]",
        windows: Sequence[str],
        key: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Hanging protocols"))
        self._series, self._prior = tuple(series), tuple(prior)
        self._key = ""  # of the protocol in the form; empty for a new one
        self._is_edited = False
        self._row = -1  # of the list, that the form shows
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Hanging protocols"))
        self.list.setFixedWidth(LIST_WIDTH)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self._choose)
        self.menu = ContextMenu(self.list, self._fill_menu)
        self.form = HangingForm(windows)
        self.form.edited.connect(self._edited)
        self.problem = wrapped_label("", "warn")
        self.test = wrapped_label("", "muted")
        self.new = _button(tr("New"), self.begin)
        self.duplicate = _button(tr("Duplicate"), self.begin_copy)
        self.delete = _button("", self._delete)
        self.hang = _button(tr("Hang"), self._hang)
        self.hang.setToolTip(tr("Show the open study with this protocol"))
        self.save = _button(tr("Save"), self.save_protocol)
        self.save.setProperty("role", "primary")
        self.close_button = _button(tr("Close"), self.reject)
        self._lay_out()
        self._fill(key)
        room = self.screen().availableSize()
        self.resize(min(SIZE[0], room.width() - 40), min(SIZE[1], room.height() - 60))

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(8)
        left.addWidget(self.list, 1)
        for button in (self.new, self.duplicate, self.delete):
            left.addWidget(button)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.hang)
        buttons.addStretch(1)
        buttons.addWidget(self.save)
        buttons.addWidget(self.close_button)
        right = QVBoxLayout()
        right.setSpacing(8)
        right.addWidget(self.form, 1)
        right.addWidget(self.problem)
        right.addWidget(self.test)
        right.addLayout(buttons)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 16, 16, 16)
        row.setSpacing(16)
        row.addLayout(left)
        row.addLayout(right, 1)

    def _fill_menu(self, menu: QMenu) -> None:
        for button in (self.hang, self.new, self.duplicate, self.delete):
            add_button(menu, button)

    # --- list -------------------------------------------------------------------------------------

    def _fill(self, key: str = "") -> None:
        """List the protocols, and show the one with a key, or the first."""
        protocols, wrong = hanging_protocols.protocols()
        own = hanging_protocols.own_keys()
        self._is_edited = False
        self.list.blockSignals(True)
        self.list.clear()
        for protocol in protocols:
            name = translated(protocol.name)
            if protocol.key in own:
                name = tr("{name} (yours)").format(name=name)
            item = QListWidgetItem(name)
            item.setData(CONTENT, protocol)
            item.setToolTip(translated(protocol.meant_for))
            self.list.addItem(item)
        keys = [protocol.key for protocol in protocols]
        row = keys.index(key) if key in keys else 0
        self.list.setCurrentRow(row)
        self.list.blockSignals(False)
        self._choose(row)
        if wrong:
            self._show_problem("\n".join(sentence(text) for text in wrong))

    def _choose(self, row: int) -> None:
        """Show another protocol, unless the one in the form has changes that are not saved."""
        if row < 0 or (row == self._row and self._is_edited):
            return
        if self._is_edited:
            self.list.blockSignals(True)
            self.list.setCurrentRow(self._row)
            self.list.blockSignals(False)
            self._show_problem(tr("Save your changes, or press Revert, before you choose another."))
            self.delete.setText(tr("Revert"))
            self.delete.setEnabled(True)
            return
        self._row = row
        protocol: Protocol = self.list.item(row).data(CONTENT)
        content = protocol.model_dump(mode="json")
        content |= {
            "name": translated(protocol.name),
            "meant_for": translated(protocol.meant_for),
        }
        for rule in content["tile"]:
            rule["label"] = translated(rule["label"])
        self._show(content, protocol.key)

    def _show(self, content: Mapping[str, Any], key: str, *, edited: bool = False) -> None:
        self._key, self._is_edited = key, edited
        self.form.show_content(content)
        self._check()

    def begin(self) -> None:
        """Begin a new protocol."""
        self.begin_with(NEW)

    def begin_copy(self) -> None:
        """Begin a new protocol with the content of the form."""
        content = self.form.value()
        name = tr("Copy of {name}").format(name=content["name"])
        self.begin_with(content | {"name": name})

    def begin_with(self, content: Mapping[str, Any]) -> None:
        """Begin a new protocol with some content, which is not saved yet."""
        self._row = -1
        self.list.blockSignals(True)
        self.list.setCurrentRow(-1)
        self.list.blockSignals(False)
        names = {"name": tr("New protocol"), "meant_for": tr("My own arrangement")}
        self._show(names | dict(content), "", edited=True)
        self.form.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.form.name.selectAll()

    # --- checks -----------------------------------------------------------------------------------

    def _edited(self) -> None:
        self._is_edited = True
        self._check()

    def checked(self) -> Protocol | None:
        """Return the protocol in the form; None if it is not valid, with the problems shown."""
        content = self.form.value()
        others = {self.list.item(n).data(CONTENT).key for n in range(self.list.count())}
        key = self._key or hanging_protocols.free_key(content["name"], others)
        try:
            protocol = Protocol.model_validate({"key": key} | content)
        except ValidationError as error:
            problems = hanging_protocols.problems_of(error)
            self._show_problem(
                "\n".join(titled(place_text(path), translated(why)) for path, why in problems)
            )
            return None
        self._show_problem("")
        return protocol

    def _check(self) -> None:
        """Show problems, and what the protocol does with the open study."""
        protocol = self.checked()
        self.save.setEnabled(protocol is not None and self._is_edited)
        self._show_delete()
        fit = None
        if protocol is not None:
            fit = self._test(protocol)
        else:
            self.test.setText("")
        self.hang.setEnabled(fit is not None)

    def _test(self, protocol: Protocol) -> Fit | None:
        """Show which series the tiles get; return None if the protocol does not fit the study."""
        if not self._series:
            self.test.setText(tr("Open a study to test the protocol on it."))
            self.form.tiles.show_series([""] * len(protocol.tile))
            return None
        fit = hanging_protocols.apply_protocol(protocol, self._series, self._prior)
        titles = {s.id: state_labels.series_title(s) for s in (*self._series, *self._prior)}
        self.form.tiles.show_series(
            [titles.get(key, "") if key else tr("none", "series") for key in fit.chosen]
        )
        reasons = hanging_protocols.missing_roles(
            protocol, self._series, has_prior=bool(self._prior)
        )
        if reasons:
            text = tr("Not offered for the open study: {reasons}.")
            words = ", ".join(translated(reason) for reason in reasons)
            self.test.setText(text.format(reasons=words))
            return None
        shown = {tile.series_id for tile in fit.layout.tiles if tile.series_id is not None}
        more = len(shown - set(fit.chosen))
        text = tr(
            "Open study: {n} of {total} tiles have a series, {more} further series are added "
            "({rows} × {columns})."
        )
        self.test.setText(
            text.format(
                n=fit.filled,
                total=len(protocol.tile),
                more=more,
                rows=fit.layout.rows,
                columns=fit.layout.columns,
            )
        )
        return fit

    def _show_problem(self, text: str) -> None:
        self.problem.setText(text)
        self.problem.setVisible(bool(text))

    def _show_delete(self) -> None:
        """Name what the third button does: delete, restore or revert."""
        shipped = {protocol.key for protocol in hanging_protocols.builtin_protocols()}
        is_own = self._key in hanging_protocols.own_keys()
        text, tip = tr("Delete"), ""
        if self._is_edited:
            text = tr("Revert")
        elif is_own and self._key in shipped:
            text = tr("Restore original")
        elif not is_own:
            tip = tr("A protocol that comes with Overread cannot be deleted. Edit or duplicate it.")
        self.delete.setText(text)
        self.delete.setToolTip(tip)
        self.delete.setEnabled(not tip)

    # --- actions ----------------------------------------------------------------------------------

    def save_protocol(self) -> None:
        """Save the protocol in the form as the user's own."""
        protocol = self.checked()
        if protocol is not None:
            self._act(lambda: hanging_protocols.save(protocol), protocol.key)

    def _delete(self) -> None:
        if self._is_edited:
            self._is_edited = False
            self._row = -1
            self._choose(max(self.list.currentRow(), 0))
        else:
            key = self._key
            self._act(lambda: hanging_protocols.remove(key), key)

    def _act(self, act: Callable[[], object], key: str) -> None:
        try:
            act()
        except HangingError as error:
            self._show_problem(sentence(error))
            return
        self._row = -1
        self._fill(key)

    def _hang(self) -> None:
        protocol = self.checked()
        if protocol is not None and (fit := self._test(protocol)) is not None:
            self.hung.emit(fit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Esc only if nothing would be lost."""
        if event.key() == Qt.Key.Key_Escape and self._is_edited:
            self._show_problem(tr("Your changes are not saved. Save or revert them first."))
            return
        super().keyPressEvent(event)


def _button(text: str, act: Callable[[], object]) -> QPushButton:
    button = QPushButton(text)
    button.setAutoDefault(False)
    button.clicked.connect(lambda _checked=False: act())
    return button
