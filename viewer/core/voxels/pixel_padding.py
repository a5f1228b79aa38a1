"""Values that mean "nothing here": one of them, or a range (PS3.3 C.7.5.1.1.2)."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Padding = float | tuple[float, float]
"""A rescaled value, or the lowest and the highest of a range."""


def is_padding(values: NDArray[Any], padding: Padding) -> NDArray[np.bool_]:
    """Return a mask of the same shape that is True for padding; NaN is not padding.

    Args:
        values: Values of any shape.
        padding: One value, or the lowest and the highest value of a range.

    >>> is_padding(np.array([-2000, -1500, 0]), -2000).tolist()
    [True, False, False]
    >>> is_padding(np.array([-2000, -1500, 0]), (-2000, -1025)).tolist()
    [True, True, False]
    """
    if isinstance(padding, tuple):
        low, high = padding
        return np.asarray((values >= low) & (values <= high), np.bool_)
    return np.asarray(values == padding, np.bool_)
