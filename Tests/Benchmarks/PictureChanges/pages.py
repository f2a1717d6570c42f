"""Pages of a browser with one known change each: a page before, a page after, and what changed, with its place.

A page is a list with rows, beside a sidebar or not, or cards in two columns that are filled one by one.
"""

import dataclasses
import html
import random

NAMES = """Anna Lindqvist|Ben Okafor|Chloé Charpentier|Dario Bianchi|Ela Yilmaz|Finn Fischer|Grace Hopper|Hana Sato|Ivo Petrov
Jana Novak|Kofi Mensah|Lea Weber|Mira Costa|Nils Berg|Olga Ivanova|Paul Martin|Quinn Doyle|Rosa Alvarez|Sven Larsen|Tara Singh
Uma Rao|Vera Kowalska|Will Baker|Xenia Popa|Yusuf Demir|Zoe Clark""".replace("\n", "|").split("|")
WORDS = "meeting notes from tuesday|the invoice is paid|see you at nine|photos of the boat|a question about the lease|lunch on friday|the parcel has arrived|new prices from may".split("|")
COLORS = ["#d33", "#383", "#36c", "#a3a", "#b60", "#088"]

STYLE = """
* { box-sizing: border-box; margin: 0 }
body { font: 16px/1.3 Inter, sans-serif; background: #fff; color: #111 }
.page { display: flex; width: WIDTHpx; min-height: HEIGHTpx }
.side { width: 120px; background: #f1f1f4; padding: 12px; flex: none }
.side div { padding: 7px 0 }
.main { flex: 1; min-width: 0 }
h1 { font-size: 26px; padding: 14px 16px 8px }
.row { display: flex; align-items: center; gap: 10px; padding: 10px 16px; border-bottom: 1px solid #ddd }
.dot { width: 28px; height: 28px; border-radius: 14px; flex: none }
.row .name { font-weight: 600 } .row .note { color: #666; font-size: 14px }
.row .when { margin-left: auto; color: #888; font-size: 13px }
.tool { display: flex; gap: 8px; padding: 8px 16px }
.tool span { background: #06c; color: #fff; border-radius: 6px; padding: 6px 12px; font-size: 14px }
.cards { display: flex; gap: 12px; padding: 12px; align-items: flex-start }
.column { flex: 1; display: flex; flex-direction: column; gap: 12px; min-width: 0 }
.card { border: 1px solid #ccc; border-radius: 8px; padding: 10px }
"""


@dataclasses.dataclass
class Page:
    width: int
    height: int
    sidebar: list
    title: str
    buttons: list
    rows: list
    columns: list
    css: str = ""

    def copy(self):
        return Page(
            self.width, self.height, list(self.sidebar), self.title, [dict(one) for one in self.buttons],
            [dict(row) for row in self.rows], [[dict(card) for card in column] for column in self.columns],
            self.css)

    def html(self):
        def row(row):
            return (
                f'<div class="row" data-id="{row["id"]}" style="{row.get("style", "")}"><div class="dot" style="background:{row["color"]}"></div>'
                f'<div><div class="name">{html.escape(row["name"])}</div><div class="note">{html.escape(row["note"])}</div></div>'
                f'<div class="when">{row["when"]}</div></div>')

        def card(card):
            return f'<div class="card" data-id="{card["id"]}"><b>{html.escape(card["name"])}</b><br>{html.escape(card["note"])}</div>'

        side = "".join(f'<div data-id="side-{name}">{html.escape(name)}</div>' for name in self.sidebar)
        buttons = "".join(
            f'<span data-id="{one["id"]}" style="{one.get("style", "")}">{html.escape(one["title"])}</span>' for one in self.buttons)
        body = "".join(map(row, self.rows))
        if self.columns:
            body += '<div class="cards" data-id="columns">' + "".join(
                '<div class="column">' + "".join(map(card, column)) + "</div>" for column in self.columns) + "</div>"
        style = STYLE.replace("WIDTH", str(self.width)).replace("HEIGHT", str(self.height)) + self.css
        return (
            f"<!doctype html><meta charset=utf-8><style>{style}</style><div class=page>"
            + (f"<div class=side data-id=side>{side}</div>" if side else "")
            + f'<div class=main><h1 data-id=title>{html.escape(self.title)}</h1><div class=tool data-id=tool>{buttons}</div>{body}</div></div>')


