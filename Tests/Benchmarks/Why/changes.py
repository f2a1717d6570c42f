"""Changes that an author might make, each with what an explanation has to say of it: a claim.

Every function of `CHANGES` takes a place to work and makes one change there, or gives nothing where there is none to make.
"""

import dataclasses
import json
import re

from generated import COLORS, FAINT, IMAGES, NAMES, STYLES, SYMBOLS, WEIGHTS, text
from spots import MAIN, spots

TEXTS = {"label", "button", "text"}
LEAVES = {"label", "button", "image", "symbol", "switch", "area"}
STACKS = {"hstack", "vstack", "zstack"}
BOXES = LEAVES | STACKS


@dataclasses.dataclass
class Claim:
    """What one cause has to name: the element by one of these names, the property by one of these keys or one below.

    `properties` and `kinds` are None where any will do; `each` allows a cause for each of the names, as where a template
    makes rows; `below` allows what stands in the elements. `marks` finds the element again by its dictionary, after other
    changes have moved it to another number; `suffixes` are added to the names that it has then.
    """
    elements: set
    properties: set | None = None
    kinds: set | None = None
    each: bool = False
    marks: list = dataclasses.field(default_factory=list)
    below: bool = False
    suffixes: list = dataclasses.field(default_factory=lambda: [""])

    def fits(self, cause):
        element, property = cause.get("element") or "", cause.get("property") or ""
        if self.kinds is not None and cause.get("kind") not in self.kinds:
            return False
        named = element in self.elements or self.below and any(
            element.startswith(name + ".") for name in self.elements)
        if not named or self.properties is None:
            return named
        return any(
            property == key or property.startswith(key + ".") or key.startswith(property + ".") and property
            for key in self.properties)


class Workplace:
    """A scene that is being changed, with its files: records of data and what images are copies of, by file name."""

    def __init__(self, scene, records, images, lot):
        self.scene, self.records, self.images, self.lot = scene, records, images, lot
        self.changed_bytes, self.taken, self.structured, self.timed, self.screen_keys = {}, [], False, False, set()

    def spots(self, wanted=None):
        """In any order; none that stands in or above something changed before, so that each change shows."""
        found = spots(self.scene, self.records)
        free = [spot for spot in found if wanted is None or wanted(spot)]
        free = [spot for spot in free if not self.is_taken(spot)]
        self.lot.shuffle(free)
        return free

    def is_taken(self, spot):
        for home, key, ancestors, part_of in self.taken:
            same = spot.home is home
            above = id(spot.home) in ancestors or id(home) in spot.ancestors
            parts = part_of is spot.home or spot.is_part and (spot.part_of.home is home or spot.part_of.home is part_of)
            if same or above or parts:
                return True
        return False

    def take(self, spot):
        self.taken.append((spot.home, spot.key, set(spot.ancestors), spot.part_of.home if spot.is_part else None))

    def claim(self, spot, properties, **more):
        self.take(spot)
        return Claim(
            spot.callings(), set(properties), each=spot.template is not None, marks=[(spot.home, spot.key)],
            below=spot.template is not None, **more)

    def renumbered(self, claims):
        """The claims with the names that their elements have after all changes."""
        for spot in spots(self.scene, self.records):
            for claim in claims:
                if any(home is spot.home and key == spot.key for home, key in claim.marks):
                    claim.elements |= {name + suffix for name in spot.callings() for suffix in claim.suffixes}
        return claims


def other(lot, choices, old):
    return lot.choice([choice for choice in choices if choice != old])


def is_plain(spot):
    return spot.template is None


def of(kinds, wanted=lambda spot: True):
    return lambda spot: is_plain(spot) and spot.kind in kinds and wanted(spot)


# Properties of one element

def is_free(spot):
    """Sizes of what constraints place would contradict them."""
    return not spot.is_placed


def changed(kinds, key, new, accepted=(), wanted=lambda spot: True):
    """A change of one key; `new` gives its value, or nil to try another element."""
    def change(place):
        for spot in place.spots(of(kinds, wanted)):
            value = new(place.lot, spot.get(key), spot)
            if value is None or value == spot.get(key):
                continue
            spot.set(key, value)
            return place.claim(spot, {key, *accepted})
        return None
    return change


