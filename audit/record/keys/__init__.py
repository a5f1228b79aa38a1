"""Keys of a record: who holds them, and what they protect.

    places      where a key is kept: an environment variable or the system's keyring
    signing     the Ed25519 key that signs checkpoints, one per account
    site        the key that wraps all others, shared by a site's workstations
    payloads    payloads sealed with the key of their case
    escrow      the site key in a file that a passphrase opens
    carrying    the same as an act that the record tells of

A key is never written to a file of its own, a log line or an error.
"""
