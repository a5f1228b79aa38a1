"""What a reader with other eyes needs: contrast, names for screen readers, visible focus, scaling."""

import re
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QColor
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QKeySequenceEdit,
    QLineEdit,
    QWidget,
)

from tests.helpers.gui import show, write_phantom
from viewer.ui.appearance import theme
from viewer.ui.appearance.stylesheet import TEMPLATE, mixed_colors, stylesheet
from viewer.ui.reading.viewports.slice_view import SliceView
from viewer.ui.shell.window.main_window import MainWindow

ROOT = Path(__file__).resolve().parents[2]
TEXT = ("text", "muted", "accent", "ok", "warn", "critical")
GROUND = ("window", "surface", "raised")


def luminance(color: str) -> float:
    """Relative luminance (WCAG 2.2)."""
    parts = [channel / 255 for channel in QColor(color).getRgb()[:3]]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Contrast ratio (WCAG 2.2), 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_computed_as_wcag_does() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("key", theme.theme_names())
def test_every_text_can_be_read_on_every_ground(key: str) -> None:
    colors = theme.load_theme(key).colors
    for front, back in product(TEXT, (*GROUND, "hover")):
        assert contrast(colors[front], colors[back]) >= 4.5, (front, back)
    assert contrast(colors["on_accent"], colors["accent"]) >= 4.5
    for drawn in ("overlay", "pointer"):  # over the image's black, in every theme
        assert contrast(colors[drawn], colors["viewport"]) >= 4.5
        assert contrast(colors[drawn], colors["shadow"]) >= 4.5  # labels lie on a dark ground
    assert contrast(colors["edge"], colors["surface"]) >= 3  # borders of inputs (WCAG 1.4.11)
    for ground in GROUND:
        assert contrast(colors["accent"], colors[ground]) >= 3  # the focus ring


RULE = re.compile(r"([^{}]+?)\{\{(.*?)\}\}", re.DOTALL)
FOREGROUND = re.compile(r"(?<![-\w])(?:selection-)?color: \{(\w+)\}")
BACKGROUND = re.compile(r"(?<!alternate-)background(?:-color)?: \{(\w+)\}")
BORDER = re.compile(r"border(?:-bottom|-color)?: [^;]*?\{(\w+)\}")
ON_IMAGE = {"overlay", "pointer"}


def pairs() -> list[tuple[str, str, str]]:
    """Text or focus color, ground and selector of each rule of the style sheet."""
    found = []
    for selector, body in RULE.findall(TEMPLATE):
        name = " ".join(selector.split())
        own = [back for back in BACKGROUND.findall(body) if back != "transparent"]
        hover = ["hover"] if ":hover" in name else []
        for front in FOREGROUND.findall(body):
            grounds = ["accent"] if front == "on_accent" else own or hover or [*GROUND]
            found += [(front, ground, name) for ground in grounds]
        if ":focus" in name:
            found += [(f"ring {f}", g, name) for f in BORDER.findall(body) for g in own or GROUND]
    return found


@pytest.mark.parametrize("key", theme.theme_names())
def test_every_pair_of_colors_of_the_style_sheet_can_be_told_apart(key: str) -> None:
    """Texts 4.5:1, disabled ones and focus rings 3:1, on the ground that their rule gives them."""
    colors = dict(theme.load_theme(key).colors)
    colors |= mixed_colors(colors)
    used = pairs()
    fronts = {front for front, _, _ in used}
    assert fronts >= {"text", "muted", "faint", "on_accent", "warn", "critical", "ring accent"}
    for front, ground, name in used:
        role = front.removeprefix("ring ")
        back = "viewport" if role in ON_IMAGE else ground
        least = 3.0 if front.startswith("ring ") or role == "faint" else 4.5
        assert contrast(colors[role], colors[back]) >= least, (front, back, name)
    for role in ("text", "muted", "warn"):  # painted on selected rows
        assert contrast(colors[role], colors["row_fill"]) >= 4.5, role
    for ground in GROUND:  # borders of inputs (WCAG 1.4.11), and disabled texts
        assert contrast(colors["edge"], colors[ground]) >= 3, ground
        assert contrast(colors["faint"], colors[ground]) >= 3, ground


