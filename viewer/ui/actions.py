"""Everything that can be done, in one table: menus, shortcuts, palette and key list come from it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from viewer.ui import theme


def N(_context: str, text: str) -> str:
    """Mark a text for translation (`lupdate -tr-function-alias QT_TRANSLATE_NOOP+=N`)."""
    return text


MENUS = ("File", "View", "Layout", "Image", "Marks", "Case", "Help")
SECTIONS = (
    "next",
    "hang",
    "layout",
    "sync",
    "slab",
    "reset",
    "rejected",
    "invert",
    "preset",
    "delete",
    "finding",
    "step",
    "quit",
)
"""Parts of keys that open a new section of their menu."""


@dataclass(frozen=True)
class Action:
    """One thing that can be done.

    `keys`: portable key sequences, the first is shown. `needs`: what must be there ("volume",
    "study", "case", "form", "" for nothing). `scope`: "window", or "views" for keys that other controls
    need for themselves (arrows, Tab, Space). `group`: of those that exclude each other.
    """

    key: str
    menu: str
    name: str
    keys: tuple[str, ...]
    tip: str
    icon: str = ""
    needs: str = ""
    scope: str = "window"
    group: str = ""
    checkable: bool = False
    repeat: bool = False


def _preset(number: int) -> Action:
    return Action(
        f"preset_{number}", "Image", f"Window preset {number}", (str(number),),
        N("Actions", "Show the values of this preset"), needs="volume",
    )  # fmt: skip


def _layout(rows: int, columns: int, digit: str) -> Action:
    return Action(
        f"layout_{rows}x{columns}", "Layout", f"{rows} × {columns}", (f"Ctrl+{digit}",),
        N("Actions", "Several series beside each other"), needs="volume", group="layout",
        checkable=True,
    )  # fmt: skip


# fmt: off
TABLE: tuple[Action, ...] = (
    Action("open_folder", "File", N("Actions", "Open folder…"), ("Ctrl+O",),
           N("Actions", "Open a folder of DICOM or NIfTI files"), "mdi6.folder-open-outline"),
    Action("open_files", "File", N("Actions", "Open files or zip…"), ("Ctrl+Shift+O",),
           N("Actions", "Open files, a DICOMDIR or a zip archive"), "mdi6.file-plus-outline"),
    Action("open_sample", "File", N("Actions", "Open the sample case"), ("Ctrl+Shift+D",),
           N("Actions", "Make and open a sample case"), "mdi6.school-outline"),
    Action("rejected", "File", N("Actions", "Files left out…"), ("Ctrl+Shift+E",),
           N("Actions", "List the files that could not be shown, with reasons"),
           "mdi6.file-alert-outline", "study"),
    Action("close_study", "File", N("Actions", "Close study"), ("Ctrl+W",),
           N("Actions", "Go back to the welcome page"), "mdi6.close", "study"),
    Action("quit", "File", N("Actions", "Quit"), ("Ctrl+Q",),
           N("Actions", "Close the application"), "mdi6.logout"),

    Action("palette", "View", N("Actions", "Command palette…"), ("Ctrl+K",),
           N("Actions", "Find any command by name"), "mdi6.magnify"),
    Action("enlarge", "View", N("Actions", "Enlarge the active view"), ("F",),
           N("Actions", "Show the active view alone, or all views"), "mdi6.arrow-expand-all",
           "volume", checkable=True),
    Action("as_acquired", "View", N("Actions", "Slices as acquired"), ("Q",),
           N("Actions", "Show the slices as they were acquired, or cut the patient's own plane"),
           "mdi6.layers-outline", "volume", checkable=True),
    Action("next_view", "View", N("Actions", "Next view"), ("Tab",),
           N("Actions", "Let keys act on the next view"), "mdi6.view-grid-outline", "volume",
           "views"),
    Action("previous_view", "View", N("Actions", "Previous view"), ("Shift+Tab",),
           N("Actions", "Let keys act on the previous view"), "", "volume", "views"),
    Action("next_pane", "View", N("Actions", "Next part of the window"), ("F6",),
           N("Actions", "Move the keyboard focus: series, views, case, toolbar"), ""),
    Action("previous_pane", "View", N("Actions", "Previous part of the window"), ("Shift+F6",),
           N("Actions", "Move the keyboard focus back"), ""),
    Action("next_slice", "View", N("Actions", "Next slice"), ("Down",),
           N("Actions", "Go one slice on"), "", "volume", "views", repeat=True),
    Action("previous_slice", "View", N("Actions", "Previous slice"), ("Up",),
           N("Actions", "Go one slice back"), "", "volume", "views", repeat=True),
    Action("page_on", "View", N("Actions", "Ten slices on"), ("PgDown",),
           N("Actions", "Go ten slices on"), "", "volume", "views", repeat=True),
    Action("page_back", "View", N("Actions", "Ten slices back"), ("PgUp",),
           N("Actions", "Go ten slices back"), "", "volume", "views", repeat=True),
    Action("first_slice", "View", N("Actions", "First slice"), ("Home",),
           N("Actions", "Go to the first slice"), "", "volume", "views"),
    Action("last_slice", "View", N("Actions", "Last slice"), ("End",),
           N("Actions", "Go to the last slice"), "", "volume", "views"),
    Action("cine", "View", N("Actions", "Cine"), ("Space",),
           N("Actions", "Play the slices of the active view; again to stop"),
           "mdi6.play", "volume", "views", checkable=True),
    Action("next_series", "View", N("Actions", "Next series"), ("Right",),
           N("Actions", "Open the next series of the list"), "", "study", "views"),
    Action("previous_series", "View", N("Actions", "Previous series"), ("Left",),
           N("Actions", "Open the previous series of the list"), "", "study", "views"),
    Action("cine_faster", "View", N("Actions", "Cine faster"), (".",),
           N("Actions", "Play more slices a second"), "", "volume", "views", repeat=True),
    Action("cine_slower", "View", N("Actions", "Cine slower"), (",",),
           N("Actions", "Play fewer slices a second"), "", "volume", "views", repeat=True),
    Action("next_time", "View", N("Actions", "Next time point"), ("Ctrl+Right",),
           N("Actions", "Go one time point on in a time series"), "", "volume", repeat=True),
    Action("previous_time", "View", N("Actions", "Previous time point"), ("Ctrl+Left",),
           N("Actions", "Go one time point back"), "", "volume", repeat=True),
    Action("hang_next", "Layout", N("Actions", "Next hanging protocol"), ("H",),
           N("Actions", "Hang the study by the next protocol that fits it, then the planes again"),
           "mdi6.view-dashboard-outline", "volume"),
    Action("hang_previous", "Layout", N("Actions", "Previous hanging protocol"), ("Shift+H",),
           N("Actions", "Hang the study by the protocol before"), "", "volume"),
    Action("layout_planes", "Layout", N("Actions", "Planes and 3D of one series"), ("Ctrl+0",),
           N("Actions", "Axial, sagittal, coronal and 3D of the series in view"), "", "volume",
           group="layout", checkable=True),
    *(_layout(rows, columns, key) for rows, columns, key in (
        (1, 1, "1"), (1, 2, "2"), (1, 3, "3"), (2, 2, "4"), (2, 1, "5"), (2, 3, "6"), (3, 2, "7"),
        (3, 3, "9"),
    )),
    Action("sync_position", "Layout", N("Actions", "Link scrolling"), ("Ctrl+Alt+S",),
           N("Actions", "Tiles that share a frame of reference show the same place"), "", "volume",
           checkable=True),
    Action("sync_look", "Layout", N("Actions", "Link zoom and pan"), ("Ctrl+Alt+Z",),
           N("Actions", "Zoom and pan all tiles together"), "", "volume", checkable=True),
    Action("sync_window", "Layout", N("Actions", "Link windows"), ("Ctrl+Alt+W",),
           N("Actions", "Tiles with values of the same units have the same window"), "", "volume",
           checkable=True),
    Action("register", "Layout", N("Actions", "Register series"), ("Ctrl+Alt+R",),
           N("Actions", "Find how the head moved between series of different spaces on show"),
           "mdi6.vector-combine", "volume"),
    Action("accept_registration", "Layout", N("Actions", "Accept registration"), ("Ctrl+Alt+A",),
           N("Actions", "You looked at it, and it fits"), "mdi6.check", "volume"),
    Action("link_by_hand", "Layout", N("Actions", "Link places by hand"), ("Ctrl+Alt+H",),
           N("Actions", "Press at a place, then at the same place in the other series"), "",
           "volume"),
    Action("unlink", "Layout", N("Actions", "Unlink"), ("Ctrl+Alt+U",),
           N("Actions", "Forget registrations and links of the series on show"), "", "volume"),
    Action("over_mode", "Layout", N("Actions", "Blended, checkerboard or difference"),
           ("Ctrl+Alt+M",), N("Actions", "Change how the second series is shown"), "", "volume"),
    Action("over_off", "Layout", N("Actions", "Nothing over the series"), ("Ctrl+Alt+0",),
           N("Actions", "Show the series in view alone again"), "", "volume"),
    Action("assume_space", "Layout", N("Actions", "Series without a frame of reference share a space"),
           ("Ctrl+Alt+F",),
           N("Actions", "Only where you know it: files of one folder may lie centimetres apart"), "",
           "volume", checkable=True),
    Action("reset", "View", N("Actions", "Reset views"), ("R",),
           N("Actions", "Fit every view and go back to the opening window"),
           "mdi6.backup-restore", "volume"),
    Action("convention", "View", N("Actions", "Neurological convention"), ("Ctrl+Shift+N",),
           N("Actions", "Show the patient's left on the left of the picture"),
           "mdi6.swap-horizontal", "", checkable=True),
    Action("theme", "View", N("Actions", "Light theme"), ("Ctrl+Shift+L",),
           N("Actions", "Change between the reading-room theme and the light one"),
           "mdi6.theme-light-dark", checkable=True),
    Action("full_screen", "View", N("Actions", "Full screen"), ("F11",),
           N("Actions", "Use the whole screen"), "mdi6.fullscreen", checkable=True),

    Action("tool_window", "Image", N("Actions", "Window"), ("W",),
           N("Actions", "Drag: right widens, up brightens"), "mdi6.contrast-circle", "volume",
           group="tool", checkable=True),
    Action("tool_pan", "Image", N("Actions", "Pan"), ("P",),
           N("Actions", "Drag the picture"), "mdi6.hand-back-right-outline", "volume",
           group="tool", checkable=True),
    Action("tool_zoom", "Image", N("Actions", "Zoom"), ("Z",),
           N("Actions", "Drag up to enlarge, down to shrink"), "mdi6.magnify-plus-outline",
           "volume", group="tool", checkable=True),
    Action("tool_crosshair", "Image", N("Actions", "Crosshair"), ("X",),
           N("Actions", "Drag the linked position through all planes"), "mdi6.crosshairs",
           "volume", group="tool", checkable=True),
    Action("tool_scroll", "Image", N("Actions", "Scroll"), ("G",),
           N("Actions", "Drag up or down through the slices"), "mdi6.swap-vertical", "volume",
           group="tool", checkable=True),
    Action("slab_thicker", "Image", N("Actions", "Thicker slab"), ("]",),
           N("Actions", "Show more slices in one picture"), "mdi6.layers-plus", "volume",
           repeat=True),
    Action("slab_thinner", "Image", N("Actions", "Thinner slab"), ("[",),
           N("Actions", "Show fewer slices in one picture"), "mdi6.layers-minus", "volume",
           repeat=True),
    Action("slab_mode", "Image", N("Actions", "MIP, MinIP or mean"), ("Ctrl+M",),
           N("Actions", "Change how the slices of a slab are combined"), "", "volume"),
    Action("turn_on", "Image", N("Actions", "Turn the other planes"), ("Alt+Right",),
           N("Actions", "Oblique planes: turn the others about the active one by 5 degrees"), "",
           "volume", "views", repeat=True),
    Action("turn_back", "Image", N("Actions", "Turn the other planes back"), ("Alt+Left",),
           N("Actions", "Turn the others about the active one by 5 degrees the other way"), "",
           "volume", "views", repeat=True),
    Action("straighten", "Image", N("Actions", "Straighten planes"), ("Shift+X",),
           N("Actions", "Axial, coronal and sagittal of the patient again"),
           "mdi6.axis-arrow", "volume"),
    Action("invert", "Image", N("Actions", "Invert"), ("I",),
           N("Actions", "Show low values bright"), "mdi6.invert-colors", "volume",
           checkable=True),
    Action("window_numbers", "Image", N("Actions", "Window in numbers…"), ("Ctrl+L",),
           N("Actions", "Type window width and level"), "mdi6.numeric", "volume"),
    *(_preset(number) for number in range(1, 10)),

    Action("tool_distance", "Marks", N("Actions", "Distance"), ("M",),
           N("Actions", "Drag from end to end"), "mdi6.ruler", "volume", group="tool",
           checkable=True),
    Action("tool_angle", "Marks", N("Actions", "Angle"), ("A",),
           N("Actions", "Click end, vertex and end"), "mdi6.angle-acute", "volume", group="tool",
           checkable=True),
    Action("tool_ellipse", "Marks", N("Actions", "Ellipse"), ("O",),
           N("Actions", "Drag a region; shows mean, SD, range and area"),
           "mdi6.ellipse-outline", "volume", group="tool", checkable=True),
    Action("tool_rectangle", "Marks", N("Actions", "Rectangle"), ("Shift+O",),
           N("Actions", "Drag a region; shows mean, SD, range and area"),
           "mdi6.rectangle-outline", "volume", group="tool", checkable=True),
    Action("tool_outline", "Marks", N("Actions", "Freehand region"), ("U",),
           N("Actions", "Drag around a region; on several slices it gives the volume by ABC/2"),
           "mdi6.lasso", "volume", group="tool", checkable=True),
    Action("tool_arrow", "Marks", N("Actions", "Arrow with words"), ("T",),
           N("Actions", "Drag to the place that is meant, then type"),
           "mdi6.arrow-bottom-right", "volume", group="tool", checkable=True),
    Action("tool_diameters", "Marks", N("Actions", "Two diameters (RANO)"), ("B",),
           N("Actions", "Click both ends of the longest diameter, then of its perpendicular"),
           "mdi6.plus", "volume", group="tool", checkable=True),
    Action("tool_cobb", "Marks", N("Actions", "Angle of two lines (Cobb)"), ("Shift+A",),
           N("Actions", "Click both ends of one line, then of the other"), "mdi6.angle-obtuse",
           "volume", group="tool", checkable=True),
    Action("tool_evans", "Marks", N("Actions", "Evans' index"), ("E",),
           N("Actions", "Click the width of the frontal horns, then the inner width of the skull"),
           "mdi6.arrow-expand-horizontal", "volume", group="tool", checkable=True),
    Action("tool_midline", "Marks", N("Actions", "Midline shift"), ("Shift+M",),
           N("Actions", "Click the falx in front, behind, and then the shifted septum"),
           "mdi6.format-horizontal-align-center", "volume", group="tool", checkable=True),
    Action("tool_brush", "Marks", N("Actions", "Brush a mask"), ("Y",),
           N("Actions", "Paint a mask in 3D within a range of values; Ctrl erases"),
           "mdi6.brush", "volume", group="tool", checkable=True),
    Action("import_mask", "Marks", N("Actions", "Import a mask…"), ("Ctrl+I",),
           N("Actions", "DICOM segmentation, RT structures or a NIfTI label image"),
           "mdi6.import", "volume"),
    Action("smooth_mask", "Marks", N("Actions", "Smooth the mask"), ("Ctrl+Shift+M",),
           N("Actions", "Give the active mask a smooth surface"), "", "volume"),
    Action("export_mask", "Marks", N("Actions", "Export masks…"), ("Ctrl+Shift+I",),
           N("Actions", "As a DICOM segmentation or a NIfTI label image"), "mdi6.export",
           "volume"),
    Action("hide_marks", "Marks", N("Actions", "Hide marks"), ("V",),
           N("Actions", "Draw no marks for a while; they stay where they are"),
           "mdi6.eye-off-outline", "volume", checkable=True),
    Action("delete_mark", "Marks", N("Actions", "Delete mark"), ("Del", "Backspace"),
           N("Actions", "Delete the selected mark"), "mdi6.delete-outline", "volume", "views"),
    Action("undo", "Marks", N("Actions", "Undo"), ("Ctrl+Z",),
           N("Actions", "Take back the last mark, key image or selection"), "mdi6.undo", "study"),
    Action("redo", "Marks", N("Actions", "Redo"), ("Ctrl+Shift+Z",),
           N("Actions", "Do again what was taken back"), "mdi6.redo", "study"),

    Action("key_image", "Case", N("Actions", "Key image"), ("K",),
           N("Actions", "Mark this slice as a key image, or unmark it"), "mdi6.star-outline",
           "volume", checkable=True),
    Action("spread", "Case", N("Actions", "8 spread over the brain"), ("Shift+K",),
           N("Actions", "Select 8 slices by rule, independent of the reader"),
           "mdi6.dots-vertical-circle-outline", "volume"),
    Action("add_prior", "Case", N("Actions", "Add a prior study…"), ("Ctrl+Alt+P",),
           N("Actions", "An earlier study of the same patient, to be sent beside this one"),
           "mdi6.history", "volume"),
    Action("switch_selection", "Case", N("Actions", "Change which selection is sent"),
           ("Ctrl+Shift+K",),
           N("Actions", "Key images, or the slices chosen by rule"), "mdi6.swap-vertical",
           "volume"),
    Action("finding", "Case", N("Actions", "Finding from mark"), ("N",),
           N("Actions", "Add a finding at the selected mark, else at the crosshair"),
           "mdi6.map-marker-plus-outline", "form"),
    Action("preview", "Case", N("Actions", "Preview what leaves"), ("Ctrl+P",),
           N("Actions", "Show every image and every character that would be sent"),
           "mdi6.eye-outline", "case"),
    Action("step_lock", "Case", N("Actions", "Go to: lock the read"), ("L",),
           N("Actions", "Show the step that locks your read"), "mdi6.lock-outline", "case"),
    Action("step_draft", "Case", N("Actions", "Go to: draft"), ("D",),
           N("Actions", "Show the step that asks for a draft"), "mdi6.robot-outline", "case"),
    Action("step_compare", "Case", N("Actions", "Go to: compare"), ("C",),
           N("Actions", "Show read, draft and reference side by side"), "mdi6.compare", "case"),
    Action("step_sign", "Case", N("Actions", "Go to: sign"), ("S",),
           N("Actions", "Show the step that signs the record"), "mdi6.draw-pen", "case"),

    Action("next_case", "Case", N("Actions", "Next case"), ("J",),
           N("Actions", "Open the next case of the worklist"), "mdi6.skip-next-outline"),
    Action("previous_case", "Case", N("Actions", "Previous case"), ("Shift+J",),
           N("Actions", "Open the case before this one in the worklist"),
           "mdi6.skip-previous-outline"),

    Action("keys", "Help", N("Actions", "Keys"), ("F1",),
           N("Actions", "All keys on one page"), "mdi6.keyboard-outline"),
    Action("about", "Help", N("Actions", "About Overread"), ("Ctrl+F1",),
           N("Actions", "Version, licence, intended use"), "mdi6.information-outline"),
)
# fmt: on

MOUSE: tuple[tuple[str, str], ...] = (
    (N("Actions", "Wheel"), N("Actions", "slices")),
    (N("Actions", "Ctrl+wheel"), N("Actions", "zoom at the pointer")),
    (N("Actions", "Left drag"), N("Actions", "the chosen tool")),
    (N("Actions", "Middle drag"), N("Actions", "pan")),
    (N("Actions", "Right drag"), N("Actions", "zoom")),
    (N("Actions", "Shift+left drag"), N("Actions", "crosshair")),
    (N("Actions", "Double click"), N("Actions", "enlarge, or all views")),
)


def translated(text: str) -> str:
    """A text of the table in the language in use."""
    return QCoreApplication.translate("Actions", text)


class Actions(QObject):
    """The table as `QAction`s of one window; `bind` says what each does.

    An action is enabled when it is bound and what it needs is there.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._actions: dict[str, QAction] = {}
        self._bound: set[str] = set()
        self._there: set[str] = {""}
        self._groups: dict[str, QActionGroup] = {}
        for spec in TABLE:
            self._actions[spec.key] = self._make(spec, window)

    def _make(self, spec: Action, window: QWidget) -> QAction:
        action = QAction(translated(spec.name), window)
        action.setObjectName(spec.key)
        action.setShortcuts([QKeySequence(k) for k in spec.keys])
        action.setAutoRepeat(spec.repeat)
        action.setCheckable(spec.checkable)
        action.setEnabled(False)
        action.setMenuRole(QAction.MenuRole.NoRole)
        self._describe(action, translated(spec.tip))
        if spec.group:
            if spec.group not in self._groups:
                self._groups[spec.group] = QActionGroup(window)
            self._groups[spec.group].addAction(action)
        if spec.scope == "window":
            action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
            window.addAction(action)
        else:
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        return action

    @staticmethod
    def _describe(action: QAction, tip: str) -> None:
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{action.text().rstrip('…')} ({keys})\n{tip}")
        action.setStatusTip(tip)

    def __getitem__(self, key: str) -> QAction:
        return self._actions[key]

    def __iter__(self) -> Iterator[tuple[Action, QAction]]:
        return ((spec, self._actions[spec.key]) for spec in TABLE)

    def bind(self, key: str, handler: Callable[[], object]) -> None:
        """Say what an action does; it can be triggered from now on when its needs are met."""
        self._actions[key].triggered.connect(lambda _checked=False: handler())
        self._bound.add(key)
        self._refresh()

    def attach_views(self, area: QWidget) -> None:
        """Let the keys of scope "views" work inside `area`."""
        for spec, action in self:
            if spec.scope == "views":
                area.addAction(action)

    def set_there(self, *needs: str) -> None:
        """Say what is there now ("volume", "study", "case", "form"); the rest is switched off."""
        self._there = {"", *needs}
        self._refresh()

    def _refresh(self) -> None:
        for spec, action in self:
            action.setEnabled(spec.key in self._bound and spec.needs in self._there)

    def rename(self, key: str, name: str) -> None:
        """Give an action another name, e.g. the preset that its number stands for now."""
        spec = next(s for s in TABLE if s.key == key)
        self._actions[key].setText(name)
        self._describe(self._actions[key], translated(spec.tip))

    def set_visible(self, key: str, visible: bool) -> None:
        """Show an action in menus and lists, or leave it out (a preset that does not exist)."""
        self._actions[key].setVisible(visible)

    def fill(self, bar: QMenuBar) -> None:
        """Put every action into the menu bar, in the table's order."""
        menus: dict[str, QMenu] = {}
        for name in MENUS:
            menus[name] = bar.addMenu("&" + translated(name))
            menus[name].setToolTipsVisible(True)
        section: dict[str, str] = {}
        for spec, action in self:
            part = spec.group or spec.key.partition("_")[0]
            if spec.menu in section and section[spec.menu] != part and part in SECTIONS:
                menus[spec.menu].addSeparator()
            section[spec.menu] = part
            menus[spec.menu].addAction(action)

    def dress(self) -> None:
        """Give every action its icon in the theme's colour (late: loading the font takes time)."""
        for spec, action in self:
            if spec.icon:
                action.setIcon(theme.icon(spec.icon))