def more_words(lot, old):
    words = old.split(" ")
    way = lot.randrange(4)
    if way == 0:
        words[lot.randrange(len(words))] = lot.choice(["Friday", "kitchen", "明日", "ninety"])
    elif way == 1:
        words += text(lot, 1, 8).split(" ")
    elif way == 2 and len(words) > 1:
        words = words[:-1]
    else:
        words.insert(lot.randrange(len(words) + 1), lot.choice(["surely", "とても", "12"]))
    changed = " ".join(words)
    return changed if changed != old else old + " too"


def change_text(place):
    for spot in place.spots(of(TEXTS | {"caption"})):
        if spot.kind == "caption":
            spot.home[spot.key] = more_words(place.lot, spot.home[spot.key])
            return place.claim(spot, {"text", spot.key})
        key = MAIN[spot.kind]
        old = spot.get(key)
        if spot.is_part and isinstance(spot.home[spot.key], str) and place.lot.random() < 0.8:
            spot.home[spot.key] = more_words(place.lot, old)
        elif isinstance(old, str) and old and "{" not in old:
            spot.set(key, more_words(place.lot, old))
        else:
            continue
        return text_claim(place, spot, {"text", key})
    return None


def text_claim(place, spot, properties):
    """Of a part of a chat or text row, whose key the row has too: `comment` of the row, or `text` of its comment."""
    claim = place.claim(spot, properties)
    if spot.is_part and "text" in properties and spot.kind == "label":
        claim.elements |= spot.part_of.callings()
        claim.properties |= {spot.key}
    return claim


def font_of(spot):
    if spot.is_part:
        style = {"name": {"style": "subheadline", "weight": "semibold"}, "comment": {"style": "subheadline"},
                 "subtitle": {"style": "caption1"}, "detail": {"style": "body"}}[spot.key]
        font = spot.get("font") or style
    else:
        font = spot.get("font") or "body"
    if isinstance(font, dict):
        return dict(font)
    return {"style": font} if isinstance(font, str) else {"size": font}


SIZES = dict(largeTitle=34, title1=28, title2=22, title3=20, headline=17, body=17, callout=16, subheadline=15,
             footnote=13, caption1=12, caption2=11)


def font(change, accepted):
    def changing(place):
        for spot in place.spots(of(TEXTS)):
            if spot.kind == "text" and not spot.has("title") or not isinstance(spot.get(MAIN[spot.kind]), str):
                continue
            new = change(place.lot, font_of(spot))
            if new is None:
                continue
            spot.set("font", new)
            return place.claim(spot, {"font", *accepted})
        return None
    return changing


def font_size(lot, font):
    style = font.pop("style", None)
    size = font.get("size") or SIZES.get(style, 17)
    font["size"] = size + lot.choice([-3, -2, 2, 3, 5])
    if style == "headline":
        font.setdefault("weight", "semibold")
    return font


def font_style(lot, font):
    if "style" not in font or font.get("weight"):
        return None
    same = {"body": "headline", "headline": "body"}.get(font["style"])
    return lot.choice([style for style in STYLES if style not in (font["style"], same)] + ["largeTitle", "title1"])


def font_weight(lot, font):
    old = font.get("weight") or ("semibold" if font.get("style") == "headline" else "regular")
    return {**font, "weight": other(lot, WEIGHTS, old)}


COLOR_KEYS = {"label": "color", "button": "color", "text": "color", "symbol": "color"}


def change_color(place):
    for spot in place.spots(of(COLOR_KEYS)):
        if spot.kind == "text" and not spot.has("title"):
            continue
        spot.set("color", other(place.lot, COLORS, spot.get("color")))
        return place.claim(spot, {"color"})
    return None


def change_background(place):
    for spot in place.spots(of(BOXES | {"view", "chat", "text"})):
        if isinstance(spot.get("background"), dict):
            continue
        spot.set("background", other(place.lot, FAINT, spot.get("background")))
        return place.claim(spot, {"background"})
    return None


def change_gradient_stop(place):
    for spot in place.spots(lambda spot: is_plain(spot) and isinstance(spot.get("background"), dict)):
        gradient = spot.get("background").get("gradient")
        if not gradient:
            continue
        index = place.lot.randrange(len(gradient["stops"]))
        gradient["stops"][index] = other(place.lot, COLORS, gradient["stops"][index])
        return place.claim(spot, {"background", "gradient", "stops"})
    return None


