"""Pieces with a scene's own definitions: components with parameters, slots and states, styles, named colours and lengths,
values, data with cases, grids and carousels."""

from generated import COLORS, FAINT, NAMES, STYLES, SYMBOLS
from boards import remove, swap

DARK = ["#2FBF8F", "#99CCFF", "#FFB0A0", "#E0E0A0"]


def screen_of_own(board):
    scene = board.scene
    scene["screen"].update(width=board.some([300, 340]), height=board.some([440, 560]))
    if board.chance(0.2):
        scene["screen"]["appearance"] = "dark"
    named_things(board)
    parts = [components, styled, cased, grid, carousel, computed]
    content = scene["content"]
    for part in board.lot.sample(parts, board.lot.randint(2, 3)):
        content.extend(part(board))
    if board.chance(0.5):
        content.append(data_rows(board))
    whole_screen(board)


def whole_screen(board):
    screen = board.scene["screen"]
    board.may_set("look", screen, "appearance", "light" if screen.get("appearance") == "dark" else "dark", "",
                  group="screen")
    board.may_set("size of texts", screen, "textSize", board.some(["small", "extraExtraLarge"]), "", group="screen")
    board.may_set("side of reading", screen, "direction", "rightToLeft", "", group="screen")


# Names for colours, lengths, styles and values

def named_things(board):
    scene = board.scene
    look = "dark" if scene["screen"].get("appearance") == "dark" else "light"
    color = {"light": board.some(COLORS), "dark": board.some(DARK)}
    scene["colors"] = {"brand": color, "paper": board.some(FAINT)}
    board.may_set("named color", color, look, board.some(COLORS, color[look]), "", {"colors.brand"}, group="brand")
    board.may_set("named color", scene["colors"], "paper", board.some(FAINT, scene["colors"]["paper"]), "",
                  {"colors.paper"}, group="paper")
    length = {"light": board.some([6, 9]), "dark": board.some([5, 12])}
    scene["lengths"] = {"gap": length, "card.radius": board.some([4, 12])}
    board.may_set("named length", length, look, 17, "", {"lengths.gap"}, group="gap")
    board.may_set("named length", scene["lengths"], "card.radius", 8, "", {"lengths.card.radius"}, group="radius")
    scene["styles"] = {
        "quiet": {"font": board.some(["footnote", "caption1"]), "color": "secondaryLabel"},
        "boxed": {"background": "paper", "padding": 6, "cornerRadius": "card.radius"},
    }
    quiet, boxed = scene["styles"]["quiet"], scene["styles"]["boxed"]
    board.may_set("style's font", quiet, "font", board.some(["title3", {"size": 19}]), "", {"styles.quiet.font"}, group="quiet")
    board.may_set("style's color", quiet, "color", board.some(COLORS), "", {"styles.quiet.color"}, group="quiet")
    board.may_set("style's padding", boxed, "padding", 11, "", {"styles.boxed.padding"}, group="boxed")
    board.may_set("style's key removed", boxed, "background", None, "", {"styles.boxed.background"}, group="boxed")
    board.may_set("style's key added", boxed, "border", {"width": 2, "color": "red"}, "", {"styles.boxed.border"}, group="boxed")
    scene["values"] = {"effort": board.lot.randint(1, 4), "who": board.some(NAMES), "on": board.chance(0.5)}
    values = scene["values"]
    board.may_set("value", values, "effort", values["effort"] + 1, "", {"values.effort"}, group="effort")
    board.may_set("value", values, "who", board.some(NAMES, values["who"]), "", {"values.who"}, group="who")
    board.may_set("value", values, "on", not values["on"], "", {"values.on"}, group="on")


def styled(board):
    label = board.named({"label": {"text": board.words(2, 5), "style": board.some(["quiet", ["quiet", "boxed"]])}}, "note")
    area = board.named({"label": {"text": board.words(1, 3), "color": "brand"}, "style": "boxed"}, "boxed")
    board.may_set("styled text", label["label"], "text", "Other words", label)
    board.may_set("style of an element", label["label"], "style", "boxed", label)
    board.may_set("over a style", label["label"], "color", board.some(COLORS), label, group="quiet")
    return [label, area]


