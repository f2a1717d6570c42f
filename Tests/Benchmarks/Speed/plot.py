"""Draws the times as bars: a list screen by Tatami, from a scene written here."""

import json
import subprocess

from measured import OURS

BAR = 280
# Longer bars are cut and end with a dashed border.
LONGEST_RATIO = 8


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


def bar(ratio, is_ours):
    color = "systemBlue" if is_ours else "systemGray3"
    width = max(1, BAR * min(ratio, LONGEST_RATIO) / LONGEST_RATIO)
    more = ", border: {width: 1, color: systemGray, dash: [3, 3]}" if ratio > LONGEST_RATIO else ""
    return f"{{area: {{width: {width:.1f}, height: 12, cornerRadius: 3, background: {color}{more}}}}}"


def row(name, median, ratio):
    font = "{size: 13, weight: semibold}" if name == OURS else "{size: 13}"
    told = f"{median:,.0f} ms, {ratio:.2g} ×" if median >= 20 else f"{median:.1f} ms, {ratio:.2g} ×"
    return "\n".join([
        "            - hstack:",
        "                spacing: 8",
        "                alignment: center",
        "                padding: {horizontal: 16}",
        "                content:",
        f"                  - {{label: {{text: {quoted(name)}, font: {font}, width: 230}}}}",
        f"                  - {bar(ratio, name == OURS)}",
        f"                  - {{label: {{text: {quoted(told)}, font: {{size: 13}}, color: secondaryLabel}}}}",
    ])


def scene(works):
    lines = ["title: What the benchmark measured", "screen: {width: 740, height: content, scale: 2, language: en}", "content:",
             "  - list:", "      style: insetGrouped", "      rowHeight: 24", "      separators: false", "      sections:"]
    for work in works:
        if OURS in work.times:
            lines += [f"        - header: {quoted(work.title)}", "          rows:"]
            lines += [row(name, median, ratio) for name, median, _, _, ratio in work.rows()]
    return "\n".join(lines) + "\n"


def write(tatami, folder, works):
    path = folder / "plot.yaml"
    path.write_text(scene(works), encoding="utf-8")
    subprocess.run([tatami, "render", path, "-o", folder / "plot.svg"], check=True, stdout=subprocess.DEVNULL)