def change_gradient_direction(place):
    for spot in place.spots(lambda spot: is_plain(spot) and isinstance(spot.get("background"), dict)):
        gradient = spot.get("background").get("gradient")
        if not gradient:
            continue
        gradient["to"], gradient["from"] = place.lot.choice([
            ends for ends in [("bottom", "top"), ("trailing", "leading"), ("bottomTrailing", "topLeading"), ("top", "bottom")]
            if ends != (gradient.get("to"), gradient.get("from"))])
        return place.claim(spot, {"background", "gradient"})
    return None


def decoration(lot, old, fresh, changes):
    """Adds it, changes one thing of it, or takes it away; nil is no value here, so the last is a word of its own."""
    if not isinstance(old, dict):
        return fresh
    return {**old, **lot.choice(changes)}


def border(lot, old, spot):
    return decoration(
        lot, old, {"width": lot.choice([1, 2, 3]), "color": lot.choice(COLORS)},
        [{"width": (old or {}).get("width", 1) + 1}, {"color": other(lot, COLORS, (old or {}).get("color"))},
         {"dash": [4, 3]}])


def shadow(lot, old, spot):
    offset = (old or {}).get("offset", [0, 0])
    return decoration(
        lot, old, {"offset": [0, lot.randint(1, 3)], "blur": lot.randint(2, 6)},
        [{"offset": [offset[0], offset[1] + 2]}, {"blur": (old or {}).get("blur", 3) + 2}, {"color": "rgba(200, 0, 0, 1/2)"}])


def remove(key, accepted=()):
    """What was said is said no more."""
    def change(place):
        for spot in place.spots(lambda spot: is_plain(spot) and spot.kind in BOXES and spot.has(key)):
            spot.set(key, None)
            return place.claim(spot, {key, *accepted})
        return None
    return change


def radius(lot, old, spot):
    return other(lot, [3, 5, 8, 12, "half"], old)


def opacity(lot, old, spot):
    return other(lot, [0.25, 0.5, 0.75], old)


def padding(lot, old, spot):
    """One side more, or all of them; what was a shorthand stays what it said elsewhere."""
    if isinstance(old, dict):
        side = lot.choice(sorted(old))
        return {**old, side: old[side] + lot.choice([2, 5, 9])}
    if isinstance(old, (int, float)):
        return old + lot.choice([2, 4, 7])
    return lot.choice([3, 6, 10, {"top": 6}, {"leading": 8}, {"vertical": 5}])


def more(least, most):
    def grown(lot, old, spot):
        return (old if isinstance(old, (int, float)) else 0) + lot.randint(least, most)
    return grown


def side(lot, old, spot):
    return old + lot.choice([4, 9, 15]) if isinstance(old, (int, float)) else lot.choice([50, 70, 110])


def alignment(lot, old, spot):
    words = {
        "hstack": ["top", "center", "bottom"], "vstack": ["leading", "center", "trailing", "fill"],
        "zstack": ["topLeading", "center", "bottomTrailing", "trailing", "leading"],
        "label": ["leading", "center", "trailing"], "text": ["center", "trailing"], "button": ["leading", "trailing"],
    }[spot.kind]
    default = {"hstack": "center", "vstack": "fill", "zstack": "center", "label": "leading"}.get(spot.kind)
    return other(lot, words, old or default)


def line_limit(lot, old, spot):
    return other(lot, [1, 2], old)


def truncation(place):
    """Only text that is cut shows where."""
    for spot in place.spots(of({"label", "text"}, lambda spot: spot.get("lines"))):
        spot.set("truncation", other(place.lot, ["head", "middle", "tail"], spot.get("truncation") or "tail"))
        return place.claim(spot, {"truncation"})
    return None


def image_file(place):
    for spot in place.spots(of({"image", "chat"})):
        key = "source" if spot.kind == "image" else "icon"
        old = spot.get(key)
        if not isinstance(old, str) or "/" not in old:
            continue
        like = place.images.get(old, old)
        new = other(place.lot, IMAGES, like)
        spot.set(key, new)
        return picture_claim(place, spot)
    return None


def picture_claim(place, spot):
    claim = place.claim(spot, {"image", "source", "icon"})
    if spot.kind == "chat":
        claim.elements |= {name + ".icon" for name in spot.names}
        claim.suffixes = ["", ".icon"]
    return claim


