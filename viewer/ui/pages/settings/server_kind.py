"""A kind of server in the settings, such as archives or FHIR servers: its texts and functions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from audit.egress import Address, Policy, PolicyRefusal
from audit.messages import Text
from audit.record.events import Body
from viewer.archive.connection_test import Check
from viewer.archive.control import IsCancelled

Entry = TypeVar("Entry")
Action = Literal["added", "changed", "removed"]


@dataclass(frozen=True)
class ServerTexts:
    """Texts of a kind of server, translated.

    Attributes:
        note: Purpose of these servers.
        add: Button that opens the form for a new one.
        name_hint: Example of a name.
        new: Title of that form.
        save_new: Button that adds the server.
        none: Shown without any server.
        removed: Result of a removal, with `{name}`.
        remove_hint: Tooltip of the button that removes a server.
        edit_hint: Tooltip of the button that edits a server.
        card: Accessible name of a server's card, with `{name}`.
        further: Title of the fields that few servers need.
    """

    note: str
    add: str
    name_hint: str
    new: str
    save_new: str
    none: str
    removed: str
    remove_hint: str
    edit_hint: str
    card: str
    further: str


@dataclass(frozen=True)
class ServerKind(Generic[Entry]):
    """A kind of server: its texts, and functions for its entries.

    Attributes:
        texts: Texts, translated.
        load: Returns all entries by name.
        find: Returns the entry of a name.
        store: Stores an entry.
        remove: Removes the entry of a name with its secrets.
        changed_event: Returns the event of a change.
        check: Tests every service of a server.
        urls: Returns every address that a connection goes to.
        addresses: Returns the addresses to show, line by line.
        is_unencrypted: Returns whether a connection has no TLS.
        may_be_exempt: Whether the policy can permit these servers without TLS.
        public_key: Returns the public key set to register at a server; None if there are none.
    """

    texts: ServerTexts
    load: Callable[[], dict[str, Entry]]
    find: Callable[[str], Entry]
    store: Callable[[Entry], object]
    remove: Callable[[str], object]
    changed_event: Callable[[Action, Entry], Body]
    check: Callable[[Entry, IsCancelled], Sequence[Check]]
    urls: Callable[[Entry], Sequence[str]]
    addresses: Callable[[Entry], Sequence[str]]
    is_unencrypted: Callable[[Entry], bool]
    may_be_exempt: bool = False
    public_key: Callable[[Entry], str] | None = None

    def why_blocked(self, entry: Entry) -> Text | None:
        """Return why the policy forbids a connection of a server; None if it allows all."""
        try:
            policy = Policy.load()
            for url in self.urls(entry):
                policy.check_address(Address.parse(url), archive=self.may_be_exempt)
        except PolicyRefusal as error:
            return error.reason
        return None


AnyServerKind = ServerKind[Any]
