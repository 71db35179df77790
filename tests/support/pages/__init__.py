"""Pages in a real browser: ways about them, stand-ins for workers, what must hold on every one."""
