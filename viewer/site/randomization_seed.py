"""The randomization seed, in the keyring or the environment; the protocol has its hash."""

from typing import Final

from audit.record.keys import key_storage

SEED_VARIABLE: Final = "OVERREAD_RANDOMIZATION_SEED"
SEED_ENTRY: Final = "randomization-seed"


def randomization_seed() -> bytes | None:
    """Return the seed; None if this machine has none."""
    stored = key_storage.read(SEED_VARIABLE, SEED_ENTRY)
    return stored.value if stored else None
