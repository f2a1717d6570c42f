"""Random scenes as people write them, with random elements and nesting, with or without ids."""

import copy

WORDS = """Lunch Milk Bread Photos meeting tomorrow at nine the lake garden train Anna waits for an answer since Monday
evening about seven pages of notes きょう は 雨 です 会議 の 資料 を 送る שלום עולם مرحبا 🍜 👍 🎉 café naïve Straße 12 3.5 % ok""".split()
NAMES = ["Anna", "mothule", "山田 花子", "Björk", "דנה", "Mei 🐦", "Dr. No", "ليلى"]
SYMBOLS = ["star", "star.fill", "bell.fill", "flag", "trash.fill", "heart", "folder.fill", "globe", "airplane", "wifi"]
COLORS = [
    "red", "green", "blue", "orange", "purple", "systemTeal", "systemPink", "systemIndigo", "#336699", "brown",
    "systemOrange", "#0A7F3C", "magenta", "darkGray",
]
FAINT = ["systemGray6", "systemGray5", "#FFF2F2", "#EEF4FF", "systemYellow", "lightGray", "cyan"]
STYLES = ["title2", "title3", "headline", "body", "callout", "subheadline", "footnote", "caption1"]
WEIGHTS = ["light", "regular", "medium", "semibold", "bold", "black"]
IMAGES = ["images/cat.png", "images/dog.png"]


def text(lot, least=1, most=6):
    return " ".join(lot.choice(WORDS) for _ in range(lot.randint(least, most)))


