"""A scene that is being changed, and what an explanation of the changes has to say: a claim for each."""

import dataclasses

from spots import spots

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
