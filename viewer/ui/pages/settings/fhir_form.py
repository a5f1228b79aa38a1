"""Form to add or edit a FHIR server."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt

from audit.record.authorization.permissions import Role
from viewer.archive.archive_settings import Secret, store_secret
from viewer.fhir.backend_tokens import chosen_signing_key, store_signing_key
from viewer.fhir.fhir_settings import KEYRING_SERVICE, FhirEntry
from viewer.ui.background.record_queue import Act
from viewer.ui.language.i18n import tr
from viewer.ui.pages.settings.local_role import local_role
from viewer.ui.pages.settings.server_form import ServerForm
from viewer.ui.pages.settings.server_kind import ServerKind
from viewer.ui.widgets.form_fields import DropdownField, TextField


class FhirForm(ServerForm):
    """Form to add a FHIR server, or to edit one."""

    default_sign_in = "none"

    def __init__(
        self, kind: ServerKind[FhirEntry], act: Act, *, role: Callable[[], Role] = local_role
    ) -> None:
        super().__init__(
            kind,
            act,
            role=role,
            secret=tr("Token or client secret"),
            sign_in=[
                ("token", tr("Stored token")),
                ("smart-backend", tr("SMART Backend Services (signed with a private key)")),
                ("client-credentials", tr("OpenID Connect with a client secret")),
                ("browser", tr("OpenID Connect with the browser")),
            ],
            unstated=tr("None"),
        )
        self.url = TextField(tr("Address"), hint="https://fhir.example.org/r4")
        self.patient_system = TextField(
            tr("Patient ID system"), hint=tr("Such as {uri}; empty: any").format(uri=_OID)
        )
        self.accession_system = TextField(
            tr("Accession system"), hint=tr("Such as {uri}; empty: any").format(uri=_OID)
        )
        self.token_url = TextField(
            tr("Token endpoint"), hint=tr("If it differs from what the server states")
        )
        self.private_key = DropdownField(
            tr("Private key"),
            [("new", tr("Make a new key")), ("file", tr("Store the key of a file"))],
            unstated=tr("Keep the stored key, or use the variable"),
        )
        self.key_file = TextField(tr("Key file"), hint=tr("PEM or JWK, without a password"))
        self.key_id = TextField(tr("Key ID"), hint=tr("If it differs from the key's thumbprint"))
        self.private_key.changed.connect(self._fit)
        addresses = (self.name, self.url, self.patient_system, self.accession_system)
        sign_in = (
            *(self.secret, self.oidc_client_id, self.private_key, self.key_file, self.key_id),
            *(self.token_env, self.oidc_issuer, self.token_url, self.oidc_scope),
            *(self.oidc_audience, self.ca_file, self.client_cert_file, self.client_key_file),
        )
        self._lay_out((*addresses, self.sign_in), sign_in)

    def _texts(self) -> dict[str, TextField]:
        names = (
            *("name", "url", "patient_system", "accession_system", "token_env", "oidc_issuer"),
            *("oidc_client_id", "oidc_scope", "oidc_audience", "token_url", "key_id"),
            *("ca_file", "client_cert_file", "client_key_file"),
        )
        return {name: getattr(self, name) for name in names}

    def _unused(self) -> set[str]:
        oidc = {"oidc_issuer", "oidc_client_id", "oidc_scope", "oidc_audience"}
        smart = {"token_url", "key_id"}
        unused: dict[str | None, set[str]] = {
            None: {"secret", "token_env"} | oidc | smart,
            "token": oidc | smart,
            "client-credentials": smart,
            "browser": {"secret", "token_env"} | smart,
            "smart-backend": {"secret", "oidc_issuer", "oidc_audience"},
        }
        return unused[self.sign_in.value()]

    def _fit(self) -> None:
        super()._fit()
        signs = self.sign_in.value() == "smart-backend"
        self.private_key.setVisible(signs)
        self.key_file.setVisible(signs and self.private_key.value() == "file")

    def start(self) -> None:
        """Start a new server."""
        self._forget_key()
        super().start()

    def change(self, entry: FhirEntry) -> None:
        """Start to edit an entry. Its name stays, and its secret and key unless replaced."""
        self._forget_key()
        super().change(entry)
        self.url.setFocus(Qt.FocusReason.OtherFocusReason)

    def _forget_key(self) -> None:
        self.private_key.set_value(None)
        self.key_file.set_value(None)

    def _make(self, values: dict[str, Any]) -> FhirEntry:
        return FhirEntry.make(**values)

    def _secrets_of(self, entry: FhirEntry, secret: Secret | None) -> Callable[[], None]:
        if secret is not None:
            return partial(store_secret, entry.name, secret, KEYRING_SERVICE)
        source = self.private_key.value()
        if entry.sign_in != "smart-backend" or source is None:
            return lambda: None
        file = Path(str(self.key_file.value() or "")) if source == "file" else None
        key = chosen_signing_key(entry, file)
        return partial(store_signing_key, entry, key)


_OID = "urn:oid:1.2.840.99"
