"""Parts of a request: images, context, provider, prompting."""
