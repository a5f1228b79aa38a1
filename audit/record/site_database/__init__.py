"""A site's PostgreSQL database: its schema, roles and functions, and their checks.

The record of a site is in the schema `overread` of a database of its own. A role without a login
owns it; each person has a database role, which may read events and call `append` and
`release_payload`. The SQL is in `audit/record/store/sql/postgres`; `docs/site-database.md` is the
guide for the database administrator.
"""
