"""Cost of a request, by the prices that the site entered for its provider, with their day.

No price is known here by itself: what a site pays is in its contract. Where a price or a count is
missing the cost is None, which every screen says as "not known".
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from assistant.provider_settings import ProviderEntry
from audit.messages import Message, join

if TYPE_CHECKING:
    from assistant.provider_protocol import Outgoing
    from assistant.request.bundle import Bundle

MILLION: Final = 1_000_000
BYTES_PER_TOKEN: Final = 3
"""Of prompts and schemas; ordinary text has four and more, so that counts come out high."""
PIXELS_PER_TOKEN: Final = 400
"""Fewer than any documented rule of a provider: 750 pixels, patches of 28 or 32 pixels times up
to 2.5, tiles of 512 pixels at 170; so that counts come out high."""
TOKENS_PER_IMAGE: Final = 300
"""What an image takes at least."""
UNLIMITED_ANSWER: Final = 16_000
"""Longest answer to expect where the entry sets no limit."""


@dataclass(frozen=True)
class Expected:
    """At most what a request should take, before anybody has counted it. `usd` None: not known."""

    input_tokens: int
    output_tokens: int
    usd: float | None

    @property
    def tokens(self) -> int:
        """Both together."""
        return self.input_tokens + self.output_tokens


def cost_usd(entry: ProviderEntry, usage: Mapping[str, int]) -> float | None:
    """Return the cost in USD of the counts of a provider; None if a price or count is unknown.

    Input read from or written to a cache has prices of its own where the entry gives them, else
    that of any other input; thoughts are part of the output and cost as much.
    """
    n_in, n_out = usage.get("input_tokens"), usage.get("output_tokens")
    if n_in is None or n_out is None or entry.price_in is None or entry.price_out is None:
        return None
    cached, written = usage.get("cached_tokens", 0), usage.get("cache_write_tokens", 0)
    price_cached = entry.price_in if entry.price_cached is None else entry.price_cached
    price_written = entry.price_in if entry.price_cache_write is None else entry.price_cache_write
    total = (
        max(0, n_in - cached - written) * entry.price_in
        + cached * price_cached
        + written * price_written
        + n_out * entry.price_out
    )
    return total / MILLION


def expected(entry: ProviderEntry, bundle: "Bundle", outgoing: "Outgoing") -> Expected:
    """Return an upper estimate of a request's tokens and cost, for its preview and its budget."""
    images = [image for turn in bundle.turns for image in turn.images][: outgoing.n_images]
    encoded = sum(-(-len(image.png) // 3) * 4 for image in images)
    text = max(0, len(outgoing.body) - encoded)
    pixels = sum(
        max(TOKENS_PER_IMAGE, -(-image.shape_rc[0] * image.shape_rc[1] // PIXELS_PER_TOKEN))
        for image in images
    )
    n_in = -(-text // BYTES_PER_TOKEN) + pixels
    n_out = entry.max_tokens or UNLIMITED_ANSWER
    return Expected(n_in, n_out, cost_usd(entry, {"input_tokens": n_in, "output_tokens": n_out}))


def prices_in_words(entry: ProviderEntry) -> Message | None:
    """Return the entry's prices and their day in one line; None if it has none.

    >>> entry = ProviderEntry.make(name="x", api="gemini", price_in=2.5, price_out=10.0)
    >>> str(prices_in_words(entry))
    '2.5 USD in, 10 USD out per million tokens; price date not stated'
    """
    named = (
        (entry.price_in, Message("price.input", n=entry.price_in or 0)),
        (entry.price_cached, Message("price.cache-read", n=entry.price_cached or 0)),
        (entry.price_cache_write, Message("price.cache-write", n=entry.price_cache_write or 0)),
        (entry.price_out, Message("price.output", n=entry.price_out or 0)),
    )
    known = [words for price, words in named if price is not None]
    if not known:
        return None
    if entry.price_date:
        day = Message("price.date", price_date=entry.price_date)
    else:
        day = Message("price.date-missing")
    return Message("price.per-million-tokens", known=join(known), day=day)


def prices(entry: ProviderEntry) -> dict[str, float | str]:
    """Return the entry's prices by field, for the record; empty if it has none."""
    fields = ("price_in", "price_out", "price_cached", "price_cache_write", "price_date")
    return {name: value for name in fields if (value := getattr(entry, name)) is not None}


def limits_in_words(entry: ProviderEntry) -> Message | None:
    """Return how many requests may go at once and in a minute; None if there is no limit."""
    named = (
        (
            entry.max_in_flight,
            Message("rate-limit.concurrent-requests", n=entry.max_in_flight or 0),
        ),
        (
            entry.requests_per_minute,
            Message("rate-limit.requests-per-minute", n=entry.requests_per_minute or 0),
        ),
        (
            entry.tokens_per_minute,
            Message("rate-limit.tokens-per-minute", n=entry.tokens_per_minute or 0),
        ),
    )
    known = [words for limit, words in named if limit is not None]
    if known:
        return Message("rate-limit.summary", known=join(known))
    return None


def cost_in_words(entry: ProviderEntry, most: Expected) -> Message:
    """Return what a request may cost, before it is sent."""
    if most.usd is None:
        return Message("price.cost-unknown")
    return Message(
        "price.cost-estimate",
        usd=most.usd,
        prices=prices_in_words(entry),
    )
