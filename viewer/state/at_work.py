"""Who is at work in the app: signed in with an account, away, or whoever runs the program.

The command line asks for a password at each act (`viewer.commands.signing`); a window stays open,
so here somebody signs in, is locked out after a while without input, and comes back by password.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from audit.errors import RecordForbidden
from audit.events import Actor
from audit.events.people import Role
from audit.log import Log
from audit.people import Account, People, fold, without_accounts
from audit.rights import Right, may, who_may
from audit.said import said, word
from viewer.state.signal import Signal


@dataclass(frozen=True)
class Present:
    """Somebody who signed in, in one role."""

    account: Account
    actor: Actor


class AtWork:
    """Who acts over one record. Passwords take a tenth of a second to check: call from a thread
    what takes one, one call at a time."""

    def __init__(
        self, log: Log, unnamed: Callable[[], Actor], *, passwords: Path | None = None
    ) -> None:
        """`unnamed` says who acts while the record has no account."""
        self.changed = Signal[[]]()
        """Accounts are others; whoever was at work may have been signed out by it."""
        self.people = People(log, passwords=passwords)
        self._log = log
        self._looked_at = 0  # number of the last event that was looked at for accounts
        self._accounts: dict[str, Account] = {}
        self._unnamed = unnamed
        self._present: Present | None = None
        self._away = False
        self.refresh()

    def refresh(self) -> None:
        """Take on what was changed of the accounts, here or at another workstation.

        Reads only what is new, so it can be asked often: a window does every two seconds. Whose
        account was closed, or lost the role at work, is signed out.
        """
        head, _ = self._log.head
        new = list(self._log.events(types=("account.changed",), after=self._looked_at))
        self._looked_at = max(head, *(event.seq for event in new), self._looked_at)
        if not new:
            return
        self._accounts = fold(new, self._accounts)
        present = self._present
        if present is not None:
            account = self._accounts[present.account.id]
            if account.closed or present.actor.role not in account.roles:
                self._present, self._away = None, False
        self.changed.emit()

    @property
    def needs_sign_in(self) -> bool:
        """True where the record has accounts and nobody has proved to be one of them."""
        return self._away or (self._present is None and bool(self._accounts))

    @property
    def away(self) -> bool:
        """True while the one who signed in is locked out for want of input."""
        return self._away

    @property
    def present(self) -> Present | None:
        """Who has signed in; stays while the idle lock is down."""
        return self._present

    @property
    def actor(self) -> Actor:
        """Who events are by. Raises `RecordForbidden` while somebody must sign in first."""
        if self._present is not None and not self._away:
            return self._present.actor
        if self.needs_sign_in:
            raise RecordForbidden(said("sign in first"))
        return self._unnamed()

    def acting(self, *roles: Role) -> Actor:
        """Who acts, in one of `roles`: the role signed in with, else the first that the machine's
        user may take where there are no accounts."""
        if self._present is not None or self.needs_sign_in:
            return self.actor
        return Actor(id=self._unnamed().id, role=without_accounts(*roles).role)

    def why_not(self, right: Right) -> str:
        """Why the one at work has no such right, fit for a button's tip; empty where there is."""
        if self.needs_sign_in:
            return said("sign in first")
        role = self._present.actor.role if self._present else without_accounts().role
        if self._present is None and role == "lead":
            return ""
        if may(role, right):
            return ""
        if role == "auditor":
            return said("an auditor only reads")
        return said("only {roles} may {right}", roles=who_may(right), right=word(right))

    # --- coming and going -------------------------------------------------------------------------

    def sign_in(self, account: str, password: str, role: Role | None = None) -> Present:
        """Somebody is at work from now on. Raises `SignInError`."""
        actor = self.people.sign_in(account, password, role)
        self._present = Present(self.people.accounts[account], actor)
        self._away = False
        return self._present

    def leave(self) -> None:
        """Nobody has given input for a while: the one signed in must prove to be there."""
        if self._present is not None and not self._away:
            self.people.sign_out(self._present.actor, idle=True)
            self._away = True

    def sign_out(self) -> None:
        """The one at work goes."""
        if self._present is not None and not self._away:
            self.people.sign_out(self._present.actor)
        self._present, self._away = None, False

    # --- signatures -------------------------------------------------------------------------------

    def sign_as(self, name: str, password: str) -> str:
        """The name that a signature binds, once the password proved who gives it (21 CFR 11.200).

        Without accounts nobody can prove it and the name is what was written.
        """
        if self._present is None:
            if self.needs_sign_in:
                raise RecordForbidden(said("sign in first"))
            return name
        self.people.check(self._present.account.id, password)
        return self._present.account.name
