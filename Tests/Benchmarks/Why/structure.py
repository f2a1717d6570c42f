"""Changes of rows, of stacks' elements, of data, of the screen and of time. Each function makes a change in a workplace, and
returns a claim, or None if there is nothing of its kind to change."""

import json
import re

from generated import COLORS, NAMES, text
from properties import more_words
from spots import spots
from workplace import Claim, is_plain, other


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
        claim = place.claim(spot, {key, "swipeActions", *(["text"] if key == "title" else [])})
        claim.suffixes = ["", f".trailing.{index}", f".trailing.{index}.title"]
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
    """Returns a row of its neighbour's kind if that is simple, with other words."""
    words = text(place.lot, 2, 6) + " new"
    row = {
        "text": {"text": words}, "label": {"label": words, "padding": {"horizontal": 16}},
        "chat": {"chat": {"icon": "person.crop.circle", "name": place.lot.choice(NAMES), "comment": words}},
    }.get(spot.kind, {"text": words})
    return {"id": f"fresh{place.lot.randrange(1000)}", **row} if place.lot.random() < 0.5 else row


def once_structured(change):
    """Permits the change only once in a scene, since it changes the numbers of rows."""
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
    """Returns the claim for an added element; its position is known after all changes."""
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
    """Returns the names of equal neighbours: the removed one of them can't be determined."""
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


@once_structured
def insert_section(place):
    for spot in place.spots(sectioned):
        index = place.lot.randrange(len(spot.get("sections")) + 1)
        spot.get("sections").insert(index, {"header": "Fresh", "rows": [text(place.lot, 2, 3) + " new"]})
        return section_claim(place, spot, index, "inserted")
    return None


@once_structured
def delete_section(place):
    for spot in place.spots(sectioned):
        index = place.lot.randrange(len(spot.get("sections")))
        claim = section_claim(place, spot, index, "removed")
        del spot.get("sections")[index]
        return claim
    return None


def sectioned(spot):
    return lists(spot) and isinstance(spot.home[spot.key], dict) and len(spot.get("sections") or []) > 1


def section_claim(place, spot, index, kind):
    """Returns the claim for the section, or for any element in it."""
    name, section = spot.names[0], spot.get("sections")[index]
    names = {f"{name}.sections.{index}"}
    for other in spots(place.scene, place.records):
        if any(other.home is row for row in section["rows"]) and not other.is_part:
            names |= other.callings()
    place.take(spot)
    return Claim(names, None, {kind}, below=True)


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


def makes_rows(spot):
    return spot.template is not None and spot.row is not None and "repeat" not in spot.home


def record_structure(place, kind):
    for name, records in sorted(place.records.items()):
        for spot in place.spots(makes_rows):
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
    """Changes a template; each of its rows changes alike."""
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


def device(lot, old, given):
    return other(lot, ["iphone-se", "iphone-13-mini", "iphone-15"], old) if old else None


def direction(lot, old, given):
    return "leftToRight" if old == "rightToLeft" else "rightToLeft"


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
    """Changes a property of an element in a state."""
    for name, state in place.scene.get("states", {}).items():
        for element, said in state.items():
            if not isinstance(said, dict):
                continue
            for key, values in [("color", COLORS), ("padding", [9, 31]), ("state", ["highlighted", "selected"])]:
                if key in said:
                    said[key] = other(place.lot, values, said[key])
                    return Claim({element, element + ".content", element + ".title"}, {key})
    return None
