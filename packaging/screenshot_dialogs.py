"""Screenshots of menus and dialogs."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from screenshot_stage import Stage

    from viewer.ui.reading.calculator_dialog import CalculatorDialog


def dialogs(stage: "Stage") -> None:
    """Open each menu and dialog with the sample study."""
    stage.window.show_page("read")
    for part in (_menus, _help, _image, _exports):
        part(stage)


def _menus(stage: "Stage") -> None:
    from PySide6.QtWidgets import QMenu

    bar = stage.window.top.menu
    for n, menu in enumerate(bar.findChildren(QMenu), start=1):
        stage.take_menu(f"menu-{n}", menu, bar)


def _help(stage: "Stage") -> None:
    """Show the command palette, keys, about and log."""
    from importlib.metadata import version

    from viewer.render.opengl import probe
    from viewer.ui.actions.shortcut_editor import ShortcutEditor
    from viewer.ui.reading import reading_dialogs
    from viewer.ui.reading.about_dialog import AboutDialog
    from viewer.ui.shell.window.command_palette import CommandPalette, command_entries
    from viewer.ui.shell.window.log_dialog import LogDialog

    window = stage.window
    palette = CommandPalette(command_entries(window.actions_table), window)
    stage.take_dialog("palette", palette)
    stage.take_dialog("keys", reading_dialogs.ShortcutsDialog(window.actions_table, window))
    stage.take_dialog("change-keys", ShortcutEditor(window.actions_table, window))
    stage.take_dialog("about", AboutDialog(version("overread"), None, probe, window))
    stage.take_dialog("log", LogDialog(window))


def _image(stage: "Stage") -> None:
    """Show window values, a note on a key image, and the header."""
    from viewer.ui.language import state_labels
    from viewer.ui.reading.calculator_dialog import CalculatorDialog
    from viewer.ui.reading.panels.key_image_notes import KeyImageNoteDialog
    from viewer.ui.reading.reading_dialogs import WindowLevelDialog

    window = stage.window
    session, page = window.session, window.read_page
    ref = session.view.slice_ref("axial")
    assert (
        ref is not None and session.display.window is not None and session.view.volume is not None
    )
    calculators = CalculatorDialog(session, lambda *_: None, lambda: "", page)
    _fill(calculators)
    stage.take_dialog("calculators", calculators)
    units = state_labels.units(session.view.volume)
    stage.take_dialog("window-numbers", WindowLevelDialog(session.display.window, units, page))
    stage.take_dialog("key-note", KeyImageNoteDialog(ref, "Largest extent", page))
    stage.act("tags")
    tags = page.exports.tag_browser
    assert tags is not None
    stage.wait(tags.tree.topLevelItemCount)
    stage.take("header", tags)
    tags.search.setText("spacing")
    stage.take("header-search", tags)
    tags.close()


def _fill(dialog: "CalculatorDialog") -> None:
    """Enter a score with one field that cannot be used."""
    values = {"gcs": "5-12", "intraventricular": "yes", "infratentorial": "no", "age_80": "no"}
    for key, value in values.items():
        dialog.fields[key].set_value(value)
    dialog.fields["volume_ml"].set_value(900.0)
    dialog.fields["volume_ml"].changed.emit()


def _exports(stage: "Stage") -> None:
    from viewer.ui.reading.export.anonymize_dialog import AnonymizeDialog
    from viewer.ui.reading.export.export_dialog import ExportDialog
    from viewer.ui.reading.export.view_export import ViewExportDialog

    page = stage.window.read_page
    view = page.grid.active_view
    stage.take_dialog("export-view", ViewExportDialog(view, page))
    export = ExportDialog(stage.window.session, view.pane, page)
    export.show()
    for n, button in enumerate(export._group.buttons(), start=1):
        if button.isEnabled():
            button.click()
            stage.take(f"export-{n}", export)
    export.close()
    copy = AnonymizeDialog(stage.window.session, page)
    stage.take_dialog("anonymise", copy, copy.save.isEnabled)
