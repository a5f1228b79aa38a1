"""A reader without AI: classical image statistics on a bundle's images and captions, and no more.

It sees what a model would be sent (PNG pixels, captions) and nothing else, is deterministic, and
exists as a floor: a model that does not beat it has not shown that it looks at the images.
"""

VERSION = "baseline-1"