def image_bytes(place):
    """The same name with another picture under it."""
    for spot in place.spots(of({"image", "chat"})):
        name = spot.get("source" if spot.kind == "image" else "icon")
        if not isinstance(name, str) or name not in place.images or name in place.changed_bytes:
            continue
        place.changed_bytes[name] = other(place.lot, IMAGES, place.images[name])
        return picture_claim(place, spot)
    return None


def symbol_name(place):
    for spot in place.spots(of({"symbol", "text"}, lambda spot: spot.kind == "symbol" or spot.has("image"))):
        key = "name" if spot.kind == "symbol" else "image"
        if "/" in str(spot.get(key)):
            continue
        spot.set(key, other(place.lot, SYMBOLS, spot.get(key)))
        claim = place.claim(spot, {"name", "symbol", "image"})
        if spot.kind == "text":
            claim.elements |= {name + ".image" for name in spot.names}
            claim.suffixes = ["", ".image"]
        return claim
    return None


def symbol_size(lot, old, spot):
    return (old or 20) + lot.choice([-4, 3, 6, 12])


def icon_size(place):
    for spot in place.spots(of({"chat"}, lambda spot: spot.has("icon"))):
        if not isinstance(spot.get("icon"), str):
            continue
        spot.set("iconSize", (spot.get("iconSize") or 48) + place.lot.choice([-8, 6, 17]))
        claim = place.claim(spot, {"iconSize", "size"})
        claim.elements |= {name + ".icon" for name in spot.names}
        claim.suffixes = ["", ".icon"]
        return claim
    return None


def chat_gap(lot, old, spot):
    return (old or 8) + lot.choice([2, 4])


def hide(lot, old, spot):
    return not old


def turn_switch(place):
    for spot in place.spots(of({"switch"})):
        spot.set("isOn", not spot.get("isOn"))
        return place.claim(spot, {"isOn"})
    return None


def shorthand(place):
    """What stood in its short form is written in full, with one thing more."""
    for spot in place.spots(lambda spot: is_plain(spot) and spot.kind in {"label", "text", "button", "symbol"}):
        if not isinstance(spot.home[spot.key], str) or not spot.home[spot.key]:
            continue
        spot.set("color", other(place.lot, COLORS, None))
        return place.claim(spot, {"color"})
    return None


# Constraints

def views(spot):
    return is_plain(spot) and spot.kind == "view" and isinstance(spot.get("constraints"), list)


def constraint_changed(place):
    for spot in place.spots(views):
        lines = spot.get("constraints")
        movable = [index for index, line in enumerate(lines) if re.search(r"[+-] \d+$|>= \d+$", line)]
        if movable:
            index = place.lot.choice(movable)
            add = place.lot.choice([3, 5, 11])
            lines[index] = re.sub(r"\d+$", lambda number: str(int(number[0]) + add), lines[index])
            return place.claim(spot, {"constraints"})
    return None




def constraint_added(place):
    for spot in place.spots(views):
        child = place.lot.choice([name for name in spot.get("content") if name != "icon"] or ["icon"])
        spot.get("constraints").append(place.lot.choice([
            f"row.bottom - {child}.bottom >= {place.lot.randint(14, 40)}", f"row.height >= {place.lot.randint(110, 180)}"]))
        return place.claim(spot, {"constraints"})
    return None


def constraint_removed(place):
    for spot in place.spots(views):
        lines = spot.get("constraints")
        spare = [line for line in lines if ">=" in line or "trailing" in line.split("=")[0]]
        if spare:
            lines.remove(place.lot.choice(spare))
            return place.claim(spot, {"constraints"})
    return None


# Rows

def rows(spot):
    return is_plain(spot) and spot.row is not None and spot.siblings is not None


def row_key(key, new, wanted=lambda spot: True, accepted=()):
    def change(place):
        for spot in place.spots(lambda spot: rows(spot) and wanted(spot)):
            value = new(place.lot, spot.row.get(key), spot)
            if value is None or value == spot.row.get(key):
                continue
            spot.row[key] = value
            return place.claim(spot, {key, *accepted})
        return None
    return change


def row_state(lot, old, spot):
    return other(lot, ["normal", "highlighted", "selected"], old or "normal")