def computed(board):
    bar = board.named({
        "area": board.some(COLORS), "width": "{30 + 40 * effort}", "height": 10, "cornerRadius": 3}, "bar")
    label = board.named({"label": {"text": "{effort} of five for {who}", "color": "{on ? 'brand' : 'label'}"}}, "sum")
    dots = board.named({"hstack": {"spacing": 5, "content": [
        {"repeat": "{effort + 1}", "area": "{index < 2 ? 'brand' : 'systemGray4'}", "width": 9, "height": 9}]}}, "dots")
    board.may_set("computed width", bar, "width", "{20 + 50 * effort}", bar)
    board.may_set("computed text", label["label"], "text", "{who} has {effort}", label)
    board.may_set("computed color", label["label"], "color", "{on ? 'magenta' : 'brown'}", label)
    repeated = dots["hstack"]["content"][0]
    board.may_set("repetition", repeated, "repeat", "{effort + 3}", [repeated, dots], each=True)
    board.may_set("repeated color", repeated, "area", "{index < 2 ? 'red' : 'cyan'}", [repeated],
                  {"area", "background"}, each=True, below=True)
    sometimes = {"if": "{on}", "label": {"text": board.words(1, 3)}}
    board.may_set("condition", sometimes, "if", "{not on}", [sometimes], {"if"})
    board.may_set("condition", sometimes, "if", None, [sometimes], {"if"})
    return [bar, label, dots, {"vstack": [sometimes, {"label": "always"}]}]


def cased(board):
    one = {"label": {"text": board.words(1, 3), "color": "brand"}}
    two = {"hstack": {"spacing": 4, "content": [{"symbol": board.some(SYMBOLS)}, {"label": board.words(1, 2)}]}}
    element = {"match": "{on}", "cases": {"true": one, "false": two}}
    board.may_set("case text", one["label"], "text", "An other one", one, {"text"})
    board.may_set("case color", one["label"], "color", "magenta", one)
    board.may_set("case spacing", two["hstack"], "spacing", 16, two)
    return [element]


# Components

