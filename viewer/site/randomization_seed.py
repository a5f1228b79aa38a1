"""The randomisation's seed, of which the protocol holds the hash: in the keyring or the environment."""

from typing import Final

from audit.record.keys import key_storage

SEED_VARIABLE: Final = "OVERREAD_RANDOMISATION_SEED"
SEED_ENTRY: Final = "randomisation-seed"


def randomisation_seed() -> bytes | None:
    """The seed; None where this machine has none."""
    kept = key_storage.read(SEED_VARIABLE, SEED_ENTRY)
    return kept.value if kept else None
