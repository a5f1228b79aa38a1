"""Fields that the user has filled in and left, which may complain from then on."""

from typing import Any, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget

from viewer.ui.widgets.form_fields import Field

_EMPTY: Final[tuple[Any, ...]] = (None, "", [])


class LeftFields(QObject):
    """Watches the keyboard focus in a form.

    Args:
        root: Widget around the fields.
    """

    left = Signal()
    """A field was filled in, or cleared, and left."""

    def __init__(self, root: QWidget) -> None:
        super().__init__(root)
        self._root = root
        self._fields: set[Field] = set()
        self._entered: tuple[Field, Any] | None = None
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._moved)

    def __contains__(self, part: object) -> bool:
        return part in self._fields

    def clear(self) -> None:
        """Forget all fields, because another protocol is shown."""
        self._fields.clear()
        self._entered = None

    def _moved(self, before: "QWidget | None", now: "QWidget | None") -> None:
        old, new = self._field_of(before), self._field_of(now)
        if old is new:
            return
        if old is not None:
            former = self._entered[1] if self._entered and self._entered[0] is old else None
            if old.value() not in _EMPTY or former not in _EMPTY:
                self._fields.add(old)
                self.left.emit()
        self._entered = (new, new.value()) if new is not None else None

    def _field_of(self, widget: "QWidget | None") -> Field | None:
        """Return the field under the root that a control belongs to."""
        field = None
        while widget is not None and widget is not self._root:
            if field is None and isinstance(widget, Field):
                field = widget
            widget = widget.parentWidget()
        return field if widget is self._root else None
