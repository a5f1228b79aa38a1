"""The viewer: images, cases, commands and the desktop application."""