def page(lot):
    names = lot.sample(NAMES, 20)
    row = lambda number: {
        "id": f"row-{number}", "name": names[number], "note": lot.choice(WORDS), "color": lot.choice(COLORS),
        "when": f"{lot.randint(8, 20)}:{lot.randint(10, 59)}"}
    has_cards = lot.random() < 0.3
    return Page(
        width=lot.choice([390, 600, 800]), height=lot.choice([600, 700]),
        sidebar=lot.sample(["Inbox", "Sent", "Drafts", "Spam", "Archive", "Trash", "Work", "Home"], 6) if lot.random() < 0.5 else [],
        title=lot.choice(["Contacts", "Messages", "Orders", "Today"]),
        buttons=[{"id": f"button-{number}", "title": title} for number, title in enumerate(lot.sample(["New", "Edit", "Filter", "Sort", "Share"], 3))],
        rows=[] if has_cards else [row(number) for number in range(lot.randint(5, 8))],
        columns=[[{"id": f"card-{side}-{number}", "name": names[side * 6 + number], "note": " ".join(lot.sample(WORDS, lot.randint(1, 2)))}
                  for number in range(lot.randint(3, 4))] for side in range(2)] if has_cards else [])


def fresh(lot, page):
    used = {row["name"] for row in page.rows} | {card["name"] for column in page.columns for card in column}
    return lot.choice([name for name in NAMES if name not in used])


def change(lot, before):
    """Returns the page after a change, and the change: its kind, the id, and whether the id is of the page before or after."""
    after = before.copy()
    lists = after.columns if after.columns else [after.rows]
    items = lot.choice(lists)
    kinds = ["inserted", "removed", "text", "color", "button text", "title", "taller", "exchanged", "moved"]
    if after.sidebar:
        kinds += ["side inserted", "side removed"]
    kind = lot.choice(kinds)
    place = lot.randrange(len(items))
    truth = {"kind": kind, "id": items[place]["id"], "in": "after"}
    if kind == "inserted":
        place = lot.randint(0, len(items))
        new = {**items[min(place, len(items) - 1)], "id": "new", "name": fresh(lot, after), "color": lot.choice(COLORS)}
        items.insert(place, new)
        truth["id"] = "new"
    elif kind == "removed":
        items.pop(place)
        truth["in"] = "before"
    elif kind == "text":
        items[place]["name"] = fresh(lot, after)
    elif kind == "color":
        if after.columns:
            after.buttons[0]["style"] = "background: #c30"
            truth["id"] = after.buttons[0]["id"]
        else:
            items[place]["color"] = lot.choice([color for color in COLORS if color != items[place]["color"]])
    elif kind == "button text":
        one = lot.choice(after.buttons)
        one["title"] = "Changed"
        truth["id"] = one["id"]
    elif kind == "title":
        after.title += "!"
        truth["id"] = "title"
    elif kind == "taller":
        if after.columns:
            items[place]["note"] += " " + lot.choice(WORDS) + " " + lot.choice(WORDS)
        else:
            items[place]["style"] = f"padding-bottom: {lot.randint(14, 40)}px"
    elif kind == "exchanged":
        if len(items) > 1:
            place = lot.randrange(len(items) - 1)
            items[place], items[place + 1] = items[place + 1], items[place]
            truth["id"], truth["other"] = items[place]["id"], items[place + 1]["id"]
    elif kind == "moved":
        one = items.pop(place)
        other = (place + 2) % (len(items) + 1)
        truth["id"] = one["id"]
        if abs(other - place) == 1:
            # Moving by one place is the same as swapping.
            truth["other"] = items[min(other, place)]["id"]
        items.insert(other, one)
    elif kind == "side inserted":
        after.sidebar.insert(lot.randint(0, len(after.sidebar)), "Drive")
        truth["id"] = "side-Drive"
    elif kind == "side removed":
        truth["id"], truth["in"] = "side-" + after.sidebar.pop(lot.randrange(len(after.sidebar))), "before"
    return after, truth
