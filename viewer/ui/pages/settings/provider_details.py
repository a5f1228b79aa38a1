"""Foldable form with contract, prices, limits and image limits of a provider."""

from typing import Any

from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.provider_settings import ProviderEntry
from viewer.ui.appearance import theme
from viewer.ui.language.i18n import tr
from viewer.ui.widgets.form_fields import Field, Words
from viewer.ui.widgets.value_fields import Number


class ProviderFactsForm(QWidget):
    """Groups of fields; empty fields are not stated."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        million = tr("USD per million tokens")
        self.about: dict[str, Field] = {
            "contract": Words(tr("Contract"), hint=tr("Number of the data processing agreement")),
            "region": Words(tr("Region"), hint=tr("Where requests are processed")),
            "retention": Words(tr("Retention"), hint=tr("What is retained, and for how long")),
            "training_use": Words(
                tr("Training"), hint=tr("Whether requests are used for training")
            ),
            "knowledge_cutoff": Words(tr("Knowledge cutoff"), hint=tr("End of the training data")),
        }
        self.prices: dict[str, Field] = {
            "price_in": Number(tr("Input"), million),
            "price_cached": Number(tr("Cache read"), million),
            "price_cache_write": Number(tr("Cache write"), million),
            "price_out": Number(tr("Output"), million),
            "price_date": Words(
                tr("Price date"), hint=tr("Date of these prices, such as 2026-11-22")
            ),
        }
        self.limits: dict[str, Field] = {
            "max_in_flight": Number(tr("Concurrent"), tr("requests"), whole=True),
            "requests_per_minute": Number(tr("Per minute"), tr("requests"), whole=True),
            "tokens_per_minute": Number("", tr("tokens per minute"), whole=True),
        }
        side = ProviderEntry.model_fields["max_side"].default
        self.pictures: dict[str, Field] = {
            "max_side": Number(
                tr("Longest side"), tr("pixels maximum"), whole=True, hint=str(side)
            ),
            "max_image_bytes": Number(
                tr("Size"), tr("bytes maximum"), whole=True, hint=tr("No limit")
            ),
        }
        self.fold = QPushButton(tr("Contract, prices, limits and images"))
        self.fold.setProperty("role", "row")
        self.fold.setCheckable(True)
        self.fold.setMinimumHeight(32)
        self.fold.toggled.connect(self._folded)
        self._inner = QWidget()
        inner = QVBoxLayout(self._inner)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(6)
        for title, group in (
            (tr("Contract and data use"), self.about),
            (tr("Prices"), self.prices),
            (tr("Request limits"), self.limits),
            (tr("Image limits"), self.pictures),
        ):
            heading = QLabel(title)
            heading.setProperty("role", "muted")
            heading.setContentsMargins(0, 6, 0, 0)
            inner.addWidget(heading)
            for field in group.values():
                inner.addWidget(field)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.fold)
        column.addWidget(self._inner)
        self._folded(False)

    def _folded(self, opened: bool) -> None:
        self._inner.setVisible(opened)
        self.fold.setIcon(theme.icon("mdi6.chevron-down" if opened else "mdi6.chevron-right"))

    def clear(self) -> None:
        """Clear and fold the form."""
        for group in (self.about, self.prices, self.limits, self.pictures):
            for field in group.values():
                field.set_value(None)
        self.fold.setChecked(False)

    def show_entry(self, entry: ProviderEntry) -> None:
        """Show an entry; fold the form if it states none of these fields."""
        self.clear()
        stated = entry.model_dump(exclude_defaults=True)
        for name, field in self.about.items():
            field.set_value(stated.get("about", {}).get(name))
        fields = {**self.prices, **self.limits, **self.pictures}
        for name, field in fields.items():
            field.set_value(stated.get(name))
        self.fold.setChecked(bool({"about", *fields} & stated.keys()))

    def values(self) -> dict[str, Any]:
        """Return the entries in the format of a provider entry, with the default image size."""
        about = {name: field.value() for name, field in self.about.items()}
        fields = {**self.prices, **self.limits, **self.pictures}
        rest = {name: field.value() for name, field in fields.items()}
        if rest["max_side"] is None:
            rest["max_side"] = ProviderEntry.model_fields["max_side"].default
        return {"about": about, **rest}
