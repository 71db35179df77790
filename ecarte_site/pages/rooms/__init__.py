"""The five rooms: what the navigation shows, read from ``docs/rooms.toml``, and their first pages."""
