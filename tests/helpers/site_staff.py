"""A site's record with real accounts, each with a workstation, login and signing key."""

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from audit.record.accounts.accounts import AccountRegistry, Session
from audit.record.events import Actor
from audit.record.events.bodies.account_events import Role
from audit.record.log.event_log import Log
from tests.helpers.site import Site, new_site

PIN = "a PIN of one's own"
ADA = "ada"


@dataclass
class Staff:
    """People with logins, accounts and countersigned keys; `ada` is the first administrator."""

    site: Site
    logs: dict[str, Log] = field(default_factory=dict)
    """Open, signed-in record of each person."""
    sessions: dict[str, Session] = field(default_factory=dict)

    def add(self, account: str, roles: tuple[Role, ...]) -> None:
        """Give a person a login, an account and a countersigned key, and sign them in."""
        if account != ADA:
            self.site.person(account, roles[0], enrolled=False)
        log = self.logs[account] = Log(self.site.store_of(account))
        people = AccountRegistry(log)
        if account == ADA:
            people.add(ADA, "Ada", roles, "", by=Actor(id=ADA, role="administrator"))
        else:
            ada = self.sessions[ADA].actor
            AccountRegistry(self.logs[ADA]).add(account, account.title(), roles, "", by=ada)
        people.enroll_key(account, PIN, "pin")
        if account != ADA:
            (key,) = people.key_standing(account).waiting
            AccountRegistry(self.logs[ADA]).countersign_key(account, key, by=ada)
        session = self.sessions[account] = people.sign_in(account, PIN)
        assert session.why_unsigned is None

    def actor(self, account: str) -> Actor:
        """Return the signed-in actor."""
        return self.sessions[account].actor


@contextmanager
def staffed(
    folder: Path, people: Mapping[str, tuple[Role, ...]], password: str | None = None
) -> Iterator[Staff]:
    """Run a site with `ada` and these people signed in."""
    with new_site(folder, password, enrolled=False) as site, ExitStack() as stack:
        staff = Staff(site)
        for account, roles in {ADA: ("administrator",), **people}.items():
            staff.add(account, roles)  # type: ignore[arg-type]
            stack.enter_context(closing(staff.logs[account]))
        yield staff
