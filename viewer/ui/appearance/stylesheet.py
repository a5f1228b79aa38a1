"""The Qt style sheet, written in theme roles.

Looks that a widget asks for by its dynamic property `role`:

- QPushButton / QToolButton: `primary` (the one bright button of a view), `quiet` (no frame),
  `danger` (irreversible), `tab` (page bar), `choice` (one of a row, checkable)
- QLabel: `heading`, `title`, `small`, `muted`, `ok`, `warn`, `critical`, `badge`, `badge-ok`,
  `badge-warn`, `badge-critical`, `mono`
  Every QLabel is plain text, tool tips too: what a model or a file says is never taken for HTML.
- QFrame and QWidget: `surface`, `card`, `bar`, `banner`, `banner-warn`, `banner-critical`, `line`
"""

from collections.abc import Mapping

DISABLED_SHARE = 0.7
"""Share of `muted` in disabled texts and icons: 3:1 or more on every ground."""
SELECTED_SHARE = 0.18
"""Share of the accent behind a selected row: every text color can be read on it."""

# No rule for every widget (`*`, `QWidget`): text color and size come from palette and font, and
# such rules make building a form take twice as long.
TEMPLATE = """
QMainWindow, QDialog, QMessageBox {{ background: {window}; }}
QPushButton, QToolButton, QCheckBox, QRadioButton, QTabBar, QAbstractItemView {{ outline: none; }}
QToolTip {{ background: {raised}; color: {text}; border: 1px solid {edge}; padding: 4px 8px; }}

QWidget[role="gaps"] {{ background: {line}; }}
QFrame[role="surface"] {{ background: {surface}; }}
QFrame[role="bar"] {{ background: {surface}; border: none; border-bottom: 1px solid {line}; }}
QFrame[role="bar-bottom"] {{ background: {surface}; border: none; border-top: 1px solid {line}; }}
QFrame[role="side-left"] {{ background: {surface}; border: none; border-right: 1px solid {line}; }}
QFrame[role="side-right"] {{ background: {surface}; border: none; border-left: 1px solid {line}; }}
QFrame[role="card"] {{ background: {raised}; border: 1px solid {line}; border-radius: 6px; }}
QFrame[role="card"]:focus {{ border: 2px solid {accent}; }}
QFrame[role="line"] {{ background: {line}; border: none; max-height: 1px; min-height: 1px; }}
QFrame[role="notices"] {{ background: {line}; border: 1px solid {edge}; }}
QFrame[role="banner"] {{ background: {raised}; border: none; border-left: 3px solid {accent}; }}
QFrame[role="banner-warn"] {{ background: {raised}; border: none; border-left: 3px solid {warn}; }}
QFrame[role="banner-critical"] {{
    background: {raised}; border: none; border-left: 3px solid {critical}; }}
QFrame[role="drop"] {{ background: {surface}; border: 1px dashed {edge}; border-radius: 6px; }}
QFrame[role="drop-over"] {{ background: {raised}; border: 1px solid {accent}; border-radius: 6px; }}

QLabel {{ background: transparent; qproperty-textFormat: PlainText; }}
QLabel[role="heading"] {{ font-size: 15px; font-weight: 600; }}
QLabel[role="title"] {{ font-size: 22px; font-weight: 600; }}
QLabel[role="small"] {{ font-size: 12px; color: {muted}; }}
QLabel[role="muted"] {{ color: {muted}; }}
QLabel[role="menu-heading"] {{ font-size: 12px; color: {muted}; padding: 5px 28px 3px 28px; }}
QLabel[role="accent"] {{ color: {accent}; }}
QLabel[role="ok"] {{ color: {ok}; }}
QLabel[role="warn"] {{ color: {warn}; }}
QLabel[role="critical"] {{ color: {critical}; }}
QLabel[role="note"] {{
    background: {raised}; color: {warn}; font-size: 12px; padding: 4px 12px;
    border-bottom: 1px solid {line}; }}
QLabel[role="mono"] {{ font-family: "Noto Sans Mono", "DejaVu Sans Mono", monospace; }}
*[role="badge"], *[role="badge-ok"], *[role="badge-warn"], *[role="badge-critical"] {{
    font-size: 12px; font-weight: 600; padding: 2px 8px; border-radius: 4px; min-height: 18px;
    background: transparent; }}
*[role="badge"] {{ color: {muted}; border: 1px solid {line}; }}
*[role="badge-ok"] {{ color: {ok}; border: 1px solid {ok}; }}
*[role="badge-warn"] {{ color: {warn}; border: 1px solid {warn}; }}
*[role="badge-critical"] {{ color: {critical}; border: 1px solid {critical}; }}
QToolButton[role="badge"]:hover, QToolButton[role="badge-ok"]:hover,
QToolButton[role="badge-warn"]:hover, QToolButton[role="badge-critical"]:hover {{
    background: {hover}; }}

QPushButton, QToolButton {{
    background: {raised}; border: 1px solid {line}; border-radius: 6px;
    padding: 4px 12px; min-height: 18px; }}
QToolButton {{ padding: 4px 6px; }}
QPushButton:hover, QToolButton:hover {{ background: {hover}; border-color: {edge}; }}
QPushButton:pressed, QToolButton:pressed {{ background: {line}; }}
QPushButton:focus, QToolButton:focus {{ border: 2px solid {accent}; padding: 3px 11px; }}
QToolButton:focus {{ padding: 3px 5px; }}
QPushButton:disabled, QToolButton:disabled {{
    color: {faint}; background: {surface}; border-color: {line}; }}
QPushButton:checked, QToolButton:checked {{
    background: {accent_fill}; border-color: {accent}; color: {text}; }}
QPushButton[role="primary"] {{
    background: {accent}; border: 1px solid {accent}; color: {on_accent}; font-weight: 600; }}
QPushButton[role="primary"]:hover {{ border-color: {text}; }}
QPushButton[role="primary"]:focus {{ border: 2px solid {text}; }}
QPushButton[role="primary"]:disabled {{
    background: {raised}; border-color: {line}; color: {faint}; }}
QPushButton[role="danger"] {{ border-color: {critical}; color: {critical}; }}
QPushButton[role="danger"]:focus {{ border: 2px solid {accent}; }}
QPushButton[role="danger"]:disabled {{ border-color: {line}; color: {faint}; }}
QPushButton[role="quiet"], QToolButton[role="quiet"] {{
    background: transparent; border: 1px solid transparent; }}
QPushButton[role="quiet"]:hover, QToolButton[role="quiet"]:hover {{ background: {hover}; }}
QPushButton[role="quiet"]:focus, QToolButton[role="quiet"]:focus {{ border: 2px solid {accent}; }}
QToolButton[role="quiet"]:checked {{ background: {accent_fill}; border-color: {accent}; }}
QPushButton[role="choice"] {{ padding: 4px 6px; }}
QPushButton[role="choice"]:focus {{ border: 2px solid {accent}; padding: 3px 5px; }}
QPushButton[role="choice"]:checked:focus {{ border-color: {text}; }}
QPushButton[role="fold"] {{
    background: transparent; border: 1px solid transparent; text-align: left;
    padding: 4px 4px 4px 0; font-weight: 600; }}
QPushButton[role="fold"]:hover {{ background: {hover}; }}
QPushButton[role="fold"]:checked {{ background: transparent; border-color: transparent; }}
QPushButton[role="fold"]:focus {{ border: 2px solid {accent}; padding: 3px 3px 3px 0; }}
QPushButton[role="row"] {{
    background: transparent; border: 1px solid transparent; text-align: left; padding: 4px 8px; }}
QPushButton[role="row-warn"], QPushButton[role="row-critical"] {{
    background: transparent; border: 1px solid transparent; text-align: left; padding: 4px 8px; }}
QPushButton[role="row-warn"] {{ color: {warn}; }}
QPushButton[role="row-critical"] {{ color: {critical}; }}
QPushButton[role="row-warn"]:hover, QPushButton[role="row-critical"]:hover {{
    background: {hover}; }}
QPushButton[role="row-warn"]:focus, QPushButton[role="row-critical"]:focus {{
    border: 2px solid {accent}; padding: 3px 7px; }}
QPushButton[role="row"]:hover {{ background: {hover}; }}
QPushButton[role="row"]:focus {{ border: 2px solid {accent}; padding: 3px 7px; }}
QPushButton[role="step"], QPushButton[role="step-done"], QPushButton[role="step-closed"] {{
    background: transparent; border: none; border-bottom: 2px solid transparent; border-radius: 0;
    padding: 4px 2px; font-weight: 600; }}
QPushButton[role="step-done"] {{ color: {ok}; }}
QPushButton[role="step-closed"] {{ color: {faint}; font-weight: 400; }}
QPushButton[role="step"]:hover, QPushButton[role="step-done"]:hover,
QPushButton[role="step-closed"]:hover {{ background: {hover}; }}
QPushButton[role="step"]:checked, QPushButton[role="step-done"]:checked,
QPushButton[role="step-closed"]:checked {{
    background: transparent; border-bottom: 2px solid {accent}; }}
QPushButton[role="step"]:focus, QPushButton[role="step-done"]:focus,
QPushButton[role="step-closed"]:focus {{ border: 2px solid {accent}; padding: 3px 0; }}
QToolButton[role="tab"] {{
    background: transparent; border: none; border-bottom: 2px solid transparent;
    border-radius: 0; padding: 6px 12px; color: {muted}; font-weight: 600; }}
QToolButton[role="tab"]:hover {{ color: {text}; background: {hover}; }}
QToolButton[role="tab"]:checked {{
    color: {text}; border-bottom: 2px solid {accent}; background: transparent; }}
QToolButton[role="tab"]:focus {{ border: 2px solid {accent}; padding: 4px 10px; }}
QToolButton[role="on-image"] {{ background: transparent; border: none; color: {overlay}; }}
QToolButton[role="on-image"]:hover {{ text-decoration: underline; }}
QToolButton[role="on-image"]:focus {{ border: 2px solid {pointer}; }}
QToolButton[role="on-image-small"] {{
    background: transparent; border: none; color: {overlay}; font-size: 12px; padding: 3px 8px; }}
QToolButton[role="on-image-small"]:hover {{ text-decoration: underline; }}
QToolButton[role="on-image-small"]:focus {{ border: 2px solid {pointer}; padding: 1px 6px; }}
QToolBar {{ background: {surface}; border: none; border-bottom: 1px solid {line};
    padding: 2px 8px; spacing: 1px; }}
QToolBar::separator {{ background: {line}; width: 1px; margin: 5px 4px; }}
QToolBar QToolButton {{ background: transparent; border: 1px solid transparent; padding: 4px; }}
QToolBar QToolButton:hover {{ background: {hover}; }}
QToolBar QToolButton:checked {{ background: {accent_fill}; border-color: {accent}; }}
QToolBar QToolButton:focus {{ border: 2px solid {accent}; padding: 3px; }}
QToolBarExtension {{ qproperty-icon: url({chevron_right_text}); min-width: 20px; }}
QToolBar QToolButton[popupMode="2"] {{ padding-right: 22px; }}
QToolButton::menu-indicator {{ image: none; }}
QToolButton[popupMode="2"] {{ padding-right: 20px; }}
QToolButton[popupMode="2"]::menu-indicator {{
    image: url({chevron_down_muted}); subcontrol-position: right center;
    subcontrol-origin: padding; width: 12px; height: 12px; right: 4px; }}
QToolButton[role="on-image"][popupMode="2"]::menu-indicator {{
    image: url({chevron_down_overlay}); }}

QLineEdit, QPlainTextEdit, QTextEdit, QTextBrowser, QSpinBox, QDoubleSpinBox, QComboBox,
QDateEdit, QDateTimeEdit {{
    background: {raised}; border: 1px solid {edge}; border-radius: 4px; padding: 3px 6px;
    selection-background-color: {accent}; selection-color: {on_accent}; }}
QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox, QDateEdit, QDateTimeEdit {{ min-height: 20px; }}
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QTextBrowser:focus, QSpinBox:focus,
QDoubleSpinBox:focus, QComboBox:focus, QDateEdit:focus, QDateTimeEdit:focus {{
    border: 2px solid {accent}; padding: 2px 5px; }}
QPlainTextEdit[role="mono"], QListView[role="mono"] {{
    font-family: "Noto Sans Mono", "DejaVu Sans Mono", monospace; font-size: 12px; }}
QListView[role="mono"]::item {{ padding: 0 4px; }}
QLineEdit:disabled, QPlainTextEdit:disabled, QTextEdit:disabled, QSpinBox:disabled,
QDoubleSpinBox:disabled, QComboBox:disabled {{
    background: {surface}; border-color: {line}; color: {faint}; }}
QLineEdit[readOnly="true"], QPlainTextEdit[readOnly="true"], QTextEdit[readOnly="true"],
QTextBrowser {{ background: {surface}; border-color: {line}; }}
QTextBrowser[role="rendered"] {{ background: transparent; border: none; padding: 0; }}
QTextBrowser[role="rendered"]:focus {{ border: none; padding: 0; }}
*[role="invalid"] {{ border: 1px solid {critical}; }}
QAbstractSpinBox QLineEdit, QComboBox QLineEdit {{
    background: transparent; border: none; border-radius: 0; padding: 0 2px; min-height: 0; }}
QAbstractSpinBox QLineEdit:focus, QComboBox QLineEdit:focus {{ border: none; padding: 0 2px; }}
QLineEdit QToolButton, QLineEdit QToolButton:hover, QLineEdit QToolButton:focus {{
    background: transparent; border: none; padding: 0; min-height: 0; }}
QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; button-layout: 3; }}
QComboBox::drop-down, QDateEdit::drop-down {{ border: none; width: 20px; }}
QComboBox::down-arrow, QDateEdit::down-arrow {{
    image: url({chevron_down_muted}); width: 14px; height: 14px; }}
QComboBox QAbstractItemView {{
    background: {raised}; border: 1px solid {edge}; selection-background-color: {accent_fill};
    selection-color: {text}; }}
QSpinBox::up-button, QDoubleSpinBox::up-button {{
    subcontrol-origin: border; subcontrol-position: top right; width: 18px; border: none; }}
QSpinBox::down-button, QDoubleSpinBox::down-button {{
    subcontrol-origin: border; subcontrol-position: bottom right; width: 18px; border: none; }}
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow {{
    image: url({chevron_up_muted}); width: 12px; height: 12px; }}
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow {{
    image: url({chevron_down_muted}); width: 12px; height: 12px; }}

QCheckBox, QRadioButton {{ background: transparent; spacing: 8px; min-height: 22px; }}
QCheckBox::indicator, QRadioButton::indicator {{
    width: 14px; height: 14px; border: 1px solid {edge}; background: {raised}; }}
QCheckBox::indicator {{ border-radius: 3px; }}
QRadioButton::indicator {{ border-radius: 8px; }}
QCheckBox::indicator:hover, QRadioButton::indicator:hover {{ border-color: {accent}; }}
QCheckBox:focus, QRadioButton:focus {{ color: {text}; text-decoration: underline; }}
QCheckBox::indicator:focus, QRadioButton::indicator:focus {{ border: 2px solid {accent}; }}
QCheckBox::indicator:checked {{
    background: {accent}; border-color: {accent}; image: url({check_on_accent}); }}
QCheckBox::indicator:indeterminate {{
    background: {accent}; border-color: {accent}; image: url({dash_on_accent}); }}
QRadioButton::indicator:checked {{
    background: {accent}; border-color: {accent}; image: url({dot_on_accent}); }}
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {{
    border-color: {line}; background: {surface}; }}
QCheckBox::indicator:checked:disabled {{ image: url({check_muted}); }}

QMenuBar {{ background: transparent; border: none; padding: 4px; }}
QMenuBar::item {{ padding: 5px 10px; background: transparent; border-radius: 4px; }}
QMenuBar::item:selected {{ background: {hover}; }}
QMenu {{ background: {raised}; border: 1px solid {edge}; padding: 4px 0; }}
QMenu::item {{ padding: 5px 28px 5px 28px; }}
QMenu::icon {{ left: 6px; }}
QMenu::item:selected {{ background: {accent_fill}; }}
QMenu::item:disabled {{ color: {faint}; }}
QMenu::separator {{ height: 1px; background: {line}; margin: 4px 8px; }}
QMenu::indicator {{ width: 14px; height: 14px; left: 8px; }}
QMenu::indicator:checked {{ image: url({check_text}); }}

QAbstractItemView {{
    activate-on-singleclick: 0;
    background: {surface}; border: 1px solid {line}; border-radius: 4px;
    alternate-background-color: {window}; }}
QAbstractItemView::item {{ padding: 4px; }}
QAbstractItemView::item:hover {{ background: {hover}; }}
QAbstractItemView::item:selected {{ background: {accent_fill}; color: {text}; }}
QAbstractItemView:focus {{ border-color: {accent}; }}
QHeaderView::section {{
    background: {surface}; color: {muted}; border: none; border-bottom: 1px solid {line};
    border-right: 1px solid {line}; padding: 4px 8px; font-weight: 600; }}
QHeaderView::up-arrow, QHeaderView::down-arrow {{ width: 12px; height: 12px; }}
QHeaderView::up-arrow {{ image: url({chevron_up_muted}); }}
QHeaderView::down-arrow {{ image: url({chevron_down_muted}); }}
QTableView {{ gridline-color: {line}; }}
QTableCornerButton::section {{ background: {surface}; border: none; }}
QTreeView::branch:closed:has-children {{ image: url({chevron_right_muted}); }}
QTreeView::branch:open:has-children {{ image: url({chevron_down_muted}); }}

QScrollArea {{ background: transparent; border: none; }}
QScrollArea > QWidget > QWidget {{ background: transparent; }}
QScrollBar:vertical {{ background: transparent; width: 10px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: 10px; margin: 0; }}
QScrollBar::handle {{ background: {line}; border-radius: 4px; margin: 1px; }}
QScrollBar::handle:vertical {{ min-height: 28px; }}
QScrollBar::handle:horizontal {{ min-width: 28px; }}
QScrollBar::handle:hover {{ background: {edge}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}

QTabWidget::pane {{ border: 1px solid {line}; border-radius: 4px; top: -1px; }}
QTabBar::tab {{
    background: transparent; color: {muted}; padding: 6px 12px; border: none;
    border-bottom: 2px solid transparent; }}
QTabBar::tab:hover {{ color: {text}; }}
QTabBar::tab:selected {{ color: {text}; border-bottom: 2px solid {accent}; }}
QTabBar::tab:focus {{ border-bottom: 2px solid {text}; }}
QGroupBox {{
    border: 1px solid {line}; border-radius: 6px; margin-top: 10px; padding: 8px 8px 8px 8px;
    font-weight: 600; }}
QGroupBox::title {{ subcontrol-origin: margin; left: 8px; padding: 0 4px; color: {muted}; }}
QProgressBar {{
    background: {raised}; border: none; border-radius: 3px; max-height: 6px; min-height: 6px;
    color: transparent; }}
QProgressBar::chunk {{ background: {accent}; border-radius: 3px; }}
QSlider::groove:horizontal {{ height: 4px; background: {line}; border-radius: 2px; }}
QSlider::sub-page:horizontal {{ background: {accent}; border-radius: 2px; }}
QSlider::handle:horizontal {{
    background: {text}; width: 14px; height: 14px; margin: -5px 0; border-radius: 7px; }}
QSlider::handle:horizontal:focus {{ background: {accent}; }}
QSlider[role="unstated"]::handle:horizontal {{
    background: {surface}; border: 1px solid {edge}; width: 12px; height: 12px; margin: -5px 0; }}
QSlider[role="unstated"]::sub-page:horizontal {{ background: {line}; }}
QSplitter::handle {{ background: {line}; }}
QSplitter::handle:horizontal {{ width: 1px; }}
QSplitter::handle:vertical {{ height: 1px; }}
QSplitter::handle:hover {{ background: {accent}; }}
QStatusBar {{ background: {surface}; border-top: 1px solid {line}; color: {muted}; }}
QStatusBar::item {{ border: none; }}
"""  # not shown


def stylesheet(colors: Mapping[str, str], glyphs: Mapping[str, str]) -> str:
    """Return the style sheet.

    Args:
        colors: Role to `#rrggbb`.
        glyphs: Name and role of a glyph to the path of its image.
    """
    values = dict(colors)
    values |= mixed_colors(colors)
    values |= {name.replace("-", "_"): path for name, path in glyphs.items()}
    return TEMPLATE.format(**values)


def mixed_colors(colors: Mapping[str, str]) -> dict[str, str]:
    """Return the colors that are mixed from those of a theme, by name."""
    return {
        "faint": _mix(colors["muted"], colors["surface"], DISABLED_SHARE),
        "accent_fill": _mix(colors["accent"], colors["raised"], 0.28),
        "row_fill": _mix(colors["accent"], colors["surface"], SELECTED_SHARE),
    }


def _mix(front: str, back: str, share: float) -> str:
    """Mix `share` of `front` with `back`, both `#rrggbb`."""
    pairs = zip(_channels(front), _channels(back), strict=True)
    return "#" + "".join(f"{round(f * share + b * (1 - share)):02x}" for f, b in pairs)


def _channels(text: str) -> tuple[int, ...]:
    return tuple(int(text[n : n + 2], 16) for n in (1, 3, 5))
