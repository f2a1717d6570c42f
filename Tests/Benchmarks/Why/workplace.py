"""A scene that is being changed, and the claims that an explanation of the changes must satisfy."""

import dataclasses

from spots import spots

TEXTS = {"label", "button", "text"}
LEAVES = {"label", "button", "image", "symbol", "switch", "area"}
STACKS = {"hstack", "vstack", "zstack"}
BOXES = LEAVES | STACKS


@dataclasses.dataclass
class Claim:
    """The required content of one cause: one of the names of its element, and one of the keys of its property or one below.

    `properties` and `kinds` are None if any is permitted; `each` permits a cause for each of the names, as for rows made by a
    template; `below` permits elements within the elements. `marks` identifies the element by its dictionary, after other
    changes have moved it to another index; `suffixes` are added to its names then.
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
    """A scene that is being changed, with its files by name: records of data, and the originals of images."""

    def __init__(self, scene, records, images, lot):
        self.scene, self.records, self.images, self.lot = scene, records, images, lot
        self.changed_bytes, self.taken, self.structured, self.timed, self.screen_keys = {}, [], False, False, set()

    def spots(self, wanted=None):
        """Returns spots in random order, except for those in or above changed ones, so that each change is visible."""
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
        """Returns the claims with the names that their elements have after all changes."""
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
