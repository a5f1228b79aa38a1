"""FHIR servers section of the settings."""

import json
from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from audit.record.authorization.permissions import Role
from viewer.fhir.backend_tokens import signing_key_for
from viewer.fhir.connection_test import test_fhir_server as check_fhir_server
from viewer.fhir.fhir_events import fhir_changed_event
from viewer.fhir.fhir_settings import (
    FhirEntry,
    add_fhir_server,
    fhir_entry,
    load_fhir_servers,
    remove_fhir_server,
)
from viewer.ui.actions.system_browser import OpenUrl, open_in_browser
from viewer.ui.background.record_queue import Act
from viewer.ui.language.i18n import tr
from viewer.ui.pages.settings.fhir_form import FhirForm
from viewer.ui.pages.settings.local_role import local_role
from viewer.ui.pages.settings.server_kind import ServerKind, ServerTexts
from viewer.ui.pages.settings.servers_page import ServersPage


def fhir_kind() -> ServerKind[FhirEntry]:
    """Return FHIR servers as a kind of server."""
    texts = ServerTexts(
        note=tr(
            "Clinical context and signed reports are read from these servers, and results can be "
            "sent to them. Hosts that are not on this machine must be allowed under Sending."
        ),
        add=tr("Add FHIR server…"),
        name_hint="clinic",
        new=tr("New FHIR server"),
        save_new=tr("Add FHIR server"),
        none=tr("No FHIR server yet."),
        removed=tr("{name} and its secrets were removed."),
        remove_hint=tr("Remove the server and its secrets"),
        edit_hint=tr("Edit address, certificates and secrets"),
        card=tr("FHIR server {name}"),
        further=tr("Secrets and certificates"),
    )
    return ServerKind(
        texts=texts,
        load=load_fhir_servers,
        find=fhir_entry,
        store=add_fhir_server,
        remove=remove_fhir_server,
        changed_event=fhir_changed_event,
        check=check_fhir_server,
        urls=FhirEntry.urls,
        addresses=lambda entry: [entry.url],
        is_unencrypted=lambda entry: not entry.encrypted,
        public_key=_public_key,
    )


class FhirPage(ServersPage):
    """Lists the configured FHIR servers and changes them.

    Args:
        act: Records a change before it is made.
        parent: Parent widget.
        role: Returns the role of the user.
        open_url: Opens an address in the browser.
    """

    form: FhirForm

    def __init__(
        self,
        act: Act,
        parent: QWidget | None = None,
        *,
        role: Callable[[], Role] = local_role,
        open_url: OpenUrl = open_in_browser,
    ) -> None:
        kind = fhir_kind()
        form = FhirForm(kind, act, role=role)
        super().__init__(kind, form, act, parent, role=role, open_url=open_url)


def _public_key(entry: FhirEntry) -> str:
    return json.dumps(signing_key_for(entry).public_jwks(), indent=1)