def test_a_theme_with_a_missing_role_is_refused() -> None:
    colors = dict(theme.load_theme("dark").colors)
    del colors["accent"]
    with pytest.raises(ValueError, match="accent"):
        theme.Theme("broken", "Broken", True, colors)


@pytest.mark.parametrize("key", theme.theme_names())
def test_the_style_sheet_needs_nothing_but_roles_and_glyphs(key: str) -> None:
    names = ("chevron-down", "chevron-up", "chevron-right", "check", "dash", "dot")
    roles = ("text", "muted", "on_accent", "overlay")
    glyphs = {f"{name}-{role}": "x.svg" for name in names for role in roles}
    assert "{" in stylesheet(theme.load_theme(key).colors, glyphs)


def test_no_color_is_written_outside_the_themes() -> None:
    allowed = {"viewer/render"}  # scene colors of 3D presets
    for path in sorted((ROOT / "viewer").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if not any(name.startswith(a) for a in allowed):
            result = re.findall(r"[\"' :]#[0-9a-fA-F]{6}\b", path.read_text(encoding="utf-8"))
            assert not result, (name, result)


def controls(root: QWidget) -> list[QWidget]:
    """Everything that can take the keyboard focus."""
    kinds = (
        QAbstractButton, QAbstractItemView, QAbstractSlider, QAbstractSpinBox, QComboBox, QKeySequenceEdit,
        QLineEdit, SliceView,
    )  # fmt: skip
    matches = [w for kind in kinds for w in root.findChildren(kind)]
    return [
        w
        for w in matches
        if w.isVisible()
        and w.focusPolicy() & Qt.FocusPolicy.TabFocus
        and w.objectName() != "qt_spinbox_lineedit"  # the spin box speaks for it
    ]


def test_every_control_has_a_name_for_screen_readers(phantom: MainWindow) -> None:
    assert len(controls(phantom)) > 15
    for control in controls(phantom):
        interface = QAccessible.queryAccessibleInterface(control)
        name = interface.text(QAccessible.Text.Name) if interface else ""
        assert name.strip(), (type(control).__name__, control.objectName(), control.toolTip())


def test_colors_over_the_image_are_seen_on_black_and_told_by_number_too() -> None:
    from viewer.core.space.fusion import BRIGHTER, DARKER
    from viewer.session.annotations.mask_layers import COLORS

    drawn = [*COLORS, tuple(int(c) for c in BRIGHTER), tuple(int(c) for c in DARKER)]
    for color in drawn:
        assert contrast(QColor(*color).name(), "#000000") >= 4.5, color
    assert len(set(COLORS)) == len(COLORS)


def test_every_control_is_large_enough_to_hit(phantom: MainWindow) -> None:
    for control in controls(phantom):
        if isinstance(control, QAbstractButton):
            assert control.height() >= 24, control.accessibleName()
            assert control.width() >= 24, control.accessibleName()


def test_the_window_opens_at_twice_the_scale(tmp_path: Path) -> None:
    """In a process of its own, since the scale is fixed when the application starts."""
    scale, folder = "2", write_phantom(tmp_path / "study")
    code = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from pathlib import Path
from viewer.app import application, build
from tests.helpers.gui import show
app = application()
window = build(app)
window.resize(1024, 700)
window.show()
show(window, Path({str(folder)!r}))
app.processEvents()
picture = window.grab()
assert picture.devicePixelRatio() == {scale}, picture.devicePixelRatio()
view = window.read_page.grid.slices["axial"]
gray = view.grab().toImage().pixelColor(view.width(), view.height()).red()
assert window.width() == 1024
window.close()
"""
    import os

    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env=os.environ | {"QT_SCALE_FACTOR": scale},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert not run.stderr, run.stderr


def test_changing_the_theme_repaints_everything(phantom: MainWindow, tmp_path: Path) -> None:
    show(phantom, write_phantom(tmp_path / "again"))
    before = phantom.grab().toImage().pixelColor(5, phantom.height() - 60).lightness()
    phantom.actions_table["theme"].trigger()
    after = phantom.grab().toImage().pixelColor(5, phantom.height() - 60).lightness()
    phantom.actions_table["theme"].trigger()
    assert after > 200 > 80 > before
