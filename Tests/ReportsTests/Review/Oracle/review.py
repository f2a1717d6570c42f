"""Uses a review in Chromium, in two tabs at once, and prints the results as JSON.

    review.py ADDRESS PROJECT CONTRAST [FOLDER]

Screenshots of each width and appearance go to the folder. The review is over then.
"""

import base64
import hashlib
import json
import pathlib
import sys

from browser import Browser

address, project = sys.argv[1], pathlib.Path(sys.argv[2])
contrast = pathlib.Path(sys.argv[3]).read_text()
pictures = pathlib.Path(sys.argv[4]) if len(sys.argv) > 4 else None
seen = {}
NAMES = ["list/default@dark", "list/default@light", "new/default", "note/a", "note/b"]


def card(name):
    return f'article.snapshot[aria-label="{name}"]'


def decided(page):
    """Returns the decision shown on each card; false for one that a filter hides."""
    return [page.evaluate(f"(c => c ? c.dataset.decision || null : false)(document.querySelector({json.dumps(card(name))}))")
            for name in NAMES]


def files(folder):
    """Returns the fingerprints of all pictures below a folder of the project, by path."""
    root = project / folder
    return {str(path.relative_to(root)): hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(root.rglob("*.png"))}


def pixels(tree):
    """Returns the fingerprint of the pixels, independent of the compression of the picture beside the tree."""
    words = (project / tree).read_text().splitlines()[0].split(" ")
    return words[words.index("pixels") + 1]


def keep(page, name):
    if pictures:
        shot = page.call("Page.captureScreenshot")["data"]
        (pictures / f"{name}.png").write_bytes(base64.b64decode(shot))


