"""The configured providers as choices for the reader."""

from assistant import provider_settings, providers
from assistant.errors import AssistantError, PolicyRefusal
from viewer.ui.case.draft.draft_page import ProviderChoice
from viewer.ui.case.draft.request.prepared_requests import is_this_machine
from viewer.ui.language.i18n import translated


def provider_choices() -> list[ProviderChoice]:
    """Return a choice for each configured provider. Raises `SettingsError`."""
    choices = []
    for entry in provider_settings.load_entries().values():
        try:
            provider = providers.build(entry)
        except (AssistantError, PolicyRefusal) as error:
            choices.append(
                ProviderChoice(entry.name, entry.name, None, True, problem=translated(error))
            )
        else:
            host = provider.host
            local = host is None or is_this_machine(host)
            choices.append(ProviderChoice(entry.name, provider.label, host, provider.is_ai, local))
    return choices
