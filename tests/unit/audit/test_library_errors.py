"""Errors of libraries become messages with the library's own English text."""

import json
from datetime import date
from typing import Annotated, Any, Literal

import pytest
from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, ValidationError, field_validator

from audit.messages import Message
from audit.messages.library_errors import wrong_json, wrong_value


class Inner(BaseModel):
    n: int


class Sample(BaseModel):
    """A field for each kind of value that files have."""

    model_config = ConfigDict(extra="forbid")
    text: Annotated[str, Field(min_length=1, max_length=3, pattern="^a")] = "a"
    several: Annotated[str, Field(min_length=2)] = "aa"
    whole: Annotated[int, Field(gt=0, le=9)] = 1
    share: Annotated[float, Field(ge=0.0, lt=1.0, allow_inf_nan=False)] = 0.5
    truth: bool = True
    kind: Literal["a", "b"] = "a"
    items: Annotated[tuple[int, ...], Field(min_length=1, max_length=2)] = (1,)
    inner: Inner = Inner(n=1)
    day: date = date(2026, 1, 1)
    at: AwareDatetime | None = None
    own: str = ""

    @field_validator("own")
    @classmethod
    def _own(cls, value: str) -> str:
        if value:
            raise ValueError(Message("pilot-rule.values-missing", fact=value))
        return value


def first(**values: Any) -> Any:
    with pytest.raises(ValidationError) as caught:
        Sample.model_validate(values)
    return caught.value.errors(include_url=False)[0]


@pytest.mark.parametrize(
    "values",
    [
        {"text": ""},
        {"text": "aaaa"},
        {"text": "b"},
        {"text": 1},
        {"several": "a"},
        {"whole": "x"},
        {"whole": 1.5},
        {"whole": 0},
        {"whole": 10},
        {"share": "x"},
        {"share": -1},
        {"share": 1},
        {"share": float("inf")},
        {"truth": "perhaps"},
        {"truth": []},
        {"kind": "c"},
        {"items": []},
        {"items": [1, 2, 3]},
        {"items": 1},
        {"inner": {}},
        {"inner": 3},
        {"at": "2026-01-01T00:00:00"},
        {"more": 1},
    ],
)
def test_an_error_of_pydantic_becomes_a_message(values: dict[str, Any]) -> None:
    detail = first(**values)
    result = wrong_value(detail)
    assert isinstance(result, Message) and str(result) == detail["msg"]


def test_a_models_own_message_stands_alone() -> None:
    assert wrong_value(first(own="x")) == Message("pilot-rule.values-missing", fact="x")


def test_what_is_not_known_stays_as_it_is() -> None:
    detail = first(day="never")
    assert wrong_value(detail) == detail["msg"]
    assert wrong_value(detail | {"type": "of_a_later_version", "msg": "Strange"}) == "Strange"


@pytest.mark.parametrize("text", ["", "{", "{1", '{"a" 1}', "[1 2]", "1 2", '["', '["\n"]'])
def test_an_error_of_the_json_reader_becomes_a_message(text: str) -> None:
    with pytest.raises(json.JSONDecodeError) as caught:
        json.loads(text)
    result = wrong_json(caught.value)
    assert isinstance(result, Message) and str(result) == caught.value.msg