def swipe(lot, old, spot):
    return other(lot, ["none", "trailing", {"edge": "trailing", "distance": lot.randint(20, 100)}], old or "none")


def has_actions(spot):
    return "swipeActions" in spot.row


def slide_open(place):
    for spot in place.spots(lambda spot: rows(spot) and "slide" in spot.row):
        spot.row["slide"]["open"] = other(place.lot, [0.2, 0.4, 0.7], spot.row["slide"].get("open"))
        return place.claim(spot, {"slide", "open"})
    return None


def action_title(place):
    def is_open(spot):
        return rows(spot) and has_actions(spot) and spot.row.get("swipe", "none") != "none"
    for spot in place.spots(is_open):
        index = place.lot.randrange(len(spot.row["swipeActions"]["trailing"]))
        action = spot.row["swipeActions"]["trailing"][index]
        key = place.lot.choice(["title", "background"])
        action[key] = "Archive" if key == "title" else other(place.lot, COLORS, action.get("background"))
        claim = place.claim(spot, {"title", "text"} if key == "title" else {"background"})
        claim.suffixes = [f".trailing.{index}", f".trailing.{index}.title"]
        claim.elements = {name + suffix for name in spot.names for suffix in claim.suffixes}
        return claim
    return None


def separator(lot, old, spot):
    return old is False


def accessory(place):
    for spot in place.spots(lambda spot: rows(spot) and spot.kind == "text"):
        if spot.row.get("accessories") or spot.has("accessory") and "accessory" not in spot.row:
            continue
        old = spot.row.get("accessory", "none")
        new = other(place.lot, ["none", "disclosure", "checkmark", "detail"], old)
        spot.row["accessory"] = new
        claim = place.claim(spot, ())
        named = [word for word in (old, new) if isinstance(word, str)] + (["badge"] if isinstance(old, dict) else [])
        claim.suffixes = [""] + [f".accessories.{word}" for word in named]
        claim.elements = {name + suffix for name in spot.callings() for suffix in claim.suffixes}
        claim.properties = None
        return claim
    return None


def similar_row(place, spot):
    """A row of its neighbour's kind where that is simple, with words of its own."""
    words = text(place.lot, 2, 6) + " new"
    row = {
        "text": {"text": words}, "label": {"label": words, "padding": {"horizontal": 16}},
        "chat": {"chat": {"icon": "person.crop.circle", "name": place.lot.choice(NAMES), "comment": words}},
    }.get(spot.kind, {"text": words})
    return {"id": f"fresh{place.lot.randrange(1000)}", **row} if place.lot.random() < 0.5 else row


def once_structured(change):
    """Numbers of rows change, so one of these at once is what an author can follow."""
    def changing(place):
        if place.structured:
            return None
        claim = change(place)
        place.structured = place.structured or claim is not None
        return claim
    return changing


@once_structured
def insert_row(place):
    for spot in place.spots(rows):
        siblings, index = spot.siblings
        row = similar_row(place, spot)
        siblings.insert(index + place.lot.randrange(2), row)
        return arrival(place, row)
    return None


def arrival(place, element):
    """Of what has just come: its place is known once all is changed."""
    spot = next(spot for spot in spots(place.scene, place.records) if spot.home is element)
    claim = place.claim(spot, ())
    claim.properties, claim.kinds = None, {"inserted"}
    return claim


@once_structured
def delete_row(place):
    for spot in place.spots(rows):
        siblings, index = spot.siblings
        if len(siblings) < 2:
            continue
        claim = place.claim(spot, ())
        claim.properties, claim.kinds = None, {"removed"}
        claim.elements |= alike(place, spot)
        del siblings[index]
        return claim
    return None


def alike(place, spot):
    """The names of equal neighbours: which of them is gone can't be seen."""
    siblings, index = spot.siblings
    same = {id(spot.home)}
    for step in (-1, 1):
        at = index + step
        while 0 <= at < len(siblings) and siblings[at] == siblings[index]:
            same.add(id(siblings[at]))
            at += step
    return {name for other in spots(place.scene, place.records) if id(other.home) in same and not other.is_part
            for name in other.callings()}


