"""Colors, fonts, spacing and icons of the whole interface.

A theme is a file in `resources/themes`; its roles (window, surface, accent, ...) are the only names
that widgets know. Widgets that need a special look set the dynamic property `role` (see
`viewer.ui.appearance.stylesheet`), never a color.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QRect, QSize, Qt, QTemporaryDir
from PySide6.QtGui import QColor, QFont, QIcon, QIconEngine, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import QApplication

from viewer.session.signal import Signal
from viewer.ui.appearance.stylesheet import DISABLED_SHARE, stylesheet

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDoubleSpinBox, QSpinBox, QWidget
    from qtawesome.iconic_font import IconicFont

SPACE = (4, 8, 12, 16)  # px; no other distances are used
TEXT_PX, SMALL_PX, HEADING_PX = 13, 12, 15
ICON_PX = 18
ICON_FONT = "mdi6"  # prefix of the names of icons
HIT_PX = 28  # px; minimum height of a click target
FAMILIES = [
    "Noto Sans",
    "Inter",
    "Segoe UI",
    "SF Pro Text",
    "Helvetica Neue",
    "DejaVu Sans",
]  # not shown
EAST_ASIAN = {
    "ja": ["Noto Sans CJK JP", "Yu Gothic UI", "Hiragino Sans"],
    "zh": ["Noto Sans CJK SC", "Microsoft YaHei UI", "PingFang SC"],
}  # not shown
"""Fonts by language: Chinese and Japanese draw the same characters differently."""
ROLES = [
    "window",
    "surface",
    "raised",
    "hover",
    "line",
    "edge",
    "text",
    "muted",
    "accent",
    "on_accent",
    "ok",
    "warn",
    "critical",
    "viewport",
    "overlay",
    "pointer",
    "shadow",
]


@dataclass(frozen=True)
class Theme:
    """Colors by role, as `#rrggbb`. Raises `ValueError` for a missing or unknown role."""

    key: str
    name: str
    dark: bool
    colors: Mapping[str, str]

    def __post_init__(self) -> None:
        if set(self.colors) != set(ROLES):
            wrong = sorted(set(self.colors) ^ set(ROLES))
            raise ValueError(
                f"theme {self.key}: missing or unknown roles: {', '.join(wrong)}"
            )  # not shown


def theme_names() -> tuple[str, ...]:
    """Return the keys of the installed themes, `dark` first."""
    keys = {Path(f.name).stem for f in files("resources").joinpath("themes").iterdir()}
    return tuple(sorted(keys, key=lambda key: (key != "dark", key)))


@cache
def load_theme(key: str) -> Theme:
    """Read the theme `resources/themes/<key>.toml`."""
    text = files("resources").joinpath("themes", f"{key}.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    return Theme(key, data["name"], data["dark"], data["colors"])


changed: Signal[[]] = Signal()  # emitted after a change of the theme
_current: Theme = load_theme("dark")
_glyphs: QTemporaryDir | None = None
_colors: dict[tuple[str, str, float], QColor] = {}
"""Colors by theme, role and opacity: views ask for a hundred of them in each frame."""


def current_theme() -> Theme:
    """Return the theme in use."""
    return _current


def color(role: str, alpha: float = 1.0) -> QColor:
    """Return the color of a role in the current theme; `alpha` from 0 (clear) to 1 (opaque)."""
    known = _colors.get((_current.key, role, alpha))
    if known is None:
        known = QColor(_current.colors[role])
        known.setAlphaF(alpha)
        _colors[_current.key, role, alpha] = known
    return QColor(known)  # a copy: colors can be changed


def apply_theme(app: QApplication, key: str = "dark") -> Theme:
    """Apply a theme to the application: style, palette, font and style sheet."""
    global _current, _glyphs
    _current = load_theme(key)
    glyphs = QTemporaryDir()
    app.setStyle("Fusion")
    app.setFont(font())
    app.setPalette(_palette(_current))
    app.setStyleSheet(stylesheet(_current.colors, _write_glyphs(Path(glyphs.path()))))
    _glyphs = glyphs  # delete the old files only now: widgets used them until here
    changed.emit()
    return _current


MEDIUM, SEMIBOLD = QFont.Weight.Medium, QFont.Weight.DemiBold


def font(px: int = TEXT_PX, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Return the interface font, with digits of equal width so that numbers do not jump."""
    return QFont(_font(px, weight, QLocale().name()[:2]))


@cache
def _font(px: int, weight: QFont.Weight, language: str) -> QFont:
    result = QFont([*FAMILIES, *EAST_ASIAN.get(language, [])])
    result.setPixelSize(px)
    result.setWeight(weight)
    result.setFeature(QFont.Tag.fromString("tnum"), 1)
    return result


def icon(name: str, role: str = "text") -> QIcon:
    """Return an icon of Material Design Icons 6 (QtAwesome), e.g. `icon("mdi6.ruler")`.

    It is drawn in the current color of `role`, so it follows a change of theme.
    """
    return QIcon(_ThemedIcon(name, role))


