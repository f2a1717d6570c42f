"""The places of a scene where something can be changed: every element, with the names that explanations may use.

Scenes are plain dictionaries as loaded from YAML. A spot keeps references to them, so that a change through it changes the
scene, and so that it is found again after rows before it were added or removed.
"""

MAIN = {
    "label": "text", "button": "title", "image": "source", "symbol": "name", "switch": "isOn", "hstack": "content",
    "vstack": "content", "zstack": "content", "spacer": "minLength", "area": "background", "view": "content",
    "chat": None, "list": "rows", "text": "title",
}
BOX = {
    "id", "title", "padding", "width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight", "aspectRatio",
    "background", "cornerRadius", "clip", "border", "shadow", "innerShadow", "ignoresSafeArea", "opacity", "hidden",
    "hugging", "compressionResistance",
}
# Keys of a view, list and stack themselves, which distinguish their mapping from the short form.
OWN = {
    "view": {"content", "constraints"}, "area": BOX, "list": {"rows", "sections", "style", "from"},
}


def kind_of(element):
    return next((key for key in element if key in MAIN), None) if isinstance(element, dict) else None


class Spot:
    """An element, or a text that another element makes of one of its keys, such as a chat's comment.

    `home` is the dictionary that has the value at `key`. `names` are the element's names in the layout: one, or one for
    each row made by a template. `is_placed` is true in a view, whose constraints determine the frame.
    """

    def __init__(
        self, home, key, kind, names, *, row=None, part_of=None, siblings=None, ancestors=(), template=None,
        is_placed=False,
    ):
        self.home, self.key, self.kind, self.names = home, key, kind, names
        self.row, self.part_of, self.siblings, self.ancestors = row, part_of, siblings, ancestors
        self.template, self.is_placed = template, is_placed

    @property
    def is_part(self):
        return self.part_of is not None

    def fields(self):
        """Returns the element's own keys as a mapping; rewrites a short form into one."""
        value = self.home[self.key]
        if isinstance(value, dict) and not self._is_short(value):
            return value
        main = MAIN[self.kind]
        self.home[self.key] = {} if value is None else {main: value}
        return self.home[self.key]

    def _is_short(self, value):
        if self.kind == "view":
            return not ({"content", "constraints"} & set(value))
        if self.kind == "area":
            return "gradient" in value or set(value) <= {"color", "alpha"}
        return self.kind == "list" and "from" in value

    def get(self, key, default=None):
        value = self.home[self.key]
        if isinstance(value, dict) and not self._is_short(value) and key in value:
            return value[key]
        if key == MAIN.get(self.kind) and (not isinstance(value, dict) or self._is_short(value)):
            return value
        return self.home.get(key, default) if not self.is_part else default

    def set(self, key, value):
        """Sets a key in the mapping of the kind if it is one of its keys; keys of all elements beside it, as people write."""
        inner = self.home[self.key]
        is_inside = isinstance(inner, dict) and not self._is_short(inner) and key in inner
        owner = self.home if key in BOX and not self.is_part and not is_inside else self.fields()
        if value is None:
            owner.pop(key, None)
        else:
            owner[key] = value

    def has(self, key):
        return self.get(key, self) is not self

    def callings(self):
        """Returns the names by which an explanation may call the element.

        A row and its content are the same to the author, and so are a text row and its title."""
        names = set(self.names)
        if self.row is not None:
            names |= {name + ".content" for name in self.names}
        if self.kind == "text":
            names |= {name + ".title" for name in self.names}
        return names


def own_name(element, derived):
    kind = kind_of(element)
    inner = element.get(kind) if kind else None
    return element.get("id") or (inner.get("id") if isinstance(inner, dict) else None) or derived


def spots(scene, records=None):
    """Returns all spots of a scene; `records` has the data of its lists by file name."""
    found = []
    for index, element in enumerate(scene["content"]):
        walk(element, f"content.{index}", found, (), records or {}, siblings=(scene["content"], index))
    return found