def moved(place, spot, to):
    siblings, index = spot.siblings
    claim = place.claim(spot, ())
    claim.properties, claim.kinds = None, {"moved"}
    partners = [siblings[to]] if abs(to - index) == 1 else []
    siblings.insert(to, siblings.pop(index))
    for other in spots(place.scene, place.records):
        if any(other.home is partner for partner in partners) and not other.is_part:
            claim.marks.append((other.home, other.key))
            claim.elements |= other.callings()
            place.take(other)
    return claim


@once_structured
def move_row(place):
    for spot in place.spots(rows):
        siblings, index = spot.siblings
        places = [to for to in range(len(siblings)) if abs(to - index) > 1]
        if places and siblings.count(siblings[index]) == 1:
            return moved(place, spot, place.lot.choice(places))
    return None


@once_structured
def swap_rows(place):
    for spot in place.spots(rows):
        siblings, index = spot.siblings
        if index + 1 < len(siblings) and siblings[index] != siblings[index + 1]:
            return moved(place, spot, index + 1)
    return None


# Elements of stacks

def in_stack(spot):
    return is_plain(spot) and spot.row is None and spot.siblings is not None and spot.kind != "list"


@once_structured
def insert_element(place):
    for spot in place.spots(in_stack):
        siblings, index = spot.siblings
        element = place.lot.choice([
            {"label": text(place.lot, 2, 3) + " new"}, {"symbol": {"name": "globe", "color": "brown"}},
            {"area": "magenta", "width": 33, "height": 17}])
        if place.lot.random() < 0.4:
            element["id"] = f"fresh{place.lot.randrange(1000)}"
        siblings.insert(index + place.lot.randrange(2), element)
        return arrival(place, element)
    return None


@once_structured
def delete_element(place):
    for spot in place.spots(in_stack):
        siblings, index = spot.siblings
        if len(siblings) < 2 or spot.kind == "spacer":
            continue
        claim = place.claim(spot, ())
        claim.properties, claim.kinds = None, {"removed"}
        claim.elements |= alike(place, spot)
        del siblings[index]
        return claim
    return None


@once_structured
def swap_elements(place):
    for spot in place.spots(in_stack):
        siblings, index = spot.siblings
        if index + 1 < len(siblings) and siblings[index] != siblings[index + 1] and "spacer" not in siblings[index + 1]:
            if spot.kind != "spacer":
                return moved(place, spot, index + 1)
    return None


def rename(place):
    said = json.dumps(place.scene, ensure_ascii=False)
    for spot in place.spots(lambda spot: is_plain(spot) and "id" in spot.home and not spot.is_part):
        old = spot.home["id"]
        if "{" in old or len(re.findall(rf"\b{re.escape(old)}\b", said)) > 1:
            continue
        names = spot.callings()
        spot.home["id"] = f"renamed{place.lot.randrange(1000)}"
        claim = place.claim(spot, ("id",))
        claim.properties, claim.kinds = None, {"renamed"}
        claim.elements |= names
        return claim
    return None


# Lists

def lists(spot):
    return spot.kind == "list" and is_plain(spot)


def list_separators(lot, old, spot):
    return other(lot, [False, {"inset": 40}, {"color": "systemPink"}], old)


# Data and templates

def record_changed(place):
    for name, records in sorted(place.records.items()):
        index = place.lot.randrange(len(records))
        field = place.lot.choice([key for key, value in records[index].items() if key != "key" and value])
        new = more_words(place.lot, str(records[index][field]))
        for spot in place.spots(lambda spot: spot.template is not None and spot.row is not None):
            if spot.row.get("id") == "{" + field + "}" or index >= len(spot.names):
                continue
            records[index][field] = new
            place.take(spot)
            return Claim(
                {spot.names[index]}, {"text", "name", "comment", "title", "subtitle", "detail"}, below=True)
    return None


@once_structured
def record_inserted(place):
    return record_structure(place, "inserted")


@once_structured
def record_deleted(place):
    return record_structure(place, "removed")


def record_structure(place, kind):
    for name, records in sorted(place.records.items()):
        for spot in place.spots(lambda spot: spot.template is not None and spot.row is not None and "from" not in spot.home):
            index = place.lot.randrange(len(records))
            place.take(spot)
            if kind == "inserted":
                records.insert(index, {key: f"{key}new{place.lot.randrange(100)} {text(place.lot, 1, 4)}" if key != "key"
                                       else f"new{place.lot.randrange(100)}" for key in records[0]})
                spot = next(found for found in spots(place.scene, place.records) if found.home is spot.home)
                names = {spot.names[index]}
            else:
                names = {spot.names[index]}
                del records[index]
            return Claim(names | {name + ".content" for name in names}, None, {kind})
    return None


