"""Foldable form with contract, prices, limits and image limits of a provider."""

from typing import Any

from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.provider_settings import ProviderEntry
from viewer.ui.appearance import theme
from viewer.ui.language.i18n import tr
from viewer.ui.widgets.form_fields import Field, TextField
from viewer.ui.widgets.value_fields import NumberField


class ProviderFactsForm(QWidget):
    """Groups of fields; empty fields are not stated."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        million = tr("USD per million tokens")
        self.about: dict[str, Field] = {
            "contract": TextField(
                tr("Contract"), hint=tr("Number of the data processing agreement")
            ),
            "region": TextField(tr("Region"), hint=tr("Where requests are processed")),
            "retention": TextField(tr("Retention"), hint=tr("What is retained, and for how long")),
            "training_use": TextField(
                tr("Training"), hint=tr("Whether requests are used for training")
            ),
            "knowledge_cutoff": TextField(
                tr("Knowledge cutoff"), hint=tr("End of the training data")
            ),
        }
        self.prices: dict[str, Field] = {
            "price_in": NumberField(tr("Input"), million),
            "price_cached": NumberField(tr("Cache read"), million),
            "price_cache_write": NumberField(tr("Cache write"), million),
            "price_out": NumberField(tr("Output"), million),
            "price_date": TextField(
                tr("Price date"), hint=tr("Date of these prices, such as 2026-11-22")
            ),
        }
        self.limits: dict[str, Field] = {
            "max_in_flight": NumberField(tr("Concurrent"), tr("requests"), integer=True),
            "requests_per_minute": NumberField(tr("Per minute"), tr("requests"), integer=True),
            "tokens_per_minute": NumberField("", tr("tokens per minute"), integer=True),
        }
        side = ProviderEntry.model_fields["max_side"].default
        self.pictures: dict[str, Field] = {
            "max_side": NumberField(
                tr("Longest side"), tr("pixels maximum"), integer=True, hint=str(side)
            ),
            "max_image_bytes": NumberField(
                tr("Size"), tr("bytes maximum"), integer=True, hint=tr("No limit")
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