with Browser() as browser:
    whole = address + "#all=1"
    page, other = browser.open(whole), browser.open(whole)
    for tab in [page, other]:
        tab.wait("document.querySelectorAll('.review-bar').length > 0")

    def stands(approved, rejected):
        """Waits until both tabs show these numbers."""
        left = len(NAMES) - approved - rejected
        for tab in [page, other]:
            tab.wait(f"document.querySelector('.tally').textContent === "
                     f"'{approved} approved, {rejected} rejected, {left} to decide'")
        return all(a == b or False in [a, b] for a, b in zip(decided(page), decided(other)))

    agree = [stands(0, 0)]
    before = files("snapshots")
    seen["begin"] = page.evaluate("[...document.querySelectorAll('.review-bar button')].map(b => `${b.textContent}, ${b.disabled}, ${b.hidden}`)")

    # The buttons of a snapshot. The same button again revokes a decision.
    page.click(card("note/a") + " .approve")
    agree.append(stands(1, 0))
    after = files("snapshots")
    seen["approved"] = [name for name in after if after[name] != before.get(name)]
    seen["isDrawn"] = pixels("snapshots/note/a.tree") == pixels(".tatami/pending/note/a.tree")
    seen["mark"] = other.evaluate(f"document.querySelector({json.dumps(card('note/a'))}).querySelector('.decision').textContent")
    page.click(card("note/a") + " .approve")
    agree.append(stands(0, 0))
    seen["isTakenBack"] = files("snapshots") == before
    page.click(card("note/b") + " .reject")
    agree.append(stands(0, 1))
    page.click(card("note/b") + " .approve")
    agree.append(stands(1, 0))
    for both in [(0, 1), (0, 0), (1, 0), (0, 0)]:
        page.click(".review-bar .undo")
        agree.append(stands(*both))
    seen["isUndone"] = files("snapshots") == before

    # Undoing the approval of a new snapshot removes its baseline.
    other.click(card("new/default") + " .approve")
    agree.append(stands(1, 0))
    seen["new"] = "new/default.png" in files("snapshots")
    other.click(".review-bar .undo")
    agree.append(stands(0, 0))
    seen["none"] = "new/default.png" not in files("snapshots")

    # Keys: down to the first snapshot, which is rejected; the next becomes current and is approved; both are undone.
    current = "document.activeElement.closest('article').getAttribute('aria-label')"
    causes = other.evaluate("document.querySelectorAll('.cause').length")
    other.evaluate("document.activeElement.blur(), lastEntry = undefined, scrollTo(0, 0)")
    for _ in range(other.evaluate("document.querySelectorAll('#missing article').length") + causes + 1):
        other.press("j")
    walked = [other.evaluate(current)]
    other.press("r")
    agree.append(stands(0, 1))
    other.wait(f"{current} !== {json.dumps(walked[0])}")
    walked.append(other.evaluate(current))
    other.press("a")
    agree.append(stands(1, 1))
    for both in [(0, 1), (0, 0)]:
        other.press("u")
        agree.append(stands(*both))
    seen["walked"] = walked
    other.evaluate(f"document.querySelector({json.dumps(card(NAMES[0]))}).focus()")
    other.press("c")
    seen["writesOn"] = other.evaluate("document.activeElement.getAttribute('aria-label')")
    other.write("Is this <b>right</b>?")
    other.press("Tab")
    page.wait(f"document.querySelector({json.dumps(card(NAMES[0]))}).querySelector('.comment').value !== ''")
    seen["comment"] = page.evaluate(f"document.querySelector({json.dumps(card(NAMES[0]))}).querySelector('.comment').value")

    # In the zoom, by key, after which the next one is there, and by button.
    page.evaluate(f"document.querySelector({json.dumps(card('note/a'))}).focus()")
    page.press("z")
    page.wait("document.getElementById('inspector').open && document.querySelectorAll('#inspector .decide').length === 2")
    page.press("a")
    agree.append(stands(1, 0))
    page.wait("document.querySelector('#inspector .name').firstChild.data === 'note/b'")
    page.click("#inspector .reject")
    agree.append(stands(1, 1))
    seen["pressed"] = page.evaluate("document.querySelector('#inspector .reject').getAttribute('aria-pressed')")
    keep(page, "zoom")
    page.press("Escape")
    for both in [(1, 0), (0, 0)]:
        page.press("u")
        agree.append(stands(*both))

    # By cause: decides on all snapshots that it explains.
    seen["causes"] = page.evaluate("[...document.querySelectorAll('.cause')].map(c => [...c.querySelectorAll('.decide')].map(b => b.textContent))")
    last = f".cause:nth-of-type({causes})"
    page.click(f"{last} .approve")
    agree.append(stands(2, 0))
    page.press("u")
    agree.append(stands(0, 0))
    page.click(f"{last} .reject")
    agree.append(stands(0, 2))
    page.press("u")
    agree.append(stands(0, 0))
    page.evaluate(f"document.querySelector('{last}').focus()")
    page.press("a")
    agree.append(stands(2, 0))
    page.press("u")
    agree.append(stands(0, 0))

    # The same button again revokes; the other one decides anew. The card, and the list at the left, say the decision.
    shown = (f"[document.querySelector('{last} .decision').textContent, document.querySelector('{last}').dataset.decision, "
             f"contents.row(document.querySelector('{last}').tatami).dataset.decision, "
             f"...['approve', 'reject'].map(b => document.querySelector('{last} .' + b).getAttribute('aria-pressed'))].join(' ')")
    seen["shown"] = []
    for button, both in [("approve", (2, 0)), ("reject", (0, 2)), ("reject", (0, 0))]:
        page.click(f"{last} .{button}")
        agree.append(stands(*both))
        seen["shown"].append(page.evaluate(shown))
    for both in [(0, 2), (2, 0), (0, 0)]:
        page.press("u")
        agree.append(stands(*both))

    # A comment on a cause is one on each of its snapshots, and changes no decision.
    page.click(f"{last} .reject")
    agree.append(stands(0, 2))
    page.evaluate(f"document.querySelector('{last}').focus()")
    page.press("c")
    page.write("Not this")
    page.press("Tab")
    other.wait("[...document.querySelectorAll('.snapshot .comment')].filter(c => c.value === 'Not this').length === 2")
    agree.append(stands(0, 2))
    for _ in range(2):
        page.press("u")
    agree.append(stands(0, 0))

    # A decision by key goes to the next card that is not decided on.
    page.evaluate("goToEntry(cards.causes[0])")
    page.press("r")
    agree.append(stands(0, 2))
    page.wait("document.activeElement.tatami === cards.causes[1]")
    page.press("u")
    agree.append(stands(0, 0))

    # A double click decides once, and does not press what comes under the pointer.
    page.evaluate("""(name => {
        const [filter, approve, reject] = [" .filter", " .approve", " .reject"].map((part) => document.querySelector(name + part));
        const at = filter.getBoundingClientRect();
        const click = (target, detail) => target.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true, detail, clientX: at.x + 5, clientY: at.y + 5}));
        click(filter, 1);
        click(approve, 2);
        click(reject, 1);
    })""" + f"({json.dumps(last)})")
    seen["doubled"] = page.evaluate("document.querySelector('.tally').textContent")
    page.press("Escape")
    agree.append(stands(0, 0))

    # What decides on many asks first; leaving the button takes the question back.
    seen["asked"] = []
    for name in ["explained", "finish"]:
        page.click(f".review-bar .{name}")
        seen["asked"].append(page.evaluate(f"document.querySelector('.review-bar .{name}').textContent"))
        page.press("Tab")
        seen["asked"].append(page.evaluate(f"document.querySelector('.review-bar .{name}').textContent"))
    agree.append(stands(0, 0))

    # By scene, and all that are explained.
    page.evaluate("(document.getElementById('scene').value = 'note', "
                  "document.getElementById('scene').dispatchEvent(new Event('change')))")
    seen["ofScene"] = page.evaluate("document.querySelector('.review-bar .scene').textContent")
    keep(page, "scene")
    page.click(".review-bar .scene")
    agree.append(stands(2, 0))
    page.press("Escape")
    page.click(".review-bar .undo")
    agree.append(stands(0, 0))
    page.click(".review-bar .explained")
    page.click(".review-bar .explained")
    agree.append(stands(4, 0))
    seen["explained"] = decided(page)
    page.click(card("new/default") + " .reject")
    agree.append(stands(4, 1))
    seen["cells"] = page.evaluate("[...document.querySelectorAll('.cell')].map(c => c.getAttribute('aria-label'))")
    seen["agree"] = all(agree)

    page.press("?")
    seen["help"] = page.evaluate("[...document.querySelectorAll('#help kbd')].map(k => k.textContent)")
    keep(page, "help")
    page.press("Escape")

    tree = page.call("Accessibility.getFullAXTree")["nodes"]
    roles = ["button", "slider", "searchbox", "textbox", "combobox", "dialog", "article", "image", "link"]
    seen["nameless"] = [
        node["role"]["value"] for node in tree
        if not node.get("ignored") and node["role"]["value"] in roles and not node.get("name", {}).get("value")]
    seen["wide"], seen["faint"], seen["covered"] = [], [], []
    for width, name in [(390, "phone"), (1000, "tablet"), (1680, "wide")]:
        for dark in [False, True]:
            tab = browser.open(whole, width=width, height=900, dark=dark)
            tab.wait("document.querySelector('.tally')?.textContent === '4 approved, 1 rejected, 0 to decide'")
            tab.wait("[...document.images].every(i => i.complete)")
            seen["wide"].append(tab.evaluate("document.documentElement.scrollWidth - innerWidth"))
            seen["faint"] += tab.evaluate(contrast)
            keep(tab, f"{name}-{'dark' if dark else 'light'}")
            # Everything under the bar can be scrolled above it.
            # Pictures loaded while scrolling move the end, so both are asked at once.
            seen["covered"].append(not tab.comes(
                "scrollTo(0, document.body.scrollHeight), [...document.images].every(i => i.complete) "
                "&& ![...document.querySelectorAll('main *')].some(e => e.checkVisibility() "
                "&& e.getBoundingClientRect().bottom > document.querySelector('.review-bar').getBoundingClientRect().top + 1 "
                "&& e.matches('article, li'))"))
            keep(tab, f"{name}-{'dark' if dark else 'light'}-end")
    # On a phone, the bars together take at most a fifth of the height.
    phone = browser.open(whole, width=390, height=844)
    phone.wait("document.querySelector('.finish small')?.textContent")
    seen["bars"] = phone.evaluate(
        "(document.querySelector('.bar').offsetHeight + document.querySelector('.review-bar').offsetHeight) / innerHeight")
    keep(phone, "phone")
    seen["diagnostics"] = page.diagnostics()

    # After the end, nothing can be decided in either tab.
    page.click(".review-bar .finish")
    for tab in [page, other]:
        tab.wait("document.querySelector('.review-bar .words').textContent !== ''")
    seen["over"] = [tab.evaluate("document.querySelector('.review-bar .words').textContent") for tab in [page, other]]
    seen["isClosed"] = [
        tab.evaluate("[...document.querySelectorAll('.review-bar button, .decide')].every(b => b.disabled)")
        for tab in [page, other]]
    keep(page, "over")

print(json.dumps(seen))
