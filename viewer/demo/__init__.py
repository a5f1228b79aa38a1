"""Sample cases with known lesions, and the workflow that `overread demo` plays on them.

The anatomy is real (the average of 152 volunteers), the lesions are painted into it, so that a
reference standard exists for each: see docs/sample-cases.md.
"""
