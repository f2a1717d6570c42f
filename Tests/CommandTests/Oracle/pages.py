"""Draws the pages of BrowserTreeTests by Chromium, each with its tree: the approved ones into e/, the present ones into a/.

    python3 pages.py TREE_SCRIPT FOLDER
"""

import base64
import json
import pathlib
import sys

from browser import Browser

PAGE = """<!doctype html><meta charset=utf-8><style>
* { box-sizing: border-box; margin: 0 }
body { font: 16px/20px sans-serif; color: #222; background: #fff }
h1 { font-size: 20px; line-height: 30px; padding: 10px }
li { list-style: none; height: 40px; padding: 10px; border-bottom: 1px solid #ddd }
button { display: block; margin: 12px; width: 120px; height: 40px; border: none; border-radius: 8px; color: #fff; background: BACKGROUND }
.off { display: none }
</style><h1>TITLE</h1><ul>ROWS</ul>
<button data-testid=pay data-source="src/Cart.tsx:41">PAY</button><x-total data-testid=total><b>12 €</b></x-total>
<p class=off>hidden</p>
<script>customElements.define("x-total", class extends HTMLElement {
  connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = "<style>div { display: flex; padding: 8px 12px }</style><div><span id=label>Total</span><slot></slot></div>" }
})</script>"""


def page(title, rows, pay="Pay now", background="#0066cc"):
    rows = "".join(f"<li data-testid=row-{row.lower()}>{row}</li>" for row in rows)
    return PAGE.replace("TITLE", title).replace("ROWS", rows).replace("PAY", pay).replace("BACKGROUND", background)


def draw(browser, script, folder, name, text):
    source = folder / "page.html"
    source.write_text(text, encoding="utf-8")
    shown = browser.open(source.as_uri(), width=300, height=400)
    shown.call("Emulation.setDeviceMetricsOverride", width=300, height=400, deviceScaleFactor=2, mobile=False)
    tree = shown.evaluate(f"{script}; tatamiTree({{fullPage: true}})")
    _, _, width, height = tree["root"]["frame"]
    clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
    picture = shown.call("Page.captureScreenshot", clip=clip, captureBeyondViewport=True)
    file = folder / f"{name}.png"
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(base64.b64decode(picture["data"]))
    file.with_suffix(".tree.json").write_text(json.dumps(tree), encoding="utf-8")


def main():
    script, folder = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"), pathlib.Path(sys.argv[2])
    fruits = ["Apples", "Bread", "Cheese", "Dates", "Eggs", "Figs", "Grapes", "Honey"]
    with Browser() as browser:
        draw(browser, script, folder, "e/cart", page("Cart", fruits))
        draw(browser, script, folder, "e/order", page("Order", fruits[:2]))
        draw(browser, script, folder, "a/cart", page("Cart", ["Apples", "Basil"] + fruits[1:], background="#cc3300"))
        draw(browser, script, folder, "a/order", page("Order", fruits[:2], background="#cc3300"))


main()
