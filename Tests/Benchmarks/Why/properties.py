"""Changes of one element's properties. Each function makes a change in a workplace, and returns a claim, or None if there
is nothing of its kind to change."""

import re

from generated import COLORS, FAINT, IMAGES, STYLES, SYMBOLS, WEIGHTS, text
from spots import MAIN
from workplace import BOXES, TEXTS, is_plain, of, other


def is_free(spot):
    """Whether the element's size can change: that of an element placed by constraints would contradict them."""
    return not spot.is_placed


def changed(kinds, key, new, accepted=(), wanted=lambda spot: True):
    """Returns a change of one key; `new` returns its value, or None to try another element."""
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
    """Returns the claim for a part of a chat or text row whose key the row also has: `comment` of the row, or `text` of it."""
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
            ends for ends in [("bottom", "top"), ("trailing", "leading"), ("bottomTrailing", "topLeading")]
            if ends != (gradient.get("to"), gradient.get("from"))])
        return place.claim(spot, {"background", "gradient"})
    return None


def decoration(lot, old, fresh, changes):
    """Returns a new decoration, or the old one with one property changed."""
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
    """Returns a change that removes a key."""
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
    """Increases one side, or all; a shorthand keeps its other sides."""
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
    """Changes the position of the ellipsis, which only a truncated text shows."""
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
    """Replaces the picture in an image file."""
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
    """Replaces a short form by the full one with one more key."""
    for spot in place.spots(lambda spot: is_plain(spot) and spot.kind in {"label", "text", "button", "symbol"}):
        if not isinstance(spot.home[spot.key], str) or not spot.home[spot.key]:
            continue
        spot.set("color", other(place.lot, COLORS, None))
        return place.claim(spot, {"color"})
    return None


def text_run(place):
    """Changes the style of one run of a text."""
    for spot in place.spots(of({"label"}, lambda spot: isinstance(spot.get("text"), list))):
        runs = [run for run in spot.get("text") if isinstance(run, dict)]
        if runs:
            place.lot.choice(runs)["color"] = place.lot.choice(COLORS)
            return place.claim(spot, {"text", "color"})
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
