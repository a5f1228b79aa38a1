"""Form to add or edit an archive."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLabel

from audit.record.authorization.permissions import Role
from viewer.archive.archive_settings import ArchiveEntry, Secret, store_secret
from viewer.ui.background.record_queue import Act
from viewer.ui.language.i18n import tr
from viewer.ui.pages.settings.local_role import local_role
from viewer.ui.pages.settings.server_form import ServerForm
from viewer.ui.pages.settings.server_kind import ServerKind
from viewer.ui.widgets.form_fields import TextField

DEFAULT_AET: Final = ArchiveEntry.model_fields["calling_aet"].default


class ArchiveForm(ServerForm):
    """Form to add an archive, or to edit one."""

    def __init__(
        self, kind: ServerKind[ArchiveEntry], act: Act, *, role: Callable[[], Role] = local_role
    ) -> None:
        super().__init__(
            kind,
            act,
            role=role,
            secret=tr("Token or client secret"),
            sign_in=[
                ("client-credentials", tr("OpenID Connect with a client secret")),
                ("browser", tr("OpenID Connect with the browser")),
            ],
            unstated=tr("Stored token, or none"),
        )
        node = "PACS@pacs.example.org:11112"
        self.dicomweb_url = TextField("DICOMweb", hint="https://pacs.example.org/dicom-web")
        self.dimse = TextField("DIMSE", hint=node)
        self.worklist = TextField(
            tr("Modality worklist"), hint=tr("If it differs from DIMSE: {node}").format(node=node)
        )
        self.calling_aet = TextField(tr("Own AE title"), hint=DEFAULT_AET)
        self.tls = QCheckBox(tr("Encrypt DIMSE connections (TLS)"))
        self.plain = QLabel(
            tr("▲ Without TLS, others in the network can read and change what passes.")
        )
        self.plain.setProperty("role", "warn")
        self.plain.setWordWrap(True)
        self.move_port = TextField(
            tr("C-MOVE port"), hint=tr("Own port that the archive sends to, if it offers no C-GET")
        )
        self.move_address = TextField(tr("C-MOVE address"), hint="127.0.0.1")
        self.move_peers = TextField(
            tr("C-MOVE senders"), hint=tr("Their addresses, separated by commas")
        )
        self.tls.toggled.connect(lambda _: self._fit())
        for field in (self.dicomweb_url, self.dimse, self.worklist):
            field.changed.connect(self._fit)
        addresses = (self.name, self.dicomweb_url, self.dimse, self.worklist, self.calling_aet)
        sign_in = (
            *(self.sign_in, self.secret, self.token_env, self.oidc_issuer, self.oidc_client_id),
            *(self.oidc_scope, self.oidc_audience, self.ca_file, self.client_cert_file),
            *(self.client_key_file, self.move_port, self.move_address, self.move_peers),
        )
        self._lay_out((*addresses, self.tls, self.plain), sign_in)

    def _texts(self) -> dict[str, TextField]:
        names = (
            *("name", "dicomweb_url", "dimse", "worklist", "calling_aet", "token_env"),
            *("oidc_issuer", "oidc_client_id", "oidc_scope", "oidc_audience", "ca_file"),
            *("client_cert_file", "client_key_file", "move_port", "move_address", "move_peers"),
        )
        return {name: getattr(self, name) for name in names}

    def _fit(self) -> None:
        nodes = bool(self.dimse.value() or self.worklist.value())
        web = str(self.dicomweb_url.value() or "").lower().startswith("http:")
        self.plain.setVisible(web or (nodes and not self.tls.isChecked()))
        super()._fit()

    def _unused(self) -> set[str]:
        if self.sign_in.value() == "browser":
            return {"secret", "token_env"}
        if self.sign_in.value() == "client-credentials":
            return set()
        return {"oidc_issuer", "oidc_client_id", "oidc_scope", "oidc_audience"}

    def start(self) -> None:
        """Start a new archive."""
        self.tls.setChecked(True)
        super().start()

    def change(self, entry: ArchiveEntry) -> None:
        """Start to edit an entry. Its name stays, and its secret unless replaced."""
        self.tls.setChecked(entry.tls)
        super().change(entry)
        self.dicomweb_url.setFocus(Qt.FocusReason.OtherFocusReason)

    def _make(self, values: dict[str, Any]) -> ArchiveEntry:
        if "move_peers" in values:
            values["move_peers"] = tuple(p.strip() for p in values["move_peers"].split(","))
        if values.get("move_port", "").isdecimal():
            values["move_port"] = int(values["move_port"])
        return ArchiveEntry.make(**values | {"tls": self.tls.isChecked()})

    def _secrets_of(self, entry: ArchiveEntry, secret: Secret | None) -> Callable[[], None]:
        if secret is None:
            return lambda: None
        return partial(store_secret, entry.name, secret)
