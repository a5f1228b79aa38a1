"""Card that signs a protocol in a thread."""

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Signal

from audit.errors import RecordError
from audit.pilot.conduct.pilot_conduct import Pilot
from viewer.ui.background.background_tasks import run_in_background, stop_background_work
from viewer.ui.language.i18n import N_, tr, translated
from viewer.ui.pages.pilot.signing_card import SigningCard, confirmed

if TYPE_CHECKING:
    from audit.pilot.protocol.protocol import Protocol
    from audit.record.events import Actor
    from audit.record.log.event_log import Log

MEANING: Final = N_("I approve this protocol and lead the pilot by it")
"""Meaning of the signature, stored in English as written here."""


class ProtocolSigning(SigningCard):
    """Signing card of a protocol."""

    stored = Signal(object)
    """The `Protocol` that was signed."""

    def __init__(self) -> None:
        super().__init__(tr("Sign protocol"), MEANING, tr("Sign"))
        self.hide()
        self.cancelled.connect(self.hide)

    def sign(self, log: "Log", actor: "Actor", protocol: "Protocol") -> None:
        """Sign a protocol in the name of the actor, with what the card holds."""
        reason = self.reason.value() or ""

        def act(name: str) -> object:
            return Pilot(log, actor, case="").sign_protocol(
                protocol, name=name, meaning=MEANING, reason=reason
            )

        def signed(_event: Any) -> None:
            self.act.setEnabled(True)
            self.hide()
            self.stored.emit(protocol)

        self.act.setEnabled(False)
        run_in_background(self, confirmed(log, actor, self, act), signed, self._failed)

    def _failed(self, error: Exception) -> None:
        self.act.setEnabled(True)
        if not isinstance(error, RecordError):
            raise error
        self.show_problem(translated(error))

    def close_threads(self) -> None:
        """End the thread before the window closes."""
        stop_background_work(self)
