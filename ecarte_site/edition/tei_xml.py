"""Names and small questions that reading TEI needs."""

import re
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import cast

from lxml import etree

from ..sources import BuildError

TEI = "{http://www.tei-c.org/ns/1.0}"
ID = "{http://www.w3.org/XML/1998/namespace}id"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
SPACE = re.compile(r"[ \t\r\n]+")
"""What lays a file out and parts words, and means no more."""


def local_name(element: etree._Element) -> str:
    """An element's name without its namespace."""
    return etree.QName(element).localname


def line_of(element: etree._Element) -> int:
    """The line of the file on which an element begins."""
    return cast(int, element.sourceline) or 0


def words_of(element: etree._Element) -> str:
    """All words within an element."""
    return SPACE.sub(" ", "".join(map(str, element.itertext()))).strip(" ")


class EditionError(BuildError):
    """A file of the edition is wrong.

    ``file`` names it, ``line`` is 0 where it is meant as a whole, ``code`` is the linter's, and ``message`` a
    sentence. The text of the exception says all of it.
    """

    def __init__(self, file: str, line: int, message: str, code: str = "E104") -> None:
        super().__init__(f"{f'{file}, line {line}' if line else file}: {message}")
        self.file, self.line, self.message, self.code = file, line, message, code


def parse_file(file: Path) -> etree._Element:
    """The outermost element of a file, without comments. Raises ``EditionError`` for bad XML."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, remove_comments=True, remove_pis=True)
    try:
        return etree.parse(str(file), parser).getroot()
    except OSError as error:
        raise EditionError(file.name, 0, "The file is missing from the edition.", "E102") from error
    except etree.XMLSyntaxError as error:
        raise EditionError(file.name, error.lineno or 1, f"wrong XML: {error.msg}.", "E101") from error


def format_sigla(sigla: Iterable[str]) -> str:
    """Witnesses as an attribute names them: ``#H #C``."""
    return " ".join(f"#{siglum}" for siglum in sigla)


def format_element(name: str, attributes: str, words: str = "", *, content: str = "") -> str:
    """An element with these words, which are escaped, or with ``content``, which is XML already."""
    content = content or escape(words, quote=False)
    return f"<{name} {attributes}>{content}</{name}>" if content else f"<{name} {attributes}/>"


def target_of(element: etree._Element) -> str:
    """The identifier that a pointer such as ``hoyle.xml#hoyle.law.22`` leads to."""
    return element.get("target", "").rpartition("#")[2]
