"""A mapping that forgets its oldest entries, for caches over records of any size."""

from threading import Lock
from typing import Final, Generic, TypeVar

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


class BoundedCache(Generic[_Key, _Value]):
    """Up to `size` entries, the newest ones. Thread-safe.

    Args:
        size: Maximum number of entries.
    """

    def __init__(self, size: int) -> None:
        self._size: Final = size
        self._entries: dict[_Key, _Value] = {}
        self._lock: Final = Lock()

    def get(self, key: _Key) -> _Value | None:
        """Return the entry of a key; None if it has none."""
        return self._entries.get(key)

    def put(self, key: _Key, value: _Value) -> None:
        """Store an entry as the newest, and drop the oldest if there are too many."""
        with self._lock:
            self._entries.pop(key, None)
            if len(self._entries) >= self._size:
                del self._entries[next(iter(self._entries))]
            self._entries[key] = value

    def clear(self) -> None:
        """Drop every entry."""
        with self._lock:
            self._entries.clear()

    def __len__(self) -> int:
        return len(self._entries)
