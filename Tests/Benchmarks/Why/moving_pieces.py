"""Scenes that move: bars that follow a scroll, timelines with steps of all kinds, and their moments."""

from generated import COLORS
from kit_pieces import use


def screen_of_follower(board):
    scene = board.scene
    scene["use"] = "tatami"
    scene["screen"].update(width=320, height=420)
    over = board.some([40, 52, 80])
    follow = board.some([{"collapsed": {"follow": "list", "over": over}, "large": True},
                         {"scrolled": {"follow": "list", "past": over // 4}}])
    bar = board.named({"navigationBar": {"title": board.words(1, 2), "translucent": True, **follow}}, "bar")
    rows = [board.named({"text": {"title": board.words(1, 3)}}, "row") for _ in range(14)]
    inner = {"id": "list", "scroll": board.some([8, 20, 33]), "rows": rows}
    element = {"list": inner}
    board.may_set("scroll of what is followed", inner, "scroll", inner["scroll"] + board.some([9, 19]), element)
    key = next(key for key in follow if key != "large")
    for how in ("over", "past"):
        if how in follow[key]:
            board.may_set("following", follow[key], how, follow[key][how] + 30, bar, {key})
    board.may_set("title of a follower", bar["navigationBar"], "title", "Other", bar)
    row = rows[2]
    board.may_set("followed row", row["text"], "title", "Another row", row, {"text", "title"}, suffixes=("", ".title"))
    board.may_rearrange("followed row", rows, {"text": {"title": "A fresh row", "subtitle": "with much below it"}})
    tabs = {"tabBar": {"translucent": True, "items": [use(board, "tabItem") for _ in range(3)]}}
    if board.chance(0.5):
        scene["content"].append({"zstack": {"alignment": "top", "content": [
            element, {"vstack": {"content": [bar, {"spacer": None}, tabs]}}]}, "width": "fill", "height": "fill"})
    else:
        scene["content"] += [bar, element, tabs]


def screen_of_film(board):
    scene = board.scene
    scene["use"] = "tatami"
    scene["screen"].update(width=300, height=360)
    rows = []
    for index in range(board.lot.randint(4, 6)):
        row = {"text": board.words(1, 3), "id": f"row{index}"}
        row["swipeActions"] = {"trailing": [{"title": "Delete", "style": "destructive"}, {"title": "Flag"}]}
        rows.append(row)
    color = board.some(COLORS)
    scene["content"] += [
        {"label": {"id": "title", "text": board.words(1, 3)}, "padding": 8},
        {"slider": {"id": "volume", "value": 0.2}}, {"list": {"id": "list", "rows": rows}}]
    scene["states"] = {
        "hot": {"title": {"color": color, "padding": board.some([16, 24])}, "volume": {"value": 0.7}},
        "picked": {"row1": {"state": "selected"}, "row2.title": {"color": "systemGreen"}}}
    hot, picked = scene["states"]["hot"], scene["states"]["picked"]
    steps, shots, now = [], [], 0.0
    for index in range(board.lot.randint(2, 3)):
        step, lasts = board.lot.choice(STEPS)(board)
        if any(next(iter(other)) == next(iter(step)) for other in steps):
            continue
        steps.append(step)
        if "swipe" in step or "drag" in step:
            steps.append({"release": True})
        shots.append({"name": f"in{index}", "at": f"{now + lasts / 2:.2f}s"})
        now += lasts + (0.6 if "swipe" in step else 0)
        offers(board, steps, step, next(place for place, other in enumerate(steps) if other is step))
    steps.append({"wait": "0.2s"})
    scene["timeline"], scene["shots"] = steps, board.lot.sample(shots, 1)
    shot = scene["shots"][0]
    if board.chance(0.4):
        scene["shots"] = [shot := {"name": "still", "state": board.some(["hot", "picked"])}]
        for name in ("hot", "picked"):
            board.may_set("shot's state", shot, "state", name, "", {"state", "states"}, group="time")
    else:
        board.may_set("shot's moment", shot, "at", f"{float(shot['at'][:-1]) + 0.06:.2f}s", "", {"at"}, group="time")
    board.may_set("state's color", hot["title"], "color", board.some(COLORS, color), ["title"], group="time")
    board.may_set("state's padding", hot["title"], "padding", 33, ["title"], group="time")
    board.may_set("state's parameter", hot["volume"], "value", 0.95, ["volume"], group="time")
    board.may_set("state's row", picked["row1"], "state", "highlighted", ["row1"], group="time")
    board.may_set("state's key removed", picked, "row2.title", None, ["row2.title"], None, group="time")
    board.may_set("row of a film", rows[3], "text", "Other words", ["row3", "row3.title"], {"text", "title"},
                  group="time")


def to_hot(board):
    return {"to": board.some(["hot", "picked"]), "over": "0.4s", "easing": board.some(["linear", "easeOut", "easeInOut"])}, 0.4


def swipe(board):
    return {"swipe": "row0", "toward": "left", "distance": board.some([60, 90]), "over": "0.3s", "easing": "linear"}, 0.3


def append(board):
    return {"append": "list", "rows": [board.words(1, 3)], "over": "0.3s", "appear": "trailing"}, 0.3


def scroll(board):
    return {"scroll": "list", "by": 20, "over": "0.2s"}, 0.2


def drag(board):
    return {"drag": "volume", "by": board.some([60, 120]), "over": "0.4s"}, 0.4


def delete(board):
    return {"delete": "row2", "over": "0.3s", "disappear": board.some(["leading", "top"])}, 0.3


def wait(board):
    return {"wait": "0.1s"}, 0.1


STEPS = [to_hot, to_hot, swipe, append, scroll, drag, delete, wait]
NEW = {"easing": ["easeIn", "spring"], "distance": [75, 40], "by": [47, 90], "appear": ["leading", "bottom"],
       "disappear": ["trailing", "bottom"], "to": ["hot", "picked"], "wait": ["0.16s"]}


def offers(board, steps, step, index):
    names = ["", "screen", "timeline", f"timeline.{index}", "list", "title", "volume", "row0", "row2"]
    for key in step:
        if key in NEW:
            board.may_set(f"step's {key}", step, key, board.some(NEW[key], step[key]), names, {key}, group="time")
    if "over" in step:
        board.may_set("step's over", step, "over", f"{float(step['over'][:-1]) + 0.15:.2f}s", names, {"over"}, group="time")
        if "to" in step:
            board.may_set("step's delay", step, "delay", "0.04s", names, {"delay"}, group="time")
    if "swipe" not in step and "drag" not in step:
        board.offer("step deleted", lambda: steps.remove(step), names + ["list.rows"], None,
                    below=True, group="time", structural=True)
