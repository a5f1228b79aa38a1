"""Providers of plug-ins, which run in a process of their own."""
