"""Writes the seeds of fuzzing: seeds.py TATAMI FOLDER

FOLDER/TARGET/ gets a corpus for each target, made of the reference scenes and their baselines, and FOLDER/TARGET.dict
the words that its reader knows, made of the schema. All of it is made anew; finds are kept elsewhere.
"""

import csv
import glob
import io
import json
import os
import re
import subprocess
import sys
import tempfile

import yaml
from PIL import Image

tatami, folder = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
project = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
scenes = sorted(glob.glob(project + "/snapshots/*.yaml") + glob.glob(project + "/Tests/Benchmarks/scenes/*.yaml"))
pictures = sorted(glob.glob(project + "/snapshots/**/*.png", recursive=True), key=os.path.getsize)[:60]


def seed(target, name, content):
    path = os.path.join(folder, target)
    os.makedirs(path, exist_ok=True)
    with open(os.path.join(path, name), "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode())


def texts(node, key=""):
    """Yields all texts of a scene with their keys."""
    if isinstance(node, dict):
        for name, child in node.items():
            yield from texts(child, name)
    elif isinstance(node, list):
        for child in node:
            yield from texts(child, key)
    elif isinstance(node, str):
        yield key, node


def write_scenes():
    for path in scenes:
        name = os.path.basename(path)[: -len(".yaml")]
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if len(text) > 20_000:
            continue
        seed("scene-yaml", name, text)
        seed("format", name, text)
        scene = yaml.safe_load(text)
        seed("scene-json", name, json.dumps(scene, ensure_ascii=False, default=str))
        for number, (key, value) in enumerate(texts(scene)):
            if key == "constraints":
                seed("constraint", f"{name}-{number}", value)
            elif "{" in value:
                seed("template", f"{name}-{number}", value)
                seed("expression", f"{name}-{number}", value.strip("{}"))
            elif key in ("text", "comment", "label") and len(value) > 8:
                seed("markdown", f"{name}-{number}", value)


def write_data():
    rows = [{"icon": "cat.png", "user": "anna", "text": "行きたい！🍜", "count": 3}, {"user": "a,\"b\"\n", "text": None}]
    seed("json-lines", "two", "\n".join(json.dumps(row) for row in rows))
    table = io.StringIO()
    writer = csv.DictWriter(table, ["icon", "user", "text", "count"])
    writer.writeheader()
    writer.writerows(rows)
    seed("csv", "two", table.getvalue())
    for number, text in enumerate(["icon.leading = row.leading + 8", "row.bottom − icon.bottom ≥ 8 @750", "8 <= icon.top"]):
        seed("constraint", f"plain-{number}", text)
    for number, text in enumerate(["effort / 3 > 2 ? 'a' : \"b\"", "clamp(effort, 0, 1) * 100 % 7", "not (a.b ?? 3)"]):
        seed("expression", f"plain-{number}", text)
    seed("template", "plain", "{user} has {count * 2} of {count?}, {{ }}")
    seed("markdown", "plain", "**a** _b_ `c` ~~d~~ [e](f:g \"h\") ![i](j) <k:l> &amp; &#x41;\\*\n\n# m\n- n")
    seed("project", "plain", "scenes: ['snapshots/*.yaml']\nexclude: ['**/x']\nsnapshots: a\npending: b\nworkers: 2\n")


def write_picture_trees():
    place = {"file": "a.tsx", "line": 4}
    button = {"kind": "button", "id": "pay", "text": "Pay", "frame": [4, 4, 20.5, 8], "style": {"a": 1}, "place": place}
    root = {"kind": "body", "frame": [0, 0, 390, 844], "children": [button]}
    seed("picture-tree", "tatami", json.dumps({"tatamiTree": 1, "scale": 1, "root": root}))
    node = {"type": "compose", "testTag": "pay", "bounds": [4, 4, 24, 12], "properties": {"Role": "Button", "Text": "Pay"}}
    root = {"type": "view", "className": "a.View", "bounds": [0, 0, 390, 844], "children": [node]}
    seed("picture-tree", "roborazzi", json.dumps({"schemaVersion": 1, "capture": {"scale": 1.0, "density": 2.0}, "root": root}))
    seed("picture-tree", "uiautomator",
         '<?xml version="1.0"?><hierarchy><node class="a.V" bounds="[0,0][390,844]"><node text="Pay &amp; go" resource-id="a:id/pay"'
         ' class="a.Button" bounds="[4,4][24,12]"/></node></hierarchy>')
    seed("picture-tree", "webdriveragent",
         '<XCUIElementTypeApplication x="0" y="0" width="390" height="844"><XCUIElementTypeButton name="pay" label="Pay" visible="true"'
         ' x="4" y="4" width="20.5" height="8"/></XCUIElementTypeApplication>')
    seed("picture-tree", "description",
         "<UIView: 0x1; frame = (0 0; 390 844); layer = <CALayer: 0x2>>\n   | <UILabel: 0x3; frame = (4 4; 20.5 8); text = 'Pay'; "
         "alpha = 0.5; layer = <CALayer: 0x4>> - chevron\n")


def write_pictures():
    for number, path in enumerate(pictures):
        with open(path, "rb") as file:
            content = file.read()
        if len(content) < 8_000:
            seed("png", str(number), content)
    small = Image.linear_gradient("L").resize((17, 13))
    for mode in ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"]:
        picture = Image.new(mode, (17, 13)) if mode == "I;16" else small.convert(mode)
        output = io.BytesIO()
        picture.save(output, "png")
        seed("png", "mode-" + mode.replace(";", ""), output.getvalue())
    for mode in ["L", "RGB", "CMYK"]:
        for progressive in [False, True]:
            for subsampling in [0, 1, 2]:
                output = io.BytesIO()
                small.convert(mode).save(output, "jpeg", progressive=progressive, subsampling=subsampling)
                seed("jpeg", f"{mode}-{progressive}-{subsampling}", output.getvalue())


def write_records():
    for number, path in enumerate(sorted(glob.glob(project + "/snapshots/**/*.tree", recursive=True))[:80]):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        seed("record", f"tree-{number}", text)
        seed("tree", str(number), text.split("\n", 1)[1])
    with open(project + "/snapshots/environment", encoding="utf-8") as file:
        seed("environment", "here", file.read())
    # With CI set nothing is recorded; this user's cache is not used.
    with tempfile.TemporaryDirectory() as work:
        own = {name: value for name, value in os.environ.items() if name != "CI"} | {"XDG_STATE_HOME": work + "/state"}
        os.mkdir(work + "/snapshots")
        for name in "ab":
            with open(f"{work}/snapshots/{name}.yaml", "w", encoding="utf-8") as file:
                file.write("screen: {width: 60, height: 40}\ncontent: [{label: hi}]\n")
        subprocess.run([tatami, "verify", "a", "--record", "all"], cwd=work, env=own, capture_output=True, check=True)
        with open(work + "/snapshots/a.yaml", "a", encoding="utf-8") as file:
            file.write("title: other\nstates: {}\n")
        subprocess.run(["sed", "-i", "s/hi/ho/", "snapshots/a.yaml"], cwd=work, check=True)
        run = subprocess.run([tatami, "verify", "--json"], cwd=work, env=own, capture_output=True, check=False)
        seed("record", "run", run.stdout)
        job = {"scene": "a.yaml", "name": "a/default", "snapshots": "s", "pending": "p", "record": "none"}
        seed("worker-line", "job", json.dumps(job))
        try:
            for number, outcome in enumerate(json.loads(run.stdout).get("snapshots", [])):
                seed("worker-line", f"outcome-{number}", json.dumps(outcome))
        except ValueError:
            pass


def words(node):
    """Yields the names of keys and the values that a schema lists."""
    if isinstance(node, dict):
        yield from node.get("properties", {})
        for value in node.get("enum", []) + [node.get("const")]:
            if isinstance(value, str):
                yield value
        for child in node.values():
            yield from words(child)
    elif isinstance(node, list):
        for child in node:
            yield from words(child)


def write_dictionaries():
    schema = json.loads(subprocess.run([tatami, "schema"], capture_output=True, check=True).stdout)
    keys = sorted({word for word in words(schema) if re.fullmatch(r"[A-Za-z][\w-]{0,30}", word)})
    yaml_words = ["{", "}", "[", "]", ": ", "- ", ", ", "&a ", "*a", "<<: ", "!!str ", "|\n", ">-\n", "'", "#"]
    anchors = "leading trailing left right top bottom width height centerX centerY firstBaseline lastBaseline".split()
    anchors = ["icon." + anchor for anchor in anchors] + ["row.", "text.", "card.", ">=", "<=", "=", "@750", "@high", "≥", "−"]
    operators = "+ - * / % == != < <= > >= ? : ?? ( ) and or not true false ' \" ` {{ }} { }".split()
    functions = ["min(", "max(", "clamp(", "floor(", "ceil(", "round(", "abs(", "effort", "user", "count"]
    marks = ["**", "__", "~~", "`", "[a](", "](", "![", "<http:", "&amp;", "&#x", "\\", "***", "\n\n", "    ", "> ", "# "]
    tree_words = ["tatamiTree", "frame", "children", "capture", "bounds", "properties", "visibility", "gone", "<node ", "/>", "&lt;",
                  "<!ENTITY ", "visible=\"false\"", "; ", " = '", "   | ", "hidden = YES", "contentOffset = {0, 4}", "[0,0][1,1]"]
    tables = {
        "scene-yaml": keys + yaml_words, "format": keys + yaml_words, "scene-json": keys, "project": keys + yaml_words, "constraint": anchors,
        "expression": operators + functions, "template": operators + functions, "markdown": marks, "picture-tree": tree_words,
        "png": ["IHDR", "IDAT", "IEND", "PLTE", "tRNS", "acTL", "fcTL", "fdAT", "sRGB", "pHYs", "iCCP", "zTXt"],
    }
    for target, table in tables.items():
        with open(os.path.join(folder, target + ".dict"), "w", encoding="utf-8") as file:
            for word in table:
                escaped = "".join(
                    chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\' else f"\\x{byte:02x}" for byte in word.encode())
                file.write(f'"{escaped}"\n')


os.makedirs(folder, exist_ok=True)
write_scenes()
write_data()
write_picture_trees()
write_pictures()
write_records()
write_dictionaries()
