extension BadScene {
    static let errors = [
        BadScene(
            "an unknown key", "content:\n  - label: {text: a, colour: red}",
            "scene.yaml:2:22: error: unknown key 'colour' in a label; did you mean 'color'?"),
        BadScene("a wrong type", "content: 3", "scene.yaml:1:10: error: expected a list, found a number"),
        BadScene(
            "a wrong type in JSON", #"{"content": [{"label": {"text": "a", "lines": "two"}}]}"#, name: "scene.json",
            "scene.json:1:47: error: expected a whole number, found 'two'"),
        BadScene(
            "a duplicate id", "content:\n  - {label: a, id: x}\n  - {label: b, id: x}",
            "scene.yaml:3:20: error: id 'x' is already used at scene.yaml:2:20; choose another"),
        BadScene(
            "an id that nothing has",
            "content: [{label: a, id: note}]\nstates: {on: {nota: {opacity: 0}}}\nshots: [{name: a, state: on}]",
            "scene.yaml:2:15: error: no element has the id 'nota'; did you mean 'note'?"),
        BadScene(
            "an unknown font", "content: [{label: {text: a, font: {family: Intr}}}]",
            "scene.yaml:1:44: error: no font family 'Intr'; did you mean 'Inter'?"),
        BadScene(
            "an unknown colour", "content: [{label: {text: a, color: sytemRed}}]",
            "scene.yaml:1:36: error: unknown colour 'sytemRed'; did you mean 'systemRed'?"),
        BadScene(
            "an unknown device", "screen: {device: iphone15}\ncontent: []",
            "scene.yaml:1:18: error: unknown device 'iphone15'; did you mean 'iphone-15'?"),
        BadScene(
            "an unknown symbol", "content: [{symbol: trsh}]",
            "scene.yaml:1:20: error: no symbol 'trsh'; did you mean 'trash'?"),
        BadScene(
            "several errors",
            """
            screen: {device: iphone15}
            content:
              - lable: a
              - label: {text: a, colour: red}
              - image: nothere.png
              - {label: b, opacity: .nan}
            """,
            "scene.yaml:1:18: error: unknown device 'iphone15'; did you mean 'iphone-15'?",
            "scene.yaml:3:5: error: unknown key 'lable' in an element; did you mean 'label'?",
            "scene.yaml:4:22: error: unknown key 'colour' in a label; did you mean 'color'?",
            "scene.yaml:5:12: error: no file 'nothere.png' in the scene's folder",
            "scene.yaml:6:25: error: the number is not finite"),
    ]

    static let numbers = [
        BadScene(
            "zero and negative numbers", "screen: {width: 0, height: -1, scale: 4}\ncontent: []",
            "scene.yaml:1:17: error: 0 is out of range; give a number above 0, up to 100000",
            "scene.yaml:1:28: error: -1 is out of range; give a number above 0, up to 100000",
            "scene.yaml:1:39: error: 4 is out of range; give a number from 1 to 3"),
        BadScene(
            "a huge number", "content: [{label: a, width: 1e300}]",
            "scene.yaml:1:29: error: 1e+300 is out of range; give a number from 0 to 100000"),
        BadScene(
            "a number too large for any", "content: [{label: a, width: 1e999}]",
            "scene.yaml:1:29: error: the number is not finite"),
        BadScene(
            "NaN", "content: [{label: a, padding: .nan}]", "scene.yaml:1:31: error: the number is not finite"),
        BadScene(
            "an infinity", "content: [{label: a, padding: -.inf}]", "scene.yaml:1:31: error: the number is not finite"),
        BadScene(
            "a number of rows beyond all", "content: [{list: {rows: [{text: a, repeat: 1000000000}]}}]",
            "scene.yaml:1:44: error: 1000000000 is out of range; give a whole number from 0 to 1000000"),
    ]

    static let bytes = [
        BadScene(
            "invalid UTF-8", bytes: Array("content: [{label: a".utf8) + [0xFF] + Array("}]".utf8),
            "scene.yaml:1:20: error: byte 0xFF is not UTF-8 here; save the file as UTF-8"),
        BadScene(
            "UTF-16", bytes: [0xFF, 0xFE, 0x61, 0x00],
            "scene.yaml:1:1: error: the file is UTF-16; save it as UTF-8"),
        BadScene(
            "a control character", "content: [{label: \"a\u{1}\"}]",
            "scene.yaml:1:21: error: control character U+0001; remove it"),
        BadScene("a NUL", "content: []\0", "scene.yaml:1:12: error: control character U+0000; remove it"),
        BadScene(
            "an escaped control character in JSON", #"{"content": [{"label": "a\u0007"}]}"#, name: "scene.json",
            "scene.json:1:26: error: control character U+0007; remove it"),
        BadScene("no bytes", "", "scene.yaml:1:1: error: the file is empty; a scene needs at least 'content:'"),
        BadScene(
            "an alias bomb",
            "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
                + (1...20).map { level in
                    "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
                        + "]\n"
                }.joined(),
            "scene.yaml:7:10: error: more than 1,000,000 values, aliases counted each time; make the scene smaller"),
        BadScene(
            "an alias as a key", "a: &a [x]\n? *a\n: 1\n",
            "scene.yaml:2:3: error: alias '*a' can't be a key; write the key out"),
        BadScene(
            "deep nesting", "content: " + String(repeating: "[", count: 100_000),
            "scene.yaml:1:109: error: nested more than 100 levels deep"),
        BadScene(
            "deep nesting in JSON", "{\"content\": " + String(repeating: "[", count: 1_000_000), name: "scene.json",
            "scene.json:1:112: error: nested more than 100 levels deep"),
        BadScene(
            "broken JSON", "{\"content\": [}", name: "scene.json",
            "scene.json:1:14: error: expected a value, found '}'; text needs quotes"),
    ]

