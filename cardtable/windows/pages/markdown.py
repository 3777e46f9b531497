"""As much of Markdown as the handbook is written in, made HTML.

Headings, paragraphs, lists of one level, tables, blocks of code indented by four columns; in a line bold,
emphasis, code and links.  A comment such as ``<!-- winnable -->`` stays where it stands.
"""

import re
from html import escape, unescape
from itertools import groupby

_HEADING = re.compile(r"(#+) (.*)")
_ITEM = re.compile(r"(\*|\d+\.) ")
_INLINE = (
    (re.compile(r"\*\*(.+?)\*\*"), r"<b>\1</b>"),
    (re.compile(r"\*(.+?)\*"), r"<i>\1</i>"),
    (re.compile(r"\[([^\]]*)\]\(([^)\s]+)\)"), r'<a href="\2">\1</a>'),
)
_CELLS = re.compile(r"(?<!\\)\|")


def as_html(text: str) -> str:
    """Return a page of Markdown as HTML, without anything round it."""
    return "\n".join(_block(block) for block in _blocks(text))


def anchor(title: str) -> str:
    """Return the name by which a link goes to the heading with this text (Markdown), as GitHub has it."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def plain(html: str) -> str:
    """Return the words of a page of HTML, as a search goes through them."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def _blocks(text: str) -> list[list[str]]:
    """Return the lines of each block; what is indented by four is one block with its empty lines."""
    blocks: list[list[str]] = []
    for filled, group in groupby(text.splitlines(), key=lambda line: bool(line.strip())):
        lines = list(group)
        if filled:
            if blocks and _is_code(blocks[-1][0]) and _is_code(lines[0]):
                blocks[-1] += ["", *lines]
            else:
                blocks.append(lines)
    return blocks


def _is_code(line: str) -> bool:
    return line.startswith("    ")


def _block(lines: list[str]) -> str:
    first = lines[0]
    if _is_code(first):
        return f"<pre>{escape(chr(10).join(line[4:] for line in lines), quote=False)}</pre>"
    if found := _HEADING.fullmatch(first):
        level = len(found[1])
        name = f'<a name="{anchor(found[2])}"></a>' if level > 1 else ""
        return f"<h{level}>{name}{_inline(found[2])}</h{level}>"
    if first.startswith("<!--"):
        return first
    if first.startswith("|"):
        return _table(lines)
    if found := _ITEM.match(first):
        kind = "ul" if found[1] == "*" else "ol"
        return f"<{kind}>\n{_items(lines)}\n</{kind}>"
    return f"<p>{_inline(' '.join(lines))}</p>"


def _items(lines: list[str]) -> str:
    items: list[str] = []
    for line in lines:
        if found := _ITEM.match(line):
            items.append(line[found.end() :])
        else:
            items[-1] += f" {line.strip()}"
    return "\n".join(f"<li>{_inline(item)}</li>" for item in items)


def _table(lines: list[str]) -> str:
    """Return a table; its second line only parts the head from the rest, and a head may be empty."""
    head, _parting, *rows = ([cell.strip() for cell in _CELLS.split(line.strip())[1:-1]] for line in lines)
    parts = [_row(head, '<th align="left">{}</th>')] if any(head) else []
    return "\n".join(["<table>", *parts, *(_row(row, "<td>{}</td>") for row in rows), "</table>"])


def _row(cells: list[str], template: str) -> str:
    return f"<tr>{''.join(template.format(_inline(cell)) for cell in cells)}</tr>"


def _inline(text: str) -> str:
    """Return a line's HTML: what is code is not looked into."""
    parts = re.split(r"`([^`]+)`", text)
    return "".join(
        f"<code>{escape(part, quote=False)}</code>" if place % 2 else _words(part)
        for place, part in enumerate(parts)
    )


def _words(text: str) -> str:
    html = escape(text, quote=False)
    for pattern, replacement in _INLINE:
        html = pattern.sub(replacement, html)
    return html
