"""A signal without Qt, so that state can be watched by widgets, scripts and tests alike."""

import weakref
from collections.abc import Callable
from inspect import ismethod
from typing import Generic, ParamSpec

P = ParamSpec("P")


class Signal(Generic[P]):
    """Calls every connected listener, in the order they connected, on the emitting thread.

    Bound methods are held weakly: a widget that is gone stops listening by itself. Functions and
    lambdas are held for as long as the signal lives. A listener that raises stops the emission:
    an error in a view must be seen, not swallowed.

    >>> heard = []
    >>> moved: Signal[int] = Signal()
    >>> disconnect = moved.connect(heard.append)
    >>> moved.emit(3)
    >>> disconnect()
    >>> moved.emit(4)
    >>> heard
    [3]
    """

    def __init__(self) -> None:
        self._listeners: list[Callable[[], Callable[P, object] | None]] = []

    def connect(self, listener: Callable[P, object]) -> Callable[[], None]:
        """Listen from now on; the result, called, stops it."""
        reference: Callable[[], Callable[P, object] | None]
        # Methods of built-in types (list.append) cannot be referred to weakly.
        if ismethod(listener):
            reference = weakref.WeakMethod(listener)
        else:
            reference = lambda: listener  # noqa: E731
        self._listeners.append(reference)

        def disconnect() -> None:
            if reference in self._listeners:
                self._listeners.remove(reference)

        return disconnect

    def emit(self, *args: P.args, **kwargs: P.kwargs) -> None:
        """Call every listener that is still there."""
        for reference in tuple(self._listeners):
            listener = reference()
            if listener is None:
                if reference in self._listeners:
                    self._listeners.remove(reference)
            else:
                listener(*args, **kwargs)