    private static let dataScene = #"content: [{list: {rows: {from: data.csv, as: {text: "{a}"}}}}]"#
    private static let outsideOfProject =
        "is outside the project; put the file below the folder of tatami.yaml, or beside the scene"
    private static let outside = "is a link out of the scene's folder; put the file itself beside the scene"

    private static let pointer =
        "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "0", count: 64))\nsize 12345\n"
    private static let isPointer = "it is a pointer of Git LFS; fetch the file with 'git lfs pull'"
    static let pointers = [
        BadScene("a pointer of Git LFS in place of the scene", pointer, "scene.yaml:1:1: error: \(isPointer)"),
        BadScene(
            "a pointer of Git LFS in place of data", dataScene, files: ["data.csv": Array(pointer.utf8)],
            "scene.yaml:1:32: error: can't read 'data.csv': \(isPointer)"),
        BadScene(
            "a pointer of Git LFS in place of JSON", "content: [{list: {rows: {from: a.json, as: b}}}]",
            files: ["a.json": Array(pointer.utf8)], "a.json:1:1: error: \(isPointer)"),
        BadScene(
            "a pointer of Git LFS in place of an image", "content: [{image: a.svg}]",
            files: ["a.svg": Array(pointer.utf8)], "scene.yaml:1:19: error: can't read 'a.svg': \(isPointer)"),
        BadScene(
            "a pointer of Git LFS in place of a font", "fonts: [a.ttf]\ncontent: [{label: a}]",
            files: ["a.ttf": Array(pointer.utf8)], "scene.yaml:1:9: error: can't read 'a.ttf': \(isPointer)"),
    ]

    static let filesBeside = [
        BadScene(
            "a missing image", "content: [{image: cta.png}]", files: ["cat.png": BadFiles.picture],
            "scene.yaml:1:19: error: no file 'cta.png' in the scene's folder; did you mean 'cat.png'?"),
        BadScene("missing data", dataScene, "scene.yaml:1:32: error: no file 'data.csv' in the scene's folder"),
        BadScene(
            "broken data", dataScene, files: ["data.csv": Array("a,b\n1,2\n3\n".utf8)],
            "data.csv:3:1: error: 1 field, but the header has 2"),
        BadScene(
            "an image that ends too early", "content: [{image: a.png}]",
            files: ["a.png": Array(BadFiles.picture.dropLast(BadFiles.picture.count / 2))],
            "scene.yaml:1:19: error: 'a.png' is broken: the file ends before the picture does"),
        BadScene(
            "an image with a wrong byte", "content: [{image: a.png}]", files: ["a.png": BadFiles.damagedPicture],
            "scene.yaml:1:19: error: 'a.png' is broken: \(BadFiles.damage)"),
        BadScene(
            "a photo that ends too early", "content: [{image: a.jpg}]", files: ["a.jpg": BadFiles.cutPhoto],
            "scene.yaml:1:19: error: 'a.jpg' is broken: the file ends before the picture does"),
        BadScene(
            "a broken SVG", "content: [{image: a.svg}]",
            files: ["a.svg": Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><g>\n</svg>".utf8)],
            "scene.yaml:1:19: error: 'a.svg' is broken: mismatched tag at line 2, column 3"),
        BadScene(
            "an image of another kind", "content: [{image: a.png}]", files: ["a.png": Array("GIF89a".utf8)],
            "scene.yaml:1:19: error: 'a.png' is not a PNG, JPEG or SVG; convert it"),
        BadScene(
            "an image larger than memory", "content: [{image: a.png}]", files: ["a.png": BadFiles.hugePicture],
            "scene.yaml:1:19: error: 'a.png' is too large: it has 60,000 × 60,000 pixels; make it smaller: at most 32,767 per side and "
                + "64,000,000 in all"),
        BadScene(
            "a folder as an image", "content: [{image: a.png}]", files: ["a.png/b": []],
            "scene.yaml:1:19: error: 'a.png' is a folder"),
        BadScene(
            "paths out of the folder",
            "content: [{image: ../a.png}, {image: /etc/a.png}, {image: a/../../b.png}, {list: {rows: {from: ../a.csv, as: a}}}]",
            "scene.yaml:1:19: error: '../a.png' \(outsideOfProject)",
            "scene.yaml:1:38: error: '/etc/a.png' is absolute; give a path relative to the scene's folder",
            "scene.yaml:1:59: error: '../b.png' \(outsideOfProject)",
            "scene.yaml:1:96: error: '../a.csv' \(outsideOfProject)"),
        BadScene(
            "a link to an image out of the folder", "content: [{image: a.png}]", links: ["a.png": "/etc/hostname"],
            "scene.yaml:1:19: error: 'a.png' \(outside)"),
        BadScene(
            "a link to data out of the folder", dataScene, links: ["data.csv": "/etc/hostname"],
            "scene.yaml:1:32: error: 'data.csv' \(outside)"),
        BadScene(
            "a link to a folder outside", "content: [{image: etc/a.png}]", links: ["etc": "/etc/skel/.."],
            "scene.yaml:1:19: error: no file 'etc/a.png' in the scene's folder"),
        BadScene(
            "a link to itself", "content: [{image: a.png}]", links: ["a.png": "a.png"],
            "scene.yaml:1:19: error: can't read 'a.png': too many levels of symbolic links"),
    ]
}