class Writer:
    """Writes one scene; the names of its data files and images contain the case. `is_small` reduces the pixels."""

    def __init__(self, lot, case, is_small=False):
        self.lot, self.case, self.is_small = lot, case, is_small
        self.used, self.records, self.images = 0, {}, {}

    def chance(self, share):
        return self.lot.random() < share

    def named(self, element, share=0.4):
        if self.chance(share):
            self.used += 1
            element["id"] = f"{self.lot.choice(['box', 'note', 'part', 'item'])}{self.used}"
        return element

    def image(self):
        if self.chance(0.5):
            return self.lot.choice(IMAGES)
        name = f"images/{self.case}-{len(self.images)}.png"
        self.images[name] = self.lot.choice(IMAGES)
        return name

    def font(self):
        kind = self.lot.randrange(3)
        if kind == 0:
            return self.lot.randint(11, 24)
        if kind == 1:
            return self.lot.choice(STYLES)
        return {"size": self.lot.randint(11, 22), "weight": self.lot.choice(WEIGHTS)}

    # Elements

    def label(self):
        if self.chance(0.35):
            return self.named({"label": text(self.lot)})
        label = {"text": text(self.lot, 1, 9)}
        if self.chance(0.1):
            label["text"] = [text(self.lot, 1, 2) + " ", {"text": text(self.lot, 1, 2), "weight": "bold"}, " and so on"]
        if self.chance(0.5):
            label["font"] = self.font()
        if self.chance(0.4):
            label["color"] = self.lot.choice(COLORS)
        if self.chance(0.15):
            label["lines"] = self.lot.randint(1, 2)
        if self.chance(0.15):
            label["alignment"] = self.lot.choice(["center", "trailing", "natural"])
        return self.named({"label": label})

    def leaf(self):
        kind = self.lot.choice(["label", "label", "label", "symbol", "area", "image", "button", "switch"])
        if kind == "label":
            return self.label()
        if kind == "symbol":
            symbol = {"name": self.lot.choice(SYMBOLS), "size": self.lot.randint(14, 34), "color": self.lot.choice(COLORS)}
            return self.named({"symbol": self.lot.choice(SYMBOLS) if self.chance(0.3) else symbol})
        if kind == "area":
            area = {"area": self.lot.choice(COLORS), "width": self.lot.randint(20, 60), "height": self.lot.randint(12, 40)}
            if self.chance(0.4):
                area["cornerRadius"] = self.lot.choice([4, 6, 10])
            return self.named(area)
        if kind == "image":
            return self.named({"image": self.image(), "width": self.lot.randint(24, 48), "height": self.lot.randint(24, 48)})
        if kind == "button":
            return self.named({"button": text(self.lot, 1, 2)})
        return self.named({"switch": self.chance(0.5)})

    def stack(self, depth):
        kind = self.lot.choice(["hstack", "vstack", "vstack", "zstack"])
        children = [
            self.stack(depth - 1) if depth > 1 and (index == 0 or self.chance(0.3)) else self.leaf()
            for index in range(self.lot.randint(2, 4 if kind != "zstack" else 2))
        ]
        stack = {"content": children}
        if kind != "zstack" and self.chance(0.6):
            stack["spacing"] = self.lot.randint(2, 12)
        if kind == "vstack" and self.chance(0.4):
            stack["alignment"] = self.lot.choice(["leading", "center", "trailing"])
        if kind == "hstack" and self.chance(0.4):
            stack["alignment"] = self.lot.choice(["top", "bottom", "firstBaseline"])
        if kind == "hstack" and self.chance(0.3):
            children.insert(1, {"spacer": None})
        element = {kind: children if set(stack) == {"content"} and self.chance(0.7) else stack}
        if self.chance(0.3):
            element["padding"] = self.lot.choice([4, 8, {"horizontal": 12}, {"top": 6, "leading": 10}])
        if self.chance(0.2):
            element["background"] = self.lot.choice(FAINT)
        return self.named(element)

    def card(self):
        card = {"vstack": {"spacing": 4, "content": [self.label(), self.label()]}, "padding": 12}
        card["background"] = {"gradient": {
            "from": self.lot.choice(["top", "topLeading", "leading"]),
            "to": self.lot.choice(["bottom", "bottomTrailing", "trailing"]),
            "stops": [self.lot.choice(FAINT), self.lot.choice(FAINT[:4]), self.lot.choice(COLORS)][:self.lot.randint(2, 3)],
        }} if self.chance(0.6) else self.lot.choice(FAINT)
        card["cornerRadius"] = self.lot.choice([6, 10, 14])
        if self.chance(0.7):
            card["shadow"] = {"offset": [0, self.lot.randint(1, 4)], "blur": self.lot.randint(2, 8)}
        if self.chance(0.7):
            card["border"] = {"width": self.lot.choice([1, 2]), "color": self.lot.choice(COLORS)}
        if self.chance(0.3):
            card["opacity"] = self.lot.choice([0.5, 0.8])
        return self.named(card, 0.6)

    def view(self):
        icon = {"image": self.image()} if self.chance(0.5) else {"symbol": self.lot.choice(SYMBOLS)}
        size = self.lot.choice([32, 40, 48])
        view = {
            "content": {
                "icon": {**icon, "width": size, "height": size},
                "name": {"label": {"text": self.lot.choice(NAMES), "font": "headline"}},
                "comment": {"label": {"text": text(self.lot, 2, 14), "font": "subheadline"}},
            },
            "constraints": [
                "icon.leading = row.leading + 8", "icon.top = row.top + 8", "name.leading = icon.trailing + 8",
                "name.trailing = row.trailing - 8", "name.top = row.top + 8", "comment.leading = name.leading",
                "comment.trailing = name.trailing", "comment.top = name.bottom + 4",
                "row.bottom - icon.bottom >= 8", "row.bottom - comment.bottom >= 8", "row.height = 30 @250",
            ],
        }
        return self.named({"view": view})

    # Rows

    def chat(self):
        chat = {
            "icon": self.image() if self.chance(0.6) else "person.crop.circle",
            "name": self.lot.choice(NAMES), "comment": text(self.lot, 1, 30),
        }
        if self.chance(0.3):
            chat["iconSize"] = self.lot.choice([32, 40, 65])
        return self.named({"chat": chat})

    def text_row(self):
        title = text(self.lot, 1, 4)
        if self.chance(0.3):
            return title
        row = {"title": title}
        if self.chance(0.3):
            row["subtitle"] = text(self.lot, 2, 8)
        if self.chance(0.3):
            row["detail"] = text(self.lot, 1, 2)
        if self.chance(0.3):
            row["image"] = self.lot.choice(SYMBOLS)
        row = {"text": title} if set(row) == {"title"} else {"text": row}
        if self.chance(0.25):
            row["accessory"] = self.lot.choice(["disclosure", "checkmark", "detail", {"badge": 3}])
        return self.named(row)

    def swiped(self):
        row = self.text_row()
        row = {"text": row} if isinstance(row, str) else row
        row["swipeActions"] = {"trailing": [
            {"title": "Delete", "style": "destructive"}, {"title": "Flag", "background": "systemOrange"}]}
        row["swipe"] = self.lot.choice(
            ["trailing", "none", {"edge": "trailing", "distance": self.lot.randint(30, 90)}])
        return row

    def sliding(self):
        row = {"hstack": {"content": [self.label(), {"spacer": None}, self.leaf()]}, "background": "systemBackground"}
        row["slide"] = {
            "under": {"hstack": [{"symbol": "star"}, {"label": "Under"}], "background": "systemGray5"},
            "open": self.lot.choice([0.25, 0.5]),
        }
        return self.named(row)

    def stack_row(self):
        row = self.stack(self.lot.randint(1, 2))
        row.setdefault("padding", {"horizontal": 16, "vertical": 6})
        return row

    def rows(self, least=3, most=7, kinds=None):
        kind = self.lot.choice(kinds or [self.chat, self.text_row, self.view, self.stack_row])
        mixed = self.chance(0.3)
        rows = []
        for _ in range(self.lot.randint(least, min(most, 4) if self.is_small else most)):
            make = self.lot.choice([self.chat, self.text_row, self.view, self.stack_row]) if mixed else kind
            rows.append(make())
        return rows

    def list(self, rows=None):
        body = {"rows": rows or self.rows()}
        if self.chance(0.6):
            body["id"] = "list"
        if self.chance(0.2):
            body["fill"] = "bottom"
        if self.chance(0.2):
            body["separators"] = self.lot.choice([False, {"inset": 0}, {"color": "red"}])
        return {"list": body}

    def sections(self):
        sections = []
        for _ in range(self.lot.randint(2, 3)):
            section = {"rows": self.rows(1, 3, [self.text_row, self.text_row, self.stack_row])}
            if self.chance(0.7):
                section["header"] = text(self.lot, 1, 3)
            if self.chance(0.4):
                section["footer"] = text(self.lot, 4, 9)
            sections.append(section)
        style = self.lot.choice(["grouped", "insetGrouped", "plain"])
        return {"list": {"id": "list", "style": style, "sections": sections}}

    def data_list(self):
        form = self.lot.choice(["jsonl", "csv", "json"])
        name = f"data/{self.case}.{form}"
        records = [
            {"key": f"k{index}", "who": self.lot.choice(NAMES), "say": text(self.lot, 1, 14)}
            for index in range(self.lot.randint(3, 6))
        ]
        self.records[name] = records
        row = self.lot.choice([
            {"chat": {"icon": "person.crop.circle", "name": "{who}", "comment": "{say}"}},
            {"text": {"title": "{say}", "detail": "{who}"}},
            {"vstack": {"spacing": 2, "content": [
                {"label": {"text": "{who}", "font": "headline"}}, {"label": {"text": "{say}", "color": "gray"}}]},
             "padding": {"horizontal": 16, "vertical": 8}},
        ])
        if self.chance(0.5):
            row = {"id": "{key}", **row}
        return {"list": {"id": "list", "rows": {"from": name, "as": row}}}

    # Screens

    def screen(self):
        widths, heights = ([200, 240], [200, 260]) if self.is_small else ([240, 280, 320, 375], [240, 320, 400])
        screen = {"width": self.lot.choice(widths), "height": self.lot.choice(heights), "scale": 1}
        if self.chance(0.1) and not self.is_small:
            screen["scale"] = 2
        if self.chance(0.15):
            screen["height"] = "content"
        if self.chance(0.15):
            screen["direction"] = "rightToLeft"
        if self.chance(0.15):
            screen["appearance"] = "dark"
        if self.chance(0.12):
            screen["textSize"] = self.lot.choice(["small", "extraLarge", "accessibilityMedium"])
        if self.chance(0.4):
            screen["language"] = "en"
        if self.chance(0.1):
            screen["safeArea"] = {"top": 20, "bottom": 10}
        return screen

    def scene(self, flavour):
        scene = {"screen": self.screen(), "content": []}
        content = scene["content"]
        if flavour == "stacks":
            content += [self.stack(self.lot.randint(2, 4)) for _ in range(self.lot.randint(1, 2))]
        elif flavour == "cards":
            scene["padding"] = 16
            scene["spacing"] = 12
            content += [self.card() for _ in range(self.lot.randint(2, 3))]
        elif flavour == "view":
            content += [self.label(), self.view()]
        elif flavour == "sections":
            content.append(self.sections())
        elif flavour == "data":
            content.append(self.data_list())
        elif flavour == "swiped":
            content.append(self.list([self.lot.choice([self.swiped, self.swiped, self.sliding])() for _ in range(4)]))
        elif flavour == "moving":
            self.moving(scene)
        else:
            kinds = {"chats": [self.chat], "texts": [self.text_row], "views": [self.view], "rows": None}[flavour]
            if self.chance(0.3):
                content.append(self.label())
            content.append(self.list(self.rows(kinds=kinds)))
        if flavour != "moving" and self.chance(0.2) and not self.is_small:
            scene["shots"] = [{"name": "one"}, {"name": "two", "screen": self.lot.choice([
                {"appearance": "dark"}, {"width": 300}, {"textSize": "extraExtraLarge"}, {"direction": "rightToLeft"}])}]
        return scene

    def moving(self, scene):
        rows = [{"id": f"row{index}", "text": text(self.lot, 1, 3)} for index in range(4)]
        scene["content"] += [
            {"label": text(self.lot, 1, 3), "id": "title"}, {"list": {"id": "list", "rows": rows}}]
        scene["states"] = {"hot": self.lot.choice([
            {"title": {"color": "red", "font": {"size": 24}}}, {"row1": {"state": "highlighted"}},
            {"title": {"padding": 20}}, {"row2.title": {"color": "systemGreen"}}])}
        scene["timeline"] = [
            {"to": "hot", "over": "0.4s", "easing": self.lot.choice(["linear", "easeOut"])}, {"wait": "0.2s"},
            {"append": "list", "rows": [text(self.lot, 1, 3)], "over": "0.2s", "appear": "bottom"}]
        scene["shots"] = [{"name": "begun", "at": "0.1s"}, {"name": "hot", "state": "hot"}, {"name": "grows", "at": "0.7s"}]


FLAVOURS = ["stacks", "cards", "view", "sections", "data", "swiped", "moving", "chats", "texts", "views", "rows"]


def plain(scene):
    """Returns a copy in which values shared by YAML's anchors are separate."""
    if isinstance(scene, dict):
        return {key: plain(value) for key, value in scene.items()}
    return [plain(value) for value in scene] if isinstance(scene, list) else copy.copy(scene)
