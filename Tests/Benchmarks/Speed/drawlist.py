"""The draw list of a scene (format: Program/DrawList.swift), as a page, an SVG and a Typst document."""

import dataclasses
import html
import json


@dataclasses.dataclass
class Rect:
    place: tuple
    color: tuple


@dataclasses.dataclass
class Image:
    place: tuple
    radius: float
    path: str


@dataclasses.dataclass
class Run:
    """A stretch of a line in one font; its left end is on the baseline."""

    x: float
    baseline: float
    family: str
    text: str


@dataclasses.dataclass
class Text:
    place: tuple
    size: float
    weight: int
    color: tuple
    # The baseline of the first line, and the distance to the next one.
    baseline: float
    pitch: float
    text: str
    runs: list


@dataclasses.dataclass
class DrawList:
    width: float
    height: float
    scale: float
    items: list


def read(path):
    drawn = None
    for line in open(path, encoding="utf-8"):
        name, *fields = line.rstrip("\n").split("\t")
        numbers = [float(field) for field in fields[: {"image": 5, "text": 12, "run": 8}.get(name)]]
        if name == "screen":
            drawn = DrawList(*numbers, [])
        elif name == "rect":
            drawn.items.append(Rect(tuple(numbers[:4]), tuple(numbers[4:])))
        elif name == "image":
            drawn.items.append(Image(tuple(numbers[:4]), numbers[4], fields[5]))
        elif name == "text":
            look = (numbers[4], int(numbers[5]), tuple(numbers[6:10]))
            drawn.items.append(Text(tuple(numbers[:4]), *look, *numbers[10:], unescaped(fields[12]), []))
        elif name == "run":
            drawn.items[-1].runs.append(Run(numbers[0], numbers[1], fields[8], unescaped(fields[9])))
    return drawn


def unescaped(text):
    return text.replace("\\n", "\n").replace("\\\\", "\\")


def css(color):
    red, green, blue, alpha = color
    return f"rgba({red * 255:g}, {green * 255:g}, {blue * 255:g}, {alpha:g})"


def page(drawn):
    """Returns the page for browsers and other readers of HTML: the boxes placed absolutely, with inline styles."""
    body = []
    for item in drawn.items:
        x, y, width, height = item.place
        place = f"position:absolute;left:{x:g}px;top:{y:g}px;width:{width:g}px;height:{height:g}px"
        if isinstance(item, Rect):
            body.append(f'<div style="{place};background:{css(item.color)}"></div>')
        elif isinstance(item, Image):
            body.append(f'<img src="file://{item.path}" style="{place};border-radius:{item.radius:g}px">')
        else:
            look = (f"font-size:{item.size:g}px;font-weight:{item.weight};color:{css(item.color)};"
                    f"line-height:{item.pitch:g}px;white-space:pre-wrap")
            body.append(f'<div style="{place};{look}">{html.escape(item.text)}</div>')
    families = ", ".join(f"'{name}'" for name in FAMILIES)
    screen = f"position:relative;width:{drawn.width:g}px;height:{drawn.height:g}px;overflow:hidden"
    return f"""<!doctype html><html lang="ja"><meta charset="utf-8"><body style="margin:0">
<div style="{screen};font-family:{families}">
{chr(10).join(body)}
</div></body></html>
"""


def svg(drawn):
    """Returns the SVG, in which each line has its position and its font."""
    body = []
    for number, item in enumerate(drawn.items):
        x, y, width, height = item.place
        box = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
        if isinstance(item, Rect):
            body.append(f'<rect {box} fill="{css(item.color)}"/>')
        elif isinstance(item, Image):
            body.append(f'<clipPath id="c{number}"><rect {box} rx="{item.radius:g}"/></clipPath>'
                        f'<image {box} clip-path="url(#c{number})" href="{item.path}"/>')
        else:
            for run in item.runs:
                family = next((name for name in FAMILIES if run.family.startswith(name)), FAMILIES[0])
                body.append(f'<text x="{run.x:g}" y="{run.baseline:g}" font-family="{family}" font-size="{item.size:g}" '
                            f'font-weight="{item.weight}" fill="{css(item.color)}" xml:space="preserve">'
                            f'{html.escape(run.text)}</text>')
    size = f'width="{drawn.width * drawn.scale:g}" height="{drawn.height * drawn.scale:g}"'
    return (f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {drawn.width:g} {drawn.height:g}" '
            f'xml:lang="ja">\n{chr(10).join(body)}\n</svg>\n')


FAMILIES = ["Inter", "Noto Sans CJK JP", "Noto Color Emoji"]


def typst(drawn):
    """Returns boxes whose lines Typst breaks itself; edges of lines are set so that baselines are where ours are."""
    lines = [f"#set page(width: {drawn.width:g}pt, height: {drawn.height:g}pt, margin: 0pt)",
             f'#set text(font: ({", ".join(json.dumps(name) for name in FAMILIES)}), lang: "ja", bottom-edge: "baseline")']
    for item in drawn.items:
        x, y, width, height = item.place
        size = f"width: {width:g}pt, height: {height:g}pt"
        if isinstance(item, Rect):
            content = f"rect({size}, fill: {typst_color(item.color)})"
        elif isinstance(item, Image):
            content = f"box({size}, radius: {item.radius:g}pt, clip: true, image({json.dumps(item.path)}, {size}))"
        else:
            top = item.baseline - y
            look = f"size: {item.size:g}pt, weight: {item.weight}, fill: {typst_color(item.color)}, top-edge: {top:g}pt"
            text = json.dumps(item.text, ensure_ascii=False)
            content = (f"box(width: {width:g}pt, {{ set par(leading: {item.pitch - top:g}pt); "
                       f"text({look}, {text}) }})")
        lines.append(f"#place(dx: {x:g}pt, dy: {y:g}pt, {content})")
    return "\n".join(lines) + "\n"


def typst_color(color):
    return "rgb({})".format(", ".join(f"{part * 100:g}%" for part in color))
