"""Archives section of the settings."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from audit.record.authorization.permissions import Role
from viewer.archive.archive_events import archive_changed_event
from viewer.archive.archive_settings import (
    ArchiveEntry,
    add_archive,
    archive_entry,
    load_archives,
    remove_archive,
)
from viewer.archive.connection_test import test_archive as check_archive
from viewer.ui.actions.system_browser import OpenUrl, open_in_browser
from viewer.ui.background.record_queue import Act
from viewer.ui.language.i18n import tr
from viewer.ui.pages.settings.archive_form import ArchiveForm
from viewer.ui.pages.settings.local_role import local_role
from viewer.ui.pages.settings.server_kind import ServerKind, ServerTexts
from viewer.ui.pages.settings.servers_page import ServersPage


def archive_kind() -> ServerKind[ArchiveEntry]:
    """Return archives as a kind of server."""
    texts = ServerTexts(
        note=tr(
            "You can search these archives (PACS) and retrieve studies from them. Hosts that "
            "are not on this machine must be allowed under Sending."
        ),
        add=tr("Add archive…"),
        name_hint="pacs",
        new=tr("New archive"),
        save_new=tr("Add archive"),
        none=tr("No archive yet."),
        removed=tr("{name} and its secret were removed. Retrieved studies stay in the cache."),
        remove_hint=tr("Remove the archive and its secret"),
        edit_hint=tr("Edit addresses, certificates and secret"),
        card=tr("Archive {name}"),
        further=tr("Sign-in, certificates and C-MOVE"),
    )
    return ServerKind(
        texts=texts,
        load=load_archives,
        find=archive_entry,
        store=add_archive,
        remove=remove_archive,
        changed_event=archive_changed_event,
        check=check_archive,
        urls=ArchiveEntry.urls,
        addresses=address_lines,
        is_unencrypted=lambda entry: entry.unencrypted,
        may_be_exempt=True,
    )


class ArchivesPage(ServersPage):
    """Lists the configured archives and changes them.

    Args:
        act: Records a change before it is made.
        parent: Parent widget.
        role: Returns the role of the user.
        open_url: Opens an address in the browser.
    """

    form: ArchiveForm

    def __init__(
        self,
        act: Act,
        parent: QWidget | None = None,
        *,
        role: Callable[[], Role] = local_role,
        open_url: OpenUrl = open_in_browser,
    ) -> None:
        kind = archive_kind()
        form = ArchiveForm(kind, act, role=role)
        super().__init__(kind, form, act, parent, role=role, open_url=open_url)


def address_lines(entry: ArchiveEntry) -> list[str]:
    """Return the addresses of an archive, line by line."""
    lines = []
    if entry.dicomweb_url is not None:
        lines.append(f"DICOMweb  {entry.dicomweb_url}")
    if entry.dimse is not None:
        lines.append(f"DIMSE  {entry.dimse}")
    if entry.worklist is not None:
        text = tr("Worklist  {address}")
        lines.append(text.format(address=entry.worklist))
    return lines
