"""The pilot: its protocol, who is in which arm, what may be shown when, and how many cases it takes.

Pure functions over a signed `Protocol`; what happened stands in the record and nowhere else.
"""
