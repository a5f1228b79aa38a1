"""A provider whose request and answer are made and read by a plug-in.

The plug-in gets no network: it builds a request and parses an answer. Between the two, Overread
sends the request as for any other provider, with a permit of the egress gate, the key, the budget
and the retries (`assistant.providers.apis.remote_provider`).
"""

import base64
from collections.abc import Callable, Iterator, Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError

from assistant.errors import AssistantError, PolicyRefusal, SettingsError
from assistant.plugins.plugin_process import PluginCancelled, PluginFailed, call_plugin
from assistant.provider_protocol import CANCELLED, Attempt, Cancelled, OnText, Outgoing
from assistant.provider_registry import PROVIDERS
from assistant.provider_settings import ProviderEntry
from assistant.providers.apis.api_dialect import Answer, Dialect, NotThisDialect, excerpt
from assistant.providers.apis.remote_provider import RemoteProvider
from assistant.providers.transport.http_client import Reply
from audit.egress import Policy
from audit.messages import Message, reason_of
from audit.plugins.installed_plugins import Offer, Plugin, allowed_offers, installed_plugins
from audit.plugins.package_hash import PluginError
from audit.record.events import Outcome

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle

_cancelled: Final[ContextVar[Cancelled]] = ContextVar("cancelled", default=lambda: False)
"""Whether the draft in progress was canceled, for calls below `draft`."""
_SHOWN: Final = ("model", "enforcement", "max_tokens", "temperature", "seed", "context_tokens")
"""Fields of an entry that a plug-in gets."""
_HEADER_NAME: Final = r"^[A-Za-z0-9][A-Za-z0-9-]{0,63}$"
_HEADER_VALUE: Final = r"^[\x20-\x7e]{0,1000}$"
M = TypeVar("M", bound=BaseModel)


class PluginRequest(BaseModel):
    """Result of a plug-in's `request`."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    path: Annotated[str, Field(pattern=r"^(/[A-Za-z0-9._~:@!$&'()*+,;=%?/-]*)?$")] = ""
    """Path and query below the base URL of the entry."""
    headers: dict[
        Annotated[str, Field(pattern=_HEADER_NAME)], Annotated[str, Field(pattern=_HEADER_VALUE)]
    ] = {}
    """Further headers; never a key."""
    body: dict[str, JsonValue]
    key_header: Annotated[str, Field(pattern=_HEADER_NAME)] = "Authorization"
    """Header that Overread puts the key into; `Authorization` carries it as a bearer token."""


class PluginAnswer(BaseModel):
    """Result of a plug-in's `answer`."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    text: str | None
    """The model's answer: the draft as JSON text, by the schema of the request."""
    stopped: Literal["refused", "truncated", "malformed", "failed"] | None = None
    """Why the model did not end by itself."""
    reason: str = ""
    model: str | None = None
    """Model that answered, as the server names it."""
    request_id: str | None = None
    usage: dict[
        Literal["input_tokens", "output_tokens", "cached_tokens", "thought_tokens"],
        Annotated[int, Field(ge=0, le=10**9)],
    ] = {}


class PluginDialect(Dialect):
    """The form of an API, as a plug-in knows it."""

    key_header = "Authorization"

    def __init__(self, plugin: Plugin, offer: Offer, sha256: str) -> None:
        self.api, self.plugin, self._offer = offer.name, plugin, offer
        self.sha256 = sha256

    def path(self, entry: ProviderEntry) -> str:
        """Return nothing: the plug-in's path belongs to one request."""
        return ""

    def fitted(self, entry: ProviderEntry) -> ProviderEntry:
        """Return the entry. Raises `SettingsError` for one that streams."""
        if entry.stream:
            raise SettingsError(Message("plugin.stream-unsupported", name=self.plugin.name))
        return entry

    def body(self, entry: ProviderEntry, bundle: "Bundle") -> dict[str, Any]:
        """Return the body of the plug-in's request."""
        return self.request(entry, bundle).body

    def request(self, entry: ProviderEntry, bundle: "Bundle") -> PluginRequest:
        """Let the plug-in build a request. Raises `PluginFailed`, `PluginError`."""
        made = self._call("request", [_entry_json(entry), bundle_json(bundle)])
        return self._parsed(PluginRequest, made)

    def read(self, entry: ProviderEntry, reply: Reply) -> Answer:
        """Let the plug-in read a successful reply."""
        content = {
            "status": reply.status,
            "content_type": reply.content_type,
            "body": reply.body.decode("utf-8", "replace"),
        }
        try:
            answer = self._parsed(PluginAnswer, self._call("answer", [_entry_json(entry), content]))
        except PluginCancelled:
            raise
        except (PluginFailed, PluginError) as error:
            raise NotThisDialect(reason_of(error)) from None
        return Answer(
            text=answer.text,
            stopped=Outcome(answer.stopped) if answer.stopped else None,
            reason=Message("plugin.words", words=excerpt(answer.reason)),
            model=answer.model,
            usage={str(unit): n for unit, n in answer.usage.items()},
            request_id=answer.request_id,
        )

    def reader(self, entry: ProviderEntry, on_text: OnText) -> Callable[[bytes], None] | None:
        """Return None: answers are not streamed."""
        return None

    def _call(self, method: str, arguments: list[Any]) -> Any:
        return call_plugin(self.plugin, self._offer, method, arguments, _cancelled.get())

    def _parsed(self, model: type[M], content: Any) -> M:
        try:
            return model.model_validate(content)
        except ValidationError as error:
            first = error.errors(include_input=False, include_url=False)[0]
            field = ".".join(str(part) for part in first["loc"]) or "answer"
            values = {"name": self.plugin.name, "field": field}
            raise PluginFailed(Message("plugin.answer-invalid", **values)) from None


