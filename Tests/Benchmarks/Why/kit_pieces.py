"""Pieces of the kit, each with some of its parameters, any of which may change."""

from generated import COLORS, IMAGES, NAMES, SYMBOLS

TEXT, FLAG, COLOR, SYMBOL, PART, IMAGE = "text", "flag", "color", "symbol", "part", "image"
# The parameters that uses may have, by kind; the first ones are always given.
PARAMETERS = {
    "navigationBar": (["title"], {
        "title": TEXT, "large": FLAG, "back": TEXT, "scrolled": FLAG, "tint": COLOR, "collapsed": PART}),
    "barButton": ([], {"title": TEXT, "symbol": SYMBOL, "bold": FLAG, "disabled": FLAG, "tint": COLOR}),
    "tabItem": (["symbol", "title"], {"symbol": SYMBOL, "title": TEXT, "selected": FLAG, "badge": TEXT, "tint": COLOR}),
    "segment": (["title"], {"title": TEXT, "disabled": FLAG}),
    "slider": (["value"], {"value": PART, "disabled": FLAG, "tint": COLOR}),
    "stepper": ([], {"atMinimum": FLAG, "atMaximum": FLAG}),
    "pageDots": (["count"], {"count": [3, 4, 6], "current": [0, 1, 2], "color": COLOR}),
    "progressBar": (["value"], {"value": PART, "tint": COLOR}),
    "progressRing": (["value"], {"value": PART, "size": [36, 44, 64], "lineWidth": [3, 4, 8], "tint": COLOR}),
    "activityIndicator": ([], {"phase": [0, 0.25, 0.5, 0.75], "size": [20, 37], "color": COLOR}),
    "searchField": ([], {"text": TEXT, "placeholder": TEXT, "focused": FLAG, "cancel": TEXT, "tint": COLOR}),
    "textField": ([], {"title": TEXT, "text": TEXT, "placeholder": TEXT, "focused": FLAG, "error": TEXT, "disabled": FLAG}),
    "inputBar": ([], {"text": TEXT, "placeholder": TEXT, "focused": FLAG, "tint": COLOR}),
    "messageBubble": (["text"], {"text": TEXT, "outgoing": FLAG, "tail": FLAG, "receipt": TEXT, "tint": COLOR}),
    "dateSeparator": (["day"], {"day": TEXT, "time": TEXT}),
    "badge": (["text"], {"text": TEXT, "tint": COLOR}),
    "chip": (["title"], {"title": TEXT, "symbol": SYMBOL, "selected": FLAG, "removable": FLAG, "tint": COLOR}),
    "avatar": (["initials"], {"initials": TEXT, "size": [32, 40, 52], "tint": COLOR, "online": FLAG, "image": IMAGE}),
    "keyboard": ([], {"shifted": FLAG, "space": TEXT, "prominent": FLAG}),
    "menuItem": (["title", "symbol"], {"title": TEXT, "symbol": SYMBOL, "destructive": FLAG}),
    "sheetAction": (["title"], {"title": TEXT, "destructive": FLAG}),
    "actionSheet": (["title"], {"title": TEXT, "message": TEXT, "cancel": TEXT}),
    "contextMenu": ([], {"width": [200, 250, 230]}),
}


def value(board, type, other=None):
    if isinstance(type, list):
        return board.some(type, other)
    if type is FLAG:
        return not other if other is not None else board.chance(0.5)
    if type is COLOR:
        return board.some(COLORS, other)
    if type is SYMBOL:
        return board.some(SYMBOLS, other)
    if type is IMAGE:
        return board.some(IMAGES, other)
    if type is PART:
        return board.some([0.1, 0.3, 0.45, 0.6, 0.8, 0.95], other)
    new = board.words(1, 2)
    return new if new != other else new + " more"


def use(board, kind, share=0.35, **given):
    """Returns a use with random parameters, and with an id or without one."""
    always, types = PARAMETERS[kind]
    for name, type in types.items():
        if name not in given and (name in always or board.chance(share)):
            given[name] = value(board, type)
    element = board.named({kind: given}, kind)
    for name, type in types.items():
        if name in given:
            board.may_set(f"{kind}.{name}", given, name, value(board, type, given[name]), element)
            if name not in always:
                board.may_set(f"{kind} parameter removed", given, name, None, element)
        else:
            board.may_set(f"{kind} parameter added", given, name, value(board, type, False if type is FLAG else None),
                          element, {name})
    if kind not in ("keyboard", "actionSheet", "navigationBar", "tabItem", "segment"):
        board.may_set("use opacity", element, "opacity", board.some([0.3, 0.6]), element)
        board.may_set("use padding", element, "padding", board.some([3, 7, {"top": 9}]), element)
    return element


def navigation_bar(board):
    given = {}
    if board.chance(0.6):
        given["trailing"] = [use(board, "barButton", title=board.words(1, 1)) for _ in range(board.lot.randint(1, 2))]
        board.may_rearrange("bar button", given["trailing"], use_alone(board, "barButton", symbol="globe"))
    return use(board, "navigationBar", **given)


