"""The names that explanations may use for elements of a scene with components, slots, grids, carousels, cases and data.

Every element is a dictionary, and is identified by it, independent of changes around it.
"""

import pathlib

import yaml

KIT = pathlib.Path(__file__).resolve().parents[3] / "Sources/SceneFile/Kit"
BUILT_IN = {
    "label", "button", "image", "symbol", "switch", "hstack", "vstack", "zstack", "grid", "carousel", "spacer", "area",
    "view", "chat", "list", "text",
}
STACKED = {"hstack", "vstack", "zstack", "grid", "carousel"}


def kit():
    components = {}
    for file in sorted(KIT.glob("*.yaml")):
        components.update(yaml.safe_load(file.read_text()).get("components", {}))
    return components


class Naming:
    """The names of a scene's elements, by the identity of their dictionaries."""

    def __init__(self, scene, records):
        self.names, self.records = {}, records
        self.components = {**kit(), **scene.get("components", {})}
        for index, element in enumerate(scene.get("content", [])):
            self.walk(element, f"content.{index}", "")

    def of(self, element):
        return self.names.get(id(element), [])

    def walk(self, element, derived, scope, slots=None):
        """Names the element and its descendants; `scope` precedes ids in a component; `slots` are a use's elements for them."""
        if not isinstance(element, dict):
            return
        if "cases" in element:
            for case in [*element["cases"].values(), element.get("default")]:
                self.walk(case, derived, scope, slots)
            return
        kind = next((key for key in element if key in BUILT_IN or key in self.components), None)
        if kind is None:
            return
        inner = element[kind]
        own = element.get("id") or (inner.get("id") if isinstance(inner, dict) else None)
        if own and "{" in str(own):
            own = None
        name = scope + own if own else derived
        self.names.setdefault(id(element), []).append(name)
        if own and derived.rpartition(".")[0].endswith(".rows") and "id" not in element:
            # If the id is that of a row's content, the row's number names its parts too.
            self.names[id(element)].append(derived)
        if kind in STACKED:
            content = inner.get("content", []) if isinstance(inner, dict) else inner or []
            self.walk_some(content, name, scope, slots)
        elif kind == "view":
            for part, child in inner["content"].items():
                self.walk(child, f"{name}.{part}", scope, slots)
        elif kind == "list":
            self.walk_list(inner, name, scope, slots)
        elif kind in self.components:
            self.walk_use(kind, inner, name, scope, slots)

    def walk_some(self, content, name, scope, slots):
        for index, child in enumerate(content):
            if isinstance(child, dict) and "slot" in child:
                given, outer = (slots or {}).get(child["slot"], ([], scope))
                given = given if isinstance(given, list) else [given]
                for place, item in enumerate(given):
                    self.walk(item, f"{name}.{index}.{place}", outer)
            elif isinstance(child, dict) and "repeat" in child:
                for copy in range(child["repeat"] if isinstance(child["repeat"], int) else 6):
                    self.walk(child, f"{name}.{index}.{copy}", scope, slots)
            else:
                self.walk(child, f"{name}.{index}", scope, slots)

    def walk_use(self, kind, given, name, scope, slots):
        component = self.components[kind]
        declared = component.get("slots", [])
        if isinstance(given, list):
            given = {next(iter(declared)): given}
        given = given if isinstance(given, dict) else {}
        given_slots = {slot: (given[slot], scope) for slot in declared if slot in given}
        if isinstance(declared, dict):
            for slot, default in declared.items():
                given_slots.setdefault(slot, (default or [], name + "."))
        self.walk_definition(component["content"], name, given_slots)

    def walk_definition(self, content, name, slots):
        # A component's outermost element is the use itself.
        self.walk(content, name, name + ".", slots)

    def walk_list(self, inner, name, scope, slots):
        body = inner if isinstance(inner, dict) else {"rows": inner}
        count = 0
        sections = body.get("sections")
        if isinstance(sections, list):
            for section in sections:
                count = self.walk_rows(section.get("rows") or [], name, count, scope, slots)
        elif isinstance(sections, dict):
            self.walk_data(sections, name, count, scope, slots)
        else:
            self.walk_rows(body.get("rows") or [], name, count, scope, slots)

    def walk_rows(self, rows, name, count, scope, slots):
        for row in rows if isinstance(rows, list) else [rows]:
            if isinstance(row, dict) and "from" in row:
                count = self.walk_data(row, name, count, scope, slots)
                continue
            copies = row.get("repeat", 1) if isinstance(row, dict) else 1
            for _ in range(copies if isinstance(copies, int) else 1):
                self.walk(row, f"{name}.rows.{count}", scope, slots)
                count += 1
        return count

    def walk_data(self, source, name, count, scope, slots):
        template = source["as"]
        for _ in shown(source, self.records):
            self.walk(template, f"{name}.rows.{count}", scope, slots)
            count += 1
        return count


def shown(source, records):
    """Returns the selected records of rows from data, in order: `where: "{field}"`, `sort: field`, `limit`."""
    found = list(records.get(source["from"], []))
    if "where" in source:
        found = [record for record in found if record.get(source["where"].strip("{}"))]
    key = source.get("sort")
    if key:
        by = key if isinstance(key, str) else key["by"].strip("{}")
        found.sort(key=lambda record: record[by], reverse=isinstance(key, dict) and key.get("order") == "descending")
    found = found[source.get("skip", 0):]
    if isinstance(source.get("sections"), str) or "by" in source:
        groups = {}
        for record in found:
            groups.setdefault(record[source["by"]], []).append(record)
        found = [record for group in groups.values() for record in group]
    return found[:source.get("limit", len(found))]