def components(board):
    """Defines a component with a slot, parameters and a state, and adds uses of it, alone, in stacks and as rows."""
    label = {"label": {"text": "{title}", "color": "{tint}"}}
    if board.chance(0.6):
        label["label"]["id"] = "head"
    more = {"label": {"text": "{note}", "style": "quiet"}, "if": "{note != ''}"}
    icon = board.named({"symbol": {"name": "{icon}", "size": board.some([16, 22])}}, "icon", 0.5)
    body = {"spacing": board.some(["gap", 3]), "content": [icon, label, {"slot": "inside"}, more]}
    definition = {
        "parameters": {
            "title": "text", "tint": {"type": "color", "default": "brand"}, "note": {"type": "text", "default": ""},
            "icon": {"type": "image", "default": "star"}},
        "slots": ["inside"],
        "content": {board.some(["vstack", "hstack"]): body, "padding": 5, "background": "paper"},
        "states": {"done": {"content": {"opacity": 0.5}}},
    }
    if "id" in label["label"]:
        definition["states"]["done"]["head"] = {"color": "systemGray"}
    kind = board.some(["card", "mail", "tile"])
    board.scene.setdefault("components", {})[kind] = definition
    uses, group = [], f"definition of {kind}"
    for _ in range(board.lot.randint(1, 3)):
        given = {"title": board.words(1, 3)}
        if board.chance(0.4):
            given["tint"] = board.some(COLORS)
        if board.chance(0.4):
            given["note"] = board.words(1, 4)
        if board.chance(0.3):
            given["state"] = "done"
        if board.chance(0.4):
            inner = board.named({"label": {"text": board.words(1, 2)}}, "inner")
            given["inside"] = [inner, {"area": board.some(COLORS), "width": 14, "height": 14}]
            board.may_set("text in a slot", inner["label"], "text", "Slotted", inner)
            board.may_rearrange("item of a slot", given["inside"], {"symbol": "wifi"})
        use = board.named({kind: given}, kind)
        uses.append(use)
        board.may_set("argument text", given, "title", "Quite other", use)
        board.may_set("argument color", given, "tint", board.some(COLORS, given.get("tint")), use)
        board.may_set("argument removed", given, "note", None, use, {"note"})
        board.may_set("argument added", given, "icon", board.some(SYMBOLS, "star"), use)
        board.may_set("state of a use", given, "state", None if "state" in given else "done", use)
        board.may_set("padding of a use", use, "padding", 13, use, group=group)
    each = {"each": True, "group": group, "suffixes": ("", ".content")}
    board.may_set("definition's font", label["label"], "font", board.some(["title2", "caption1"]), [label], **each)
    board.may_set("definition's text", label["label"], "text", "«{title}»", [label], {"text"}, **each)
    board.may_set("definition's size", icon["symbol"], "size", 31, [icon], **each)
    board.may_set("definition's spacing", body, "spacing", 19, [*uses], **each)
    board.may_set("definition's padding", definition["content"], "padding", 12, [*uses], **each)
    board.may_set("definition's border", definition["content"], "border", {"width": 2, "color": "red"}, [*uses], **each)
    without = [use for use in uses if "tint" not in use[kind]]
    if without:
        board.may_set("default", definition["parameters"]["tint"], "default", board.some(COLORS), without, {"tint"}, **each)
    done = [use for use in uses if use[kind].get("state")]
    if done:
        board.may_set("state's opacity", definition["states"]["done"]["content"], "opacity", 0.2, done, {"opacity"}, **each)
    fresh = {"label": {"text": "new in it"}}
    place = board.lot.randrange(len(body["content"]) + 1)
    board.offer("definition's element inserted", lambda: body["content"].insert(place, fresh), [fresh], kinds={"inserted"},
                structural=True, **each)
    board.offer("definition's element deleted", lambda: remove(body["content"], icon), [icon], kinds={"removed"},
                structural=True, **each)
    shape = board.lot.randrange(3)
    if shape == 0:
        board.may_rearrange("use", uses, {kind: {"title": "A new one"}})
        return [{"vstack": {"spacing": 6, "content": uses}}]
    if shape == 1:
        board.may_rearrange("row of uses", uses, {kind: {"title": "A new one"}})
        return [board.named({"list": {"rows": uses}, "height": 180}, "list")]
    return uses


# Grids, carousels, materials

def grid(board):
    cells = [
        board.named({"area": board.some(COLORS), "height": board.lot.randint(20, 40)}, "cell") if board.chance(0.6)
        else board.named({"label": {"text": board.words(1, 2)}}, "cell") for _ in range(board.lot.randint(3, 6))]
    columns = board.some([2, 3, {"minimum": 90}])
    inner = {"columns": columns, "spacing": board.some([4, {"column": 4, "row": 10}]), "content": cells}
    element = board.named({"grid": inner}, "grid")
    board.may_set("columns", inner, "columns", board.some([1, 4]), element)
    board.may_set("grid spacing", inner, "spacing", 15, element)
    for cell in cells:
        if "area" in cell:
            board.may_set("cell height", cell, "height", cell["height"] + 8, cell)
            board.may_set("cell color", cell, "area", board.some(COLORS, cell["area"]), cell, {"area", "background"})
        else:
            board.may_set("cell text", cell["label"], "text", "Another cell", cell)
    board.may_rearrange("cell", cells, {"area": "brown", "height": 33})
    return [element]