def template_changed(place):
    """All rows that it makes change, each alike."""
    def wanted(spot):
        return spot.template is not None and spot.kind in {"label", "text", "vstack", "hstack", "chat"} and not spot.is_part
    for spot in place.spots(wanted):
        key, value = place.lot.choice(
            {"label": [("color", "purple"), ("padding", 5)], "text": [("color", "purple"), ("padding", 21)],
             "chat": [("iconSize", 37), ("padding", 4)]}.get(spot.kind, [("spacing", 9), ("padding", 13)]))
        if spot.get(key) == value:
            continue
        spot.set(key, value)
        claim = place.claim(spot, {key} | ({"size"} if key == "iconSize" else set()))
        return claim
    return None


# The screen and time

def screen(key, new):
    def change(place):
        given = place.scene.setdefault("screen", {})
        value = new(place.lot, given.get(key), given)
        if value is None or value == given.get(key) or "device" in given and key in {"width", "height", "safeArea"}:
            return None
        if key in place.screen_keys:
            return None
        place.screen_keys.add(key)
        given[key] = value
        return Claim({"", "screen"}, {key})
    return change


def width(lot, old, given):
    return (old or 390) + lot.choice([-30, 24, 60])


def height(lot, old, given):
    return (old or 844) + lot.choice([-40, 30]) if old != "content" else None


def appearance(lot, old, given):
    return "light" if old == "dark" else "dark"


def text_size(lot, old, given):
    return other(lot, ["small", "extraLarge", "extraExtraExtraLarge"], old)


def safe_area(lot, old, given):
    return {"top": 30, "bottom": 10} if not isinstance(old, dict) else {**old, "top": old.get("top", 0) + 8}


def screen_background(lot, old, given):
    return other(lot, ["#FFF8E0", "systemGray6", "#E0F0FF"], old)


def duration(place):
    steps = [step for step in place.scene.get("timeline", []) if "over" in step]
    if not steps:
        return None
    step = place.lot.choice(steps)
    step["over"] = "0.7s" if step["over"] != "0.7s" else "0.3s"
    return in_time(place, step, {"over"})


def easing(place):
    steps = [step for step in place.scene.get("timeline", []) if "easing" in step]
    if not steps:
        return None
    step = place.lot.choice(steps)
    step["easing"] = other(place.lot, ["linear", "easeIn", "easeOut", "spring"], step["easing"])
    return in_time(place, step, {"easing"})


def moment(place):
    shots = [shot for shot in place.scene.get("shots", []) if "at" in shot]
    if not shots or place.timed:
        return None
    shot = place.lot.choice(shots)
    old = float(shot["at"].removesuffix("s"))
    shot["at"] = f"{old + 0.08:.2f}s"
    place.timed = True
    return Claim({"", "screen", "timeline"}, {"at"}, below=True)


def in_time(place, step, properties):
    if place.timed:
        return None
    place.timed = True
    index = place.scene["timeline"].index(step)
    return Claim({"", "screen", "timeline", f"timeline.{index}", "list", "title"}, properties, below=True)


def state_said(place):
    """What a state says of an element."""
    for name, state in place.scene.get("states", {}).items():
        for element, said in state.items():
            if not isinstance(said, dict):
                continue
            for key, values in [("color", COLORS), ("padding", [9, 31]), ("state", ["highlighted", "selected"])]:
                if key in said:
                    said[key] = other(place.lot, values, said[key])
                    return Claim({element, element + ".content", element + ".title"}, {key})
    return None


BOXED = BOXES | {"view", "chat", "text"}