class PluginProvider(RemoteProvider):
    """A provider that speaks a plug-in's dialect."""

    dialect: PluginDialect

    def __init__(self, entry: ProviderEntry, dialect: PluginDialect, policy: Policy | None) -> None:
        super().__init__(entry, dialect, policy)
        self._made: tuple[str, PluginRequest] | None = None

    @property
    def parameters(self) -> Mapping[str, JsonValue]:
        """What shapes the answer, the version and hash of the plug-in included."""
        plugin = self.dialect.plugin
        return {
            **super().parameters,
            "plugin": plugin.name,
            "plugin_version": plugin.version,
            "plugin_sha256": self.dialect.sha256,
        }

    def outgoing(self, bundle: "Bundle") -> Outgoing:
        """Return the request that the plug-in builds.

        Raises:
            PolicyRefusal: Policy forbids it.
            PluginFailed: The plug-in could not build it, or is not allowed.
        """
        if self._made is None or self._made[0] != bundle.sha256:
            # One call for each bundle: what was previewed is what is sent.
            try:
                self._made = bundle.sha256, self.dialect.request(self.entry, bundle)
            except PluginError as error:
                raise PluginFailed(reason_of(error)) from None
        made = self._made[1]
        base, mark, query = self.url.partition("?")
        return self._outgoing(
            bundle,
            url=f"{base.rstrip('/')}{made.path}{mark}{query}",
            headers=tuple(made.headers.items()),
            content=made.body,
            key_header=made.key_header,
        )

    def draft(
        self,
        bundle: "Bundle",
        *,
        cancelled: Cancelled | None = None,
        on_text: OnText | None = None,
    ) -> Attempt:
        """Ask once, as any provider does."""
        token = _cancelled.set(cancelled or (lambda: False))
        try:
            return super().draft(bundle, cancelled=cancelled, on_text=on_text)
        finally:
            _cancelled.reset(token)

    def _unsent(self, error: AssistantError | PolicyRefusal, outgoing: Outgoing | None) -> Attempt:
        if isinstance(error, PluginCancelled):
            return self._attempt(Outcome.CANCELLED, CANCELLED, outgoing, total_s=0.0)
        return super()._unsent(error, outgoing)

    def _concluded(
        self, bundle: "Bundle", outgoing: Outgoing, replies: tuple[Reply, ...], total_s: float
    ) -> Attempt:
        try:
            return super()._concluded(bundle, outgoing, replies, total_s)
        except PluginCancelled:
            facts = self._facts(replies, total_s)
            return self._attempt(Outcome.CANCELLED, CANCELLED, outgoing, **facts)


@dataclass(frozen=True)
class PluginKind:
    """A kind of provider that an installed plug-in offers, allowed or not."""

    plugin: Plugin
    offer: Offer

    def build(self, entry: ProviderEntry, policy: Policy | None) -> PluginProvider:
        """Return the provider of an entry.

        Raises:
            SettingsError: The plug-in is not allowed, or the entry is not complete.
        """
        try:
            sha256 = self.plugin.check()
        except PluginError as error:
            raise SettingsError(reason_of(error)) from None
        return PluginProvider(entry, PluginDialect(self.plugin, self.offer, sha256), policy)


def plugin_kind(api: str) -> PluginKind | None:
    """Return the kind that an installed plug-in offers under a name, allowed or not."""
    return next((kind for kind in _plugin_kinds() if kind.offer.name == api), None)


def allowed_plugin_apis() -> tuple[str, ...]:
    """Return the names of kinds that allowed plug-ins offer, for lists of choices."""
    try:
        names = [offer.name for _, offer in allowed_offers("overread.providers")]
    except PolicyRefusal:
        return ()
    return tuple(dict.fromkeys(name for name in names if name not in PROVIDERS))


def _plugin_kinds() -> Iterator[PluginKind]:
    for plugin in installed_plugins():
        for offer in plugin.offers:
            if offer.group == "overread.providers" and offer.name not in PROVIDERS:
                yield PluginKind(plugin, offer)


def _entry_json(entry: ProviderEntry) -> dict[str, Any]:
    return entry.model_dump(mode="json", include=set(_SHOWN))


def bundle_json(bundle: "Bundle") -> dict[str, Any]:
    """Return a bundle as a plug-in gets it: what would be sent, and nothing else."""
    return {
        "system": bundle.system,
        "schema": bundle.schema,
        "form": bundle.form,
        "turns": [
            {
                "role": turn.role,
                "text": turn.text,
                "images": [
                    {
                        "caption": image.caption,
                        "png_base64": base64.b64encode(image.png).decode("ascii"),
                    }
                    for image in turn.images
                ],
            }
            for turn in bundle.turns
        ],
    }
