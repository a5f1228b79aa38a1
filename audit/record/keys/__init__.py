"""Keys of a record: where they are stored, and what they protect.

    key_storage           stores a key in an environment variable or the system's keyring
    signing_key           the Ed25519 key that signs checkpoints, one per account
    person_keys           the Ed25519 keys that people sign with
    site_key              the key that wraps all others, shared by a site's workstations
    payload_vault         payloads sealed with the key of their case
    keyring_record_state  the keyring's memory of a record's head

A key is never written to a file of its own, a log line or an error message.
"""
