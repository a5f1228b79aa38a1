"""Signing in to an archive: stored tokens, and OpenID Connect with a secret or the browser."""
