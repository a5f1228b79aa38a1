"""Destination of spans: `telemetry.toml` in Overread's home, or the variables of OpenTelemetry.

Off by default. If the file exists, it decides, and the variables are ignored except for headers,
which may hold a secret.
"""

import os
from typing import Annotated, Final, Self
from urllib.parse import unquote

from pydantic import BaseModel, ConfigDict, Field, field_validator

from assistant.errors import SettingsError
from audit.egress import Address, PolicyRefusal
from audit.files.home_folder import home
from audit.files.settings_file import check_settings, read_settings
from audit.messages import Message

FILE: Final = "telemetry.toml"
HEADERS: Final = ("OTEL_EXPORTER_OTLP_TRACES_HEADERS", "OTEL_EXPORTER_OTLP_HEADERS")
"""Variables with headers for the collector, as `name=value,name=value`."""
_PROTOCOL: Final = "http/protobuf"
_PATH: Final = "v1/traces"
_MOST_S: Final = 60.0


class TelemetrySettings(BaseModel):
    """Destination of spans; none if neither an endpoint nor a file is set."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", strict=True, use_attribute_docstrings=True
    )

    endpoint: str | None = None
    """Address of the collector's traces: `https://otel.example.org:4318/v1/traces`."""
    file: str | None = None
    """File that gets one line of JSON for each span."""
    timeout_s: Annotated[float, Field(gt=0, le=_MOST_S, allow_inf_nan=False)] = 10.0
    """Limit for one message to the collector."""
    service: Annotated[str, Field(min_length=1, max_length=64)] = "overread"
    """Name of the service in each span."""

    @field_validator("endpoint")
    @classmethod
    def _web_address(cls, endpoint: str | None) -> str | None:
        if endpoint is None:
            return None
        try:
            scheme = Address.parse(endpoint).scheme
        except PolicyRefusal as refusal:
            raise ValueError(refusal.reason) from None
        if scheme not in ("http", "https"):
            raise ValueError(Message("egress.address-form"))
        return endpoint

    @property
    def active(self) -> bool:
        """Whether spans go anywhere."""
        return self.endpoint is not None or self.file is not None

    @classmethod
    def load(cls) -> Self:
        """Return the settings in force.

        Raises:
            SettingsError: The file or a variable cannot be used.
        """
        path = home() / FILE
        content = read_settings(path, SettingsError) if path.exists() else _of_environment()
        return check_settings(cls, content, SettingsError)


def _of_environment() -> dict[str, object]:
    """Return the settings that the variables of OpenTelemetry state."""
    if _variable("OTEL_SDK_DISABLED").lower() == "true":
        return {}
    if _variable("OTEL_TRACES_EXPORTER") not in ("", "otlp"):
        return {}
    endpoint = _variable("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
    if not endpoint and (base := _variable("OTEL_EXPORTER_OTLP_ENDPOINT")):
        endpoint = f"{base.rstrip('/')}/{_PATH}"
    if not endpoint:
        return {}
    protocol = _first("OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", "OTEL_EXPORTER_OTLP_PROTOCOL")
    if protocol not in ("", _PROTOCOL):
        raise SettingsError(Message("telemetry.protocol", protocol=protocol, known=_PROTOCOL))
    content: dict[str, object] = {"endpoint": endpoint}
    if service := _variable("OTEL_SERVICE_NAME"):
        content["service"] = service
    return content


def headers() -> dict[str, str]:
    """Return the headers for the collector that the environment states; values may be secret.

    >>> os.environ[HEADERS[0]] = "api-key=a%20b,tenant=x=y"
    >>> headers()
    {'api-key': 'a b', 'tenant': 'x=y'}
    >>> del os.environ[HEADERS[0]]
    """
    pairs = (part.partition("=") for part in _first(*HEADERS).split(","))
    return {unquote(name).strip(): unquote(value).strip() for name, sign, value in pairs if sign}


def _first(*names: str) -> str:
    return next((value for value in map(_variable, names) if value), "")


def _variable(name: str) -> str:
    return os.environ.get(name, "").strip()
