"""The assistant, headless.

A selection of images in, a structured draft out, nothing in between lost.

Bundle (what would leave) -> Provider.prepare (the exact request) -> Provider.draft (one `Attempt`,
whatever happened). Policy stands between the second and the third and cannot be gone around.
"""
