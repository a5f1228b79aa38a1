"""Buttons on the 3D view."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QToolButton, QWidget, QWidgetAction

from viewer.ui.language.i18n import tr
from viewer.ui.reading.viewports.clip_form import ClipForm


def _button_with_menu(view: QWidget) -> QToolButton:
    button = QToolButton(view)
    button.setProperty("role", "on-image")
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    button.setMenu(QMenu(button))
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.hide()
    return button


def preset_button(view: QWidget) -> QToolButton:
    """Return the button whose menu gets the presets."""
    button = _button_with_menu(view)
    button.menu().setToolTipsVisible(True)
    button.setToolTip(tr("3D preset"))
    button.setAccessibleName(tr("3D preset"))
    return button


def clip_button(view: QWidget, form: ClipForm) -> QToolButton:
    """Return the button that opens the form for clipping."""
    button = _button_with_menu(view)
    holder = QWidgetAction(button)
    holder.setDefaultWidget(form)
    button.menu().addAction(holder)
    button.setText(tr("Clip"))
    button.setToolTip(tr("Clip the volume with a plane or a box"))
    button.setAccessibleName(tr("Clip the 3D view"))
    return button
