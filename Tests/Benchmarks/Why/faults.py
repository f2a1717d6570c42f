"""Checks that faults of the renderer are explained as such: the scenes are unchanged, and another library draws them.

    python3 Tests/Benchmarks/Why/faults.py TATAMI
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

TATAMI = os.path.abspath(sys.argv[1])
OTHER_FONT = "/usr/share/fonts/opentype/inter/Inter-Medium.otf"
HERE = pathlib.Path(__file__).resolve().parent

SCENE = """screen: {width: 280, height: 300, scale: 2, language: en}
padding: 16
spacing: 12
content:
  - vstack: {id: card, spacing: 4, content: [{label: "Card NUMBER with a shadow"}, {label: {text: under it, color: red}}]}
    padding: 12
    background: white
    cornerRadius: 10
    shadow: {offset: [0, 3], blur: 6}
  - list:
      id: list
      rows:
        - {text: {title: The first row of text, detail: more}}
        - chat: {icon: person.crop.circle, name: Anna, comment: "What is said here takes a second line, or a third one"}
"""


def verify(project, *options, **environment):
    return subprocess.run(
        [TATAMI, "verify", "--redraw", *options], cwd=project, capture_output=True, text=True,
        env={**os.environ, "CI": "", "XDG_STATE_HOME": str(project / "state"), "XDG_CACHE_HOME": str(project / "state"), **environment})


def explained(fault, library):
    with tempfile.TemporaryDirectory() as folder:
        project = pathlib.Path(folder)
        (project / "snapshots").mkdir()
        (project / "snapshots/card.yaml").write_text(SCENE)
        verify(project, "--record", "all")
        ended = verify(project, "--report", "json=report.json", LD_PRELOAD=library, FAULT=fault, OTHER_FONT=OTHER_FONT)
        snapshot = json.loads((project / "report.json").read_text())["snapshots"][0]
        return snapshot, ended


SHOWN_BY = {"glyph": "text", "shadow": "shadow", "font": "text"}


def fault_of(fault, snapshot):
    """Returns the error of the explanation; None if it names the renderer alone, and the differing drawings."""
    if snapshot["verdict"] != "differs":
        return f"the fault changes nothing: {snapshot['verdict']}"
    explanation = snapshot.get("explanation")
    if not explanation:
        return "no explanation"
    if explanation["causes"]:
        return f"causes in the scene: {explanation['causes']}"
    pixels = explanation["pixels"]
    accounted = pixels["changed"] + pixels["moved"] + pixels["uncovered"]
    if accounted:
        return f"{accounted} pixels are told as the scene's"
    shown = [difference["kind"] for difference in explanation.get("renderer", [])]
    # If no pixels are attributed to the renderer, no kind of drawing is required.
    return None if SHOWN_BY[fault] in shown or not pixels["renderer"] else f"it shows in {shown}"


def main():
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        library = f"{folder}/faulty.so"
        subprocess.run(
            ["clang", "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library, HERE / "faulty.c", "-ldl"], check=True)
        for fault in ("glyph", "shadow", "font"):
            snapshot, ended = explained(fault, library)
            problem = fault_of(fault, snapshot)
            wrong += problem is not None
            print(f"a {fault} drawn otherwise: {problem or 'told as the renderer'}")
            for line in ended.stdout.splitlines()[:4]:
                print(f"    {line}")
    sys.exit(1 if wrong else 0)


main()