def walk(element, derived, found, ancestors, records, siblings=None, row=None, names=None, template=None,
         is_placed=False):
    kind = kind_of(element)
    if kind is None:
        return
    names = names or [own_name(element, derived)]
    spot = Spot(
        element, kind, kind, names, row=row, siblings=siblings, ancestors=ancestors, template=template,
        is_placed=is_placed)
    found.append(spot)
    above = ancestors + (id(element),)

    def inner(child, parts, **place):
        if kind_of(child) and own_name(child, None) is None:
            walk(child, parts[0], found, above, records, names=parts, template=template, **place)
        else:
            walk(child, parts[0], found, above, records, template=template, **place)

    if kind in ("hstack", "vstack", "zstack"):
        children = spot.get("content") or []
        for index, child in enumerate(children):
            inner(child, [f"{name}.{index}" for name in names], siblings=(children, index))
    elif kind == "view":
        content = spot.get("content") or {}
        for name, child in content.items() if isinstance(content, dict) else []:
            inner(child, [f"{whole}.{name}" for whole in names], is_placed=True)
    elif kind in ("chat", "text"):
        parts(spot, found, above, template)
    elif kind == "list":
        walk_rows(spot, found, above, records)


def parts(spot, found, above, template):
    value = spot.home[spot.key]
    if not isinstance(value, dict):
        return
    for key in ("name", "comment") if spot.kind == "chat" else ("subtitle", "detail"):
        if key in value:
            names = [f"{name}.{key}" for name in spot.names]
            found.append(Spot(value, key, "label", names, part_of=spot, ancestors=above, template=template))
    icon = value.get("icon")
    if spot.kind == "chat" and kind_of(icon):
        walk(icon, f"{spot.names[0]}.icon", found, above, {}, template=template)


def walk_rows(spot, found, above, records):
    name, count = spot.names[0], 0
    sections = spot.get("sections") if isinstance(spot.home[spot.key], dict) else None
    rows = spot.get("rows") if not isinstance(spot.home[spot.key], list) else spot.home[spot.key]
    if isinstance(spot.home[spot.key], dict) and "from" in spot.home[spot.key]:
        rows = spot.home[spot.key]
    for index, section in enumerate(sections or []):
        whole = section.get("id") or f"{name}.sections.{index}"
        for key in ("header", "footer"):
            if isinstance(section.get(key), str):
                found.append(Spot(section, key, "caption", [f"{whole}.{key}"], part_of=spot, ancestors=above))
            elif kind_of(section.get(key)):
                walk(section[key], f"{whole}.{key}", found, above, records)
        count = walk_some(section.get("rows") or [], name, count, found, above, records)
    if not sections:
        walk_some(rows or [], name, count, found, above, records)


def walk_some(rows, name, count, found, above, records):
    items = rows if isinstance(rows, list) else [rows]
    for index, row in enumerate(items):
        if isinstance(row, dict) and "from" in row:
            data = records.get(row["from"], [])[:row.get("limit")]
            if isinstance(row["as"], str):
                row["as"] = {"text": row["as"]}
            given = own_name(row["as"], "")
            names = [made(given, record) or f"{name}.rows.{count + place}" for place, record in enumerate(data)]
            if names:
                walk(row["as"], names[0], found, above, records, names=names, row=row, template=row)
            count += len(data)
            continue
        if not isinstance(row, dict):
            row = items[index] = {"text": row}
        copies = row.get("repeat", 1)
        if not isinstance(copies, int):
            return count
        derived = f"{name}.rows.{count}"
        names = [f"{name}.rows.{count + copy}" for copy in range(min(copies, 30))] if copies > 1 else None
        walk(
            row, derived, found, above, records, siblings=(rows, index) if isinstance(rows, list) else None, row=row,
            names=names, template=row if copies > 1 else None)
        count += copies
    return count


def made(pattern, record):
    for key, value in record.items():
        pattern = pattern.replace("{" + key + "}", str(value))
    return pattern
