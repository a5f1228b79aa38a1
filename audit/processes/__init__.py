"""Processes that run code on untrusted input, without the network and with limits."""
