"""Markup under test: what it has, whether it closes what it opens, and a text that tries to break out of it."""

from html.parser import HTMLParser

ROGUE = "<img src=x onerror=\"alert('1')\">&"


VOID = {"img", "br", "hr", "input", "meta", "link"}


class Outline(HTMLParser):
    """Tags with their attributes, the text, and whether the markup closes what it opens."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def names(self, tag: str) -> list[str | None]:
        return [attributes.get("aria-label") for label_tag, attributes in self.tags if label_tag == tag]