def use_alone(board, kind, **given):
    """Returns a use without offers, to be added later."""
    offers = list(board.offers)
    element = use(board, kind, **given)
    board.offers = offers
    return element


def tab_bar(board):
    items = [use(board, "tabItem") for _ in range(board.lot.randint(2, 4))]
    items[0]["tabItem"]["selected"] = True
    board.may_rearrange("tab", items, use_alone(board, "tabItem"), least=2)
    return board.named({"tabBar": {"items": items} if board.chance(0.6) else items}, "tabs")


def toolbar(board):
    items = [use(board, "barButton", title=board.words(1, 1)) for _ in range(board.lot.randint(2, 3))]
    board.may_rearrange("tool", items, use_alone(board, "barButton", title="Fresh"), least=2)
    return {"toolbar": {"items": items}}


def segments(board):
    parts = [use(board, "segment", 0.1) for _ in range(board.lot.randint(2, 4))]
    board.may_rearrange("segment", parts, use_alone(board, "segment"), least=2)
    given = {"chosen": board.lot.randrange(len(parts)), "segments": parts}
    element = board.named({"segmentedControl": given}, "control")
    board.may_set("segmentedControl.chosen", given, "chosen", board.some(range(len(parts)), given["chosen"]), element)
    return element


def chips(board):
    items = [use(board, "chip") for _ in range(board.lot.randint(1, 3))]
    board.may_rearrange("chip", items, use_alone(board, "chip"))
    element = board.named({"hstack": {"spacing": board.lot.choice([4, 8]), "content": items}}, "chips")
    board.may_set("chips spacing", element["hstack"], "spacing", 15, element)
    return element


def single(kind):
    def piece(board):
        return use(board, kind)
    return piece


def ring(board):
    given = {}
    if board.chance(0.6):
        label = board.named({"label": {"text": "7 %", "font": "caption2"}}, "share")
        given["content"] = [label]
        board.may_set("slot text", label["label"], "text", "81 %", label)
        board.may_set("slot color", label["label"], "color", board.some(COLORS), label)
    return use(board, "progressRing", **given)


def person(board):
    name = board.named({"label": {"text": board.some(NAMES)}, "width": "fill"}, "name")
    parts = [use(board, "avatar"), name, use(board, "badge")]
    board.may_set("text beside uses", name["label"], "text", "Quite another", name)
    board.may_rearrange("element beside uses", parts, {"symbol": "wifi"}, least=2)
    row = board.named({"hstack": {"spacing": 10, "content": parts}, "padding": {"horizontal": 16, "vertical": 6}}, "person")
    board.may_set("padding of uses", row, "padding", 21, row)
    return row


def bubbles(board):
    return [use(board, "messageBubble", text=board.words(2, 9)) for _ in range(2)]


def sheet(board):
    actions = [use(board, "sheetAction") for _ in range(2)]
    board.may_rearrange("sheet action", actions, use_alone(board, "sheetAction"))
    return use(board, "actionSheet", actions=actions)


def menu(board):
    items = [use(board, "menuItem", first=index == 0) for index in range(3)]
    board.may_rearrange("menu item", items, use_alone(board, "menuItem"))
    return use(board, "contextMenu", items=items)


FIELDS = [single("searchField"), single("textField"), single("inputBar")]
SMALL = [
    single("slider"), single("stepper"), single("pageDots"), single("progressBar"), single("activityIndicator"),
    single("dateSeparator"), segments, chips, ring, person, *FIELDS,
]


def rows(board):
    """Returns rows of a list that are uses or contain some."""
    made = []
    for _ in range(board.lot.randint(2, 5)):
        made.append(board.lot.choice([
            person, person, single("messageBubble"), single("messageBubble"), single("progressBar"),
            single("dateSeparator"), text_row])(board))
    board.may_rearrange("row of a use", made, use_alone(board, "messageBubble"))
    return made


def text_row(board):
    row = board.named({"text": {"title": board.words(1, 4)}}, "row")
    board.may_set("title beside uses", row["text"], "title", "Another title", row, {"title", "text"},
                  suffixes=("", ".title"))
    if board.chance(0.5):
        row["text"]["accessory"] = "disclosure"
    return row


def screen_of_kit(board):
    scene = board.scene
    scene["use"] = "tatami"
    scene["screen"].update(width=board.some([320, 375]), height=board.some([420, 520]))
    content = scene["content"]
    content.append(navigation_bar(board))
    shape = board.lot.randrange(4)
    if shape == 0:
        content.extend(board.lot.choice(SMALL)(board) for _ in range(board.lot.randint(2, 4)))
        board.may_rearrange("piece", content, {"label": "A new piece"}, least=2)
    elif shape == 1:
        content.append({"list": {"id": "list", "rows": rows(board)}})
        content.append(board.lot.choice([tab_bar, toolbar, single("inputBar")])(board))
    elif shape == 2:
        content.extend(bubbles(board))
        content.append(board.lot.choice([menu, sheet, single("keyboard")])(board))
    else:
        content.append({"grid": {"columns": 2, "spacing": 8, "content": [
            board.lot.choice(SMALL[:10])(board) for _ in range(4)]}})
        content.append(tab_bar(board))