def carousel(board):
    items = [board.named({"area": board.some(COLORS), "height": 50, "cornerRadius": 8}, "photo") for _ in range(3)]
    inner = {"id": "photos", "itemWidth": board.some(["70%", 120]), "spacing": 8, "scroll": board.some([0, 40]),
             "content": items}
    element = {"carousel": inner}
    dots = board.named({"label": {"text": board.words(1, 2)}, "background": board.some(["thinMaterial", "barMaterial"])}, "glass")
    board.may_set("carousel scroll", inner, "scroll", inner["scroll"] + 37, element)
    board.may_set("item width", inner, "itemWidth", 150, element)
    board.may_set("carousel spacing", inner, "spacing", 21, element)
    board.may_set("carousel item", items[0], "height", 71, items[0])
    board.may_set("material", dots, "background", "thickMaterial", dots)
    board.may_rearrange("photo", items, {"area": "brown", "height": 33})
    back = board.named({"zstack": [{"area": {"gradient": {"stops": ["red", "yellow", "blue"]}}, "width": 200, "height": 60}, dots]}, "glassy")
    stops = back["zstack"][0]["area"]["gradient"]["stops"]
    board.offer("stop behind a material", lambda: stops.__setitem__(1, "green"), [back["zstack"][0]],
                {"area", "background", "gradient", "stops"})
    return [element, back]


# Data

def data_rows(board):
    name = f"data/{board.case}.jsonl"
    records = [
        {"key": f"k{index}", "who": board.some(NAMES), "say": board.words(1, 8), "stars": index * 7 % 5,
         "kind": board.some(["note", "task"]), "unread": board.chance(0.6), "team": board.some(["Blue", "Red"])}
        for index in range(board.lot.randint(4, 7))]
    records[0]["unread"] = True
    board.records[name] = records
    label = {"label": {"text": "{say}", "width": "fill"}}
    star = {"symbol": {"name": "star.fill", "size": 14}, "if": "{stars > 1}"}
    task = {"hstack": {"spacing": 7, "content": [star, label, {"label": {"text": "{who}", "style": "quiet"}}]},
            "padding": {"horizontal": 12, "vertical": 5}}
    note = {"text": {"title": "{say}", "detail": "{who}"}}
    template = board.some([task, note, {"match": "{kind}", "cases": {"task": task, "note": note}}])
    source = {"from": name, "as": template}
    if board.chance(0.4):
        source["where"] = "{unread}"
    if board.chance(0.4):
        source["sort"] = board.some(["say", {"by": "{stars}", "order": "descending"}])
    sectioned = board.chance(0.3)
    if sectioned:
        source.update(by="team", header="{group} ({count})")
    element = {"list": {"id": "list", ("sections" if sectioned else "rows"): source}, "minHeight": 200}
    if "where" in source:
        board.may_set("where", source, "where", "{stars > 0}", element, {"where"}, group="data")
    if "sort" in source:
        board.may_set("sort", source, "sort", {"by": "who"}, element, {"sort"}, group="data")
    else:
        board.may_set("sort", source, "sort", "who", element, {"sort"}, group="data")
    board.may_set("limit", source, "limit", 2, element, {"limit"}, group="data")
    each = {"each": True, "below": True, "group": "template"}
    if template is not note:
        board.may_set("template's spacing", task["hstack"], "spacing", 18, [task], suffixes=("", ".content"), **each)
        board.may_set("template's color", label["label"], "color", "magenta", [label, task], {"color"}, **each)
        board.may_set("template's condition", star, "if", "{stars > 3}", [star, task, "list"], {"if"}, **each)
    if template is not task:
        board.may_set("template's detail", note["text"], "detail", "for {who}", [note], {"detail", "text"}, **each)
    changed = board.lot.choice([record for record in records if record["unread"] or "where" not in source])
    data = {"group": "data", "below": True}
    board.may_set("record's field", changed, "who", "Zoe", ["list"], {"text", "detail", "who"},
                  kinds={"changed"}, **data)
    fresh = {**records[0], "key": "new", "say": "a fresh record", "who": "Zed"}
    place = board.lot.randrange(len(records))
    board.offer("record inserted ", lambda: records.insert(place, fresh), ["list"], kinds={"inserted"}, structural=True, **data)
    board.offer("record deleted ", lambda: remove(records, changed), ["list"], kinds={"removed"}, structural=True, **data)
    if "sort" not in source:
        one, two = records[:2]
        board.offer("record moved", lambda: swap(records, one, two), ["list"],
                    kinds={"moved"}, structural=True, **data)
    return element
