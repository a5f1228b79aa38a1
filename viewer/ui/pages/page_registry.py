"""All pages beside *Read*, in the order of their tabs. A new page adds its descriptor here."""

from typing import Final

from viewer.ui.pages.archive.archive_page import ARCHIVE_PAGE
from viewer.ui.pages.page import PageDescriptor
from viewer.ui.pages.pilot.pilot_page import PILOT_PAGE
from viewer.ui.pages.probes.probes_page import PROBES_PAGE
from viewer.ui.pages.record.record_page import RECORD_PAGE
from viewer.ui.pages.results.results_page import RESULTS_PAGE
from viewer.ui.pages.settings.settings_page import SETTINGS_PAGE
from viewer.ui.pages.worklist.worklist_page import WORKLIST_PAGE

PAGES: Final[tuple[PageDescriptor, ...]] = (
    WORKLIST_PAGE,
    ARCHIVE_PAGE,
    PROBES_PAGE,
    PILOT_PAGE,
    RESULTS_PAGE,
    RECORD_PAGE,
    SETTINGS_PAGE,
)
