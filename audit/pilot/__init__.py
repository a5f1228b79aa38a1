"""The pilot: its protocol, arms, sample size, and the rules about what may be shown when.

Pure functions over a signed `Protocol`; only the record says what happened.
"""
