"""All that knows MkDocs and the Material theme: nothing else imports this folder, and it makes nothing of its own."""