CHANGES = {
    "text": change_text,
    "font size": font(font_size, {"font.size"}),
    "font weight": font(font_weight, {"font.weight"}),
    "font style": font(font_style, {"font.style", "font.size", "font.weight"}),
    "font family": font(lambda lot, old: {**old, "family": "Noto Sans CJK JP"}, {"font.family"}),
    "italic": font(lambda lot, old: {**old, "italic": not old.get("italic", False)}, {"font.italic"}),
    "color": change_color,
    "background": change_background,
    "gradient stop": change_gradient_stop,
    "gradient direction": change_gradient_direction,
    "border": changed(BOXES, "border", border),
    "border removed": remove("border"),
    "shadow": changed(BOXES, "shadow", shadow),
    "shadow removed": remove("shadow"),
    "corner radius": changed({"area", "image", *STACKS}, "cornerRadius", radius, wanted=lambda spot: spot.kind == "image" or spot.has("background")),
    "opacity": changed(BOXED, "opacity", opacity),
    "padding": changed(BOXED, "padding", padding),
    "spacing": changed({"hstack", "vstack"}, "spacing", more(2, 9)),
    "alignment": changed(STACKS | {"label", "text"}, "alignment", alignment),
    "width": changed({"area", "image", "label"}, "width", side, wanted=is_free),
    "height": changed(BOXES - {"switch"}, "height", side, wanted=is_free),
    "minimum width": changed({"label", "button", "hstack", "vstack"}, "minWidth", lambda lot, old, spot: lot.choice([90, 140]), wanted=is_free),
    "minimum height": changed({"label", "button", "hstack", "vstack", "text"}, "minHeight", lambda lot, old, spot: lot.choice([60, 90]), wanted=is_free),
    "maximum width": changed({"label"}, "maxWidth", lambda lot, old, spot: lot.choice([40, 70]), wanted=is_free),
    "line limit": changed({"label", "text"}, "lines", line_limit),
    "truncation": truncation,
    "line spacing": changed({"label", "text"}, "lineSpacing", more(3, 6)),
    "upper case": changed({"label"}, "textCase", lambda lot, old, spot: "uppercase", {"text"}),
    "image file": image_file,
    "image bytes": image_bytes,
    "symbol name": symbol_name,
    "symbol size": changed({"symbol"}, "size", symbol_size),
    "icon size": icon_size,
    "chat gap": changed({"chat"}, "gap", chat_gap, {"constraints"}),
    "hidden": changed(BOXED, "hidden", hide),
    "switch": turn_switch,
    "shorthand": shorthand,
    "constraint changed": constraint_changed,
    "constraint added": constraint_added,
    "constraint removed": constraint_removed,
    "row state": row_key("state", row_state),
    "row background": row_key("rowBackground", lambda lot, old, spot: other(lot, FAINT, old), accepted=("background",)),
    "swipe": row_key("swipe", swipe, has_actions),
    "swipe action": action_title,
    "slide": slide_open,
    "separator": row_key("separator", separator),
    "accessory": accessory,
    "insert row": insert_row,
    "delete row": delete_row,
    "move row": move_row,
    "swap rows": swap_rows,
    "insert element": insert_element,
    "delete element": delete_element,
    "swap elements": swap_elements,
    "rename": rename,
    "list spacing": changed({"list"}, "spacing", more(3, 9)),
    "separators": changed({"list"}, "separators", list_separators),
    "minimum row height": changed({"list"}, "minimumRowHeight", lambda lot, old, spot: lot.choice([60, 72])),
    "record changed": record_changed,
    "record inserted": record_inserted,
    "record deleted": record_deleted,
    "row template": template_changed,
    "screen width": screen("width", width),
    "screen height": screen("height", height),
    "appearance": screen("appearance", appearance),
    "text size": screen("textSize", text_size),
    "safe area": screen("safeArea", safe_area),
    "screen background": screen("background", screen_background),
    "duration": duration,
    "easing": easing,
    "moment": moment,
    "state": state_said,
}
# Where in the generated scenes a change is likely to find something.
LIKELY = {
    "gradient stop": ["cards"], "gradient direction": ["cards"], "border removed": ["cards"], "shadow removed": ["cards"],
    "constraint changed": ["views", "view"], "constraint added": ["views", "view"], "constraint removed": ["views", "view"],
    "swipe": ["swiped"], "swipe action": ["swiped"], "slide": ["swiped"], "icon size": ["chats"], "chat gap": ["chats"],
    "record changed": ["data"], "record inserted": ["data"], "record deleted": ["data"], "row template": ["data"],
    "duration": ["moving"], "easing": ["moving"], "moment": ["moving"], "state": ["moving"],
    "accessory": ["texts", "sections"], "row state": ["texts", "chats", "rows", "sections"],
    "switch": ["stacks"], "symbol size": ["stacks"],
}
