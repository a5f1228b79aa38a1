"""Entries of the command palette besides commands: pages, settings, series and cases."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from viewer.ui.language.i18n import tr, translated
from viewer.ui.language.record_labels import word
from viewer.ui.pages.settings.settings_page import SECTIONS
from viewer.ui.shell.window.command_palette import CASE, SERIES, SETTINGS, PaletteEntry, Show

if TYPE_CHECKING:
    from viewer.site.worklist import Row
    from viewer.ui.pages.settings.settings_page import SettingsPage
    from viewer.ui.pages.worklist.worklist_page import WorklistPage
    from viewer.ui.shell.window.main_window import MainWindow

MOST_CASES: Final = 10
SHORTEST: Final = 2
"""Letters from which on cases are searched."""


class PaletteSources:
    """Finds what the palette offers besides commands.

    Args:
        window: The window.
        settings: The settings page.
        worklist: The worklist page.
    """

    def __init__(
        self, window: "MainWindow", settings: "SettingsPage", worklist: "WorklistPage"
    ) -> None:
        self._window, self._settings, self._worklist = window, settings, worklist
        window.palette_entries.append(self.sections)
        window.palette_entries.append(self.series)
        window.palette_searches.append(self.search_cases)

    def sections(self) -> list[PaletteEntry]:
        """Return the sections of the settings."""
        return [
            PaletteEntry(
                f"settings:{key}", tr(SETTINGS), translated(title), partial(self._show, key)
            )
            for key, title in SECTIONS.items()
        ]

    def _show(self, section: str) -> None:
        self._window.show_page("settings")
        self._settings.show_section(section)

    def series(self) -> list[PaletteEntry]:
        """Return the series of the open study."""
        scan = self._window.session.view.scan
        if scan is None:
            return []

        def open_series(at: int) -> None:
            self._window.show_page("read")
            self._window.opening.open_series(scan.series[at])

        return [
            PaletteEntry(
                f"series:{series.id}",
                tr(SERIES),
                f"{series.id} {series.description}".strip(),
                partial(open_series, at),
            )
            for at, series in enumerate(scan.series)
        ]

    def search_cases(self, words: str, show: Show) -> None:
        """Find cases of the worklist by all that its own search knows, and offer its full list."""
        if len(words) < SHORTEST:
            return

        def show_rows(rows: "Sequence[Row]") -> None:
            show([*map(self._entry, rows), self._all_of(words)])

        self._worklist.find_cases(words, MOST_CASES, show_rows)

    def _entry(self, row: "Row") -> PaletteEntry:
        facts = dict.fromkeys(filter(None, (row.modality, row.sequence)))
        name = " · ".join([row.case, *facts, word(row.state)])
        return PaletteEntry(f"case:{row.case}", tr(CASE), name, partial(self._open, row))

    def _open(self, row: "Row") -> None:
        self._worklist.open_found(row)

    def _all_of(self, words: str) -> PaletteEntry:
        def show_list() -> None:
            self._window.show_page("worklist")
            self._worklist.search_for(words)

        name = tr("Search the worklist for “{words}”").format(words=words)
        return PaletteEntry("worklist-search", tr(CASE), name, show_list)
