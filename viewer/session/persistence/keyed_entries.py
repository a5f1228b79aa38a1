"""Private JSON files in Overread's home with an entry for each key, checked by pydantic."""

from collections.abc import Callable
from typing import Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from audit.files.home_folder import home, make_home
from audit.files.temporary_files import write_private
from audit.messages import Message, Text, reason_of

Entry = TypeVar("Entry")


class KeyedEntries(Generic[Entry]):
    """A file of entries by key, which need not exist.

    Args:
        name: Name of the file.
        form: Form of all entries.
        invalid: Code of the message for a file with other content.
        fault: Makes the error that the caller's users expect.
    """

    def __init__(
        self,
        name: str,
        form: TypeAdapter[dict[str, Entry]],
        invalid: str,
        fault: Callable[[Text], Exception],
    ) -> None:
        self._name, self._form, self._invalid, self._fault = name, form, invalid, fault

    def load(self) -> dict[str, Entry]:
        """Return all entries, or raise the file's error if it cannot be read."""
        try:
            return self._form.validate_json((home() / self._name).read_bytes())
        except FileNotFoundError:
            return {}
        except ValidationError:
            raise self._fault(Message(self._invalid, name=self._name)) from None
        except OSError as error:
            raise self._failed(error) from None

    def save(self, entries: dict[str, Entry]) -> None:
        """Replace all entries, or raise the file's error if it cannot be written."""
        content = self._form.dump_json(entries, indent=2) + b"\n"
        try:
            write_private(make_home() / self._name, content)
        except OSError as error:
            raise self._failed(error) from None

    def _failed(self, error: OSError) -> Exception:
        reason = reason_of(error)
        return self._fault(Message("format.name-reason", name=self._name, reason=reason))
