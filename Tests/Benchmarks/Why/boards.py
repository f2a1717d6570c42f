"""Random scenes of many kinds of pieces; each offers changes, with the names that an explanation must contain."""

import dataclasses

from generated import COLORS, NAMES, STYLES, SYMBOLS, WEIGHTS, text
from naming import Naming
from workplace import Claim


@dataclasses.dataclass
class Offer:
    """A possible change, made by `act`.

    `of` are the elements that an explanation must name, as dictionaries or as names, with permitted suffixes. Of the
    changes of a `group` only one is made."""
    kind: str
    act: object
    of: list
    properties: set | None = None
    kinds: set | None = None
    each: bool = False
    below: bool = False
    suffixes: tuple = ("",)
    group: object = None
    structural: bool = False
    # The items of a list, of which nothing else may change if one of them is added, removed or moved.
    touches: list = dataclasses.field(default_factory=list)

    def disturbs(self, other):
        """Whether the other change could not be distinguished from the movements that this one causes."""
        inside = set(identities(self.touches))
        return self.structural and (other.structural or any(id(of) in inside for of in other.of))

    def claim(self, before, after):
        """Returns the claim, with the names after all changes, or those before for removed elements."""
        names = set()
        for of in self.of:
            found = [of] if isinstance(of, str) else after.of(of) or before.of(of)
            if self.kinds == {"removed"} and not isinstance(of, str):
                found = before.of(of)
            names |= {name + suffix for name in found for suffix in self.suffixes}
        return Claim(names, self.properties, self.kinds, each=self.each, below=self.below)


class Board:
    """A scene that is being generated."""

    def __init__(self, lot, case):
        self.lot, self.case = lot, case
        self.scene = {"screen": {"scale": 1, "language": "en"}, "content": []}
        self.records, self.images, self.offers, self.count = {}, {}, [], 0

    def chance(self, share):
        return self.lot.random() < share

    def some(self, choices, other=None):
        return self.lot.choice([choice for choice in choices if choice != other])

    def words(self, least=1, most=4):
        return text(self.lot, least, most)

    def name(self, stem, share=0.6):
        """Returns an id for a share of the elements; None for the others."""
        self.count += 1
        return f"{stem}{self.count}" if self.chance(share) else None

    def named(self, element, stem, share=0.6):
        name = self.name(stem, share)
        if name:
            kind = next(iter(element))
            if isinstance(element[kind], dict) and self.chance(0.5) and kind not in ("area", "zstack", "hstack", "vstack"):
                element[kind]["id"] = name
            else:
                element["id"] = name
        return element

    def offer(self, kind, act, of, properties=None, **more):
        of = of if isinstance(of, list) else [of]
        more.setdefault("group", id(of[0]) if not isinstance(of[0], str) else of[0])
        self.offers.append(Offer(kind, act, of, set(properties) if properties else None, **more))

    def may_set(self, kind, holder, key, value, of, properties=None, **more):
        """Offers to set a key; None as the value removes it."""
        def act():
            if value is None:
                holder.pop(key, None)
            else:
                holder[key] = value
        if holder.get(key) != value:
            self.offer(kind, act, of, properties or {key}, **more)

    def may_rearrange(self, kind, items, fresh=None, least=1, gone="removed"):
        """Offers to remove, add or exchange items, all of which are elements."""
        if len(items) > least:
            index = self.lot.randrange(len(items))
            alike = [item for item in items if item == items[index]]
            self.offer(f"{kind} deleted", lambda item=items[index]: remove(items, item), alike, kinds={"removed"},
                       structural=True, touches=items, suffixes=("", ".content"))
        if fresh is not None:
            place = self.lot.randrange(len(items) + 1)
            self.offer(f"{kind} inserted", lambda: items.insert(min(place, len(items)), fresh), fresh, kinds={"inserted"},
                       structural=True, touches=items, suffixes=("", ".content"))
        if len(items) > 1:
            index = self.lot.randrange(len(items) - 1)
            one, two = items[index], items[index + 1]
            if {**one, "id": 0} != {**two, "id": 0}:
                self.offer(f"{kind} swapped", lambda: swap(items, one, two), [one, two], kinds={"moved"}, structural=True,
                           touches=items, suffixes=("", ".content"))

    def chosen(self, count, wanted):
        """Returns `count` compatible offers, in order of `wanted` of their kinds; None if there are too few."""
        offers = [offer for offer in self.offers]
        self.lot.shuffle(offers)
        offers.sort(key=lambda offer: wanted(offer.kind))
        found, groups = [], set()
        for offer in offers:
            if len(found) == count:
                break
            if offer.group in groups or any(offer.disturbs(other) or other.disturbs(offer) for other in found):
                continue
            found.append(offer)
            groups.add(offer.group)
        return found if len(found) == count else None

    def naming(self):
        return Naming(self.scene, self.records)


def identities(value):
    """Yields the identities of all dictionaries in a value."""
    if isinstance(value, dict):
        yield id(value)
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from identities(inner)


def remove(items, item):
    index = next(index for index, other in enumerate(items) if other is item)
    del items[index]


def swap(items, one, two):
    places = [next(index for index, other in enumerate(items) if other is item) for item in (one, two)]
    items[places[0]], items[places[1]] = two, one