class _ThemedIcon(QIconEngine):
    """Icon engine that draws a glyph in the current theme."""

    def __init__(self, name: str, role: str) -> None:
        super().__init__()
        self._name, self._role = name, role

    def _tinted(self) -> QIcon:
        return _tinted(self._name, _current.colors[self._role], _current.colors["muted"])

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        """Paint the glyph in the current colors."""
        self._tinted().paint(painter, rect, Qt.AlignmentFlag.AlignCenter, mode, state)

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """Return the glyph in the current colors."""
        normal, muted = _current.colors[self._role], _current.colors["muted"]
        return _pixmap(self._name, normal, muted, (size.width(), size.height()), mode, state)

    def clone(self) -> QIconEngine:
        """Return a copy."""
        return _ThemedIcon(self._name, self._role)


@lru_cache(maxsize=1024)
def _pixmap(
    name: str,
    normal: str,
    faint: str,
    size: tuple[int, int],
    mode: QIcon.Mode,
    state: QIcon.State,
) -> QPixmap:
    """Return a glyph as an image: to draw it takes 0.3 ms, and a study enables some 40 buttons."""
    return _tinted(name, normal, faint).pixmap(QSize(*size), mode, state)


@lru_cache(maxsize=256)
def _tinted(name: str, normal: str, faint: str) -> QIcon:
    disabled = QColor(faint)
    disabled.setAlphaF(DISABLED_SHARE)
    return _glyph_font().icon(name, color=QColor(normal), color_disabled=disabled)


@cache
def _glyph_font() -> "IconicFont":
    """Return the font of Material Design Icons 6; QtAwesome would read all of its nine fonts."""
    from qtawesome import iconic_font  # imported late: it takes 0.15 s of the first paint

    folder = Path(iconic_font.__file__).parent / "fonts"
    (glyphs,) = folder.glob("materialdesignicons6-*.ttf")
    (names,) = folder.glob("materialdesignicons6-*.json")
    return iconic_font.IconicFont((ICON_FONT, glyphs.name, names.name))


def app_icon() -> QIcon:
    """Return the application icon."""
    return QIcon(str(files("resources").joinpath("icons", "overread.svg")))


def set_role(widget: "QWidget", role: str | None) -> None:
    """Set the style-sheet role of a widget and restyle it."""
    if widget.property("role") == role:
        return
    widget.setProperty("role", role)
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def inset_text(box: "QSpinBox | QDoubleSpinBox") -> None:
    """Add a margin to a spin box's text, which padding in the style sheet does not reach."""
    box.lineEdit().setTextMargins(SPACE[0], 0, 0, 0)


def _write_glyphs(folder: Path) -> dict[str, str]:
    """Write the glyphs of controls (tick, arrows) in theme colors; return paths by name."""
    paths = {}
    for entry in files("resources").joinpath("icons").iterdir():
        svg = entry.read_text(encoding="utf-8")
        if "currentColor" not in svg:
            continue
        for role in ("text", "muted", "on_accent", "overlay"):
            path = folder / f"{Path(entry.name).stem}-{role}.svg"
            path.write_text(svg.replace("currentColor", _current.colors[role]), encoding="utf-8")
            paths[path.stem] = path.as_posix()
    return paths


def _palette(theme: Theme) -> QPalette:
    c = {role: QColor(value) for role, value in theme.colors.items()}
    role = QPalette.ColorRole
    table = {
        role.Window: c["window"],
        role.WindowText: c["text"],
        role.Base: c["raised"],
        role.AlternateBase: c["surface"],
        role.Text: c["text"],
        role.PlaceholderText: c["muted"],
        role.Button: c["raised"],
        role.ButtonText: c["text"],
        role.BrightText: c["critical"],
        role.ToolTipBase: c["raised"],
        role.ToolTipText: c["text"],
        role.Highlight: c["accent"],
        role.HighlightedText: c["on_accent"],
        role.Link: c["accent"],
        role.LinkVisited: c["accent"],
        role.Accent: c["accent"],
        role.Light: c["hover"],
        role.Midlight: c["raised"],
        role.Mid: c["line"],
        role.Dark: c["window"],
        role.Shadow: c["shadow"],
    }
    palette = QPalette()
    for key, value in table.items():
        palette.setColor(QPalette.ColorGroup.All, key, value)
    faint = QColor(c["muted"])
    faint.setAlphaF(DISABLED_SHARE)
    for key in (role.WindowText, role.Text, role.ButtonText, role.PlaceholderText):
        palette.setColor(QPalette.ColorGroup.Disabled, key, faint)
    palette.setColor(QPalette.ColorGroup.Disabled, role.Highlight, c["line"])
    palette.setColor(QPalette.ColorGroup.Disabled, role.HighlightedText, c["muted"])
    return palette
