"""The key that wraps the keys of cached studies: `$OVERREAD_ARCHIVE_KEY`, else in the keyring.

Without a place that stores a key safely, a key of this process is used: what it caches cannot be
read by the next one, which deletes it once this process has ended.
"""

import secrets
from functools import cache
from typing import Final

from audit.record.keys.key_storage import KEY_BYTES, read, store
from audit.record.keys.site_key import one_at_a_time

VARIABLE: Final = "OVERREAD_ARCHIVE_KEY"
ENTRY: Final = "archive-cache-key"


def cache_key() -> bytes:
    """Return the key, made and stored when there is none yet.

    Raises:
        RecordKeyError: The variable holds no key, or the keyring refuses.
    """
    stored = read(VARIABLE, ENTRY)
    if stored is None:
        with one_at_a_time():
            stored = read(VARIABLE, ENTRY)
            if stored is None and store(ENTRY, secrets.token_bytes(KEY_BYTES)):
                stored = read(VARIABLE, ENTRY)
    return stored.value if stored is not None else process_key()


def is_process_key(key: bytes) -> bool:
    """Return whether a key from `cache_key` ends with this process."""
    return secrets.compare_digest(key, process_key())


@cache
def process_key() -> bytes:
    """Return a key that ends with this process."""
    return secrets.token_bytes(KEY_BYTES)
