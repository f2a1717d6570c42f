import TatamiSceneFile
import Testing

/// A file, and all of its diagnostics.
struct DiagnosticRecord: CustomTestStringConvertible, Sendable {
    var text: String
    var said: [String]

    init(_ text: String, _ said: String...) {
        self.text = text
        self.said = said
    }

    var testDescription: String { said.first ?? text }
}

@Suite("SceneFile: diagnostics")
struct DiagnosticTests {
    static let table: [DiagnosticRecord] = [
        // Keys.
        DiagnosticRecord(
            "content:\n  - label: {text: Hi, colour: red}",
            "scene.yaml:2:23: error: unknown key 'colour' in a label; did you mean 'color'?"),
        DiagnosticRecord(
            "contents: []", "scene.yaml:1:1: error: unknown key 'contents' in the scene; did you mean 'content'?"),
        DiagnosticRecord("title: a", "scene.yaml:1:1: error: the scene needs 'content'"),
        // Names in the second mapping of a duplicate key are known, and so are not reported too.
        DiagnosticRecord(
            "content: [{symbol: {id: s, name: trash}}]\nstates: {a: {s: {opacity: 0}}}\nstates: {b: {s: {opacity: 1}}}\nshots: [{name: x, state: b}]",
            "scene.yaml:3:1: error: key 'states' was already given at scene.yaml:2:1; remove one"),
        // Nothing is suggested for 'left', since a swipe to the left opens the trailing edge, and for 'of', since one
        // error turns any word of two letters into another.
        DiagnosticRecord(
            "content: [{list: {rows: [{text: a, swipe: left}]}}]",
            "scene.yaml:1:43: error: expected 'trailing', 'leading' or 'none' or a mapping, found 'left'"),
        DiagnosticRecord(
            "use: tatami\ncontent: [{chip: {title: a, chosen: true}}]",
            "scene.yaml:2:29: error: unknown key 'chosen' in 'chip'; write 'selected: true'",
            "scene.yaml:2:29: note: 'chip' is part of the kit 'tatami'; 'tatami components chip' describes it"),
        DiagnosticRecord("content: [{vstack: {of: []}}]", "scene.yaml:1:21: error: unknown key 'of' in a vstack"),
        DiagnosticRecord(
            "content: [{label: {text: a, font: bold}}]",
            "scene.yaml:1:35: error: expected a number, 'largeTitle', 'title1', 'title2', 'title3', 'headline', 'body', 'callout', 'subheadline', 'footnote', 'caption1' or 'caption2' or a mapping, found 'bold'; did you mean '{weight: bold}'?"
        ),
        DiagnosticRecord(
            "content: [{image: {source: cat.png, mode: cover}}]",
            "scene.yaml:1:43: error: expected 'fit', 'fill' or 'stretch', found 'cover'; did you mean 'fill'?"),
        DiagnosticRecord(
            "content: [{list: {rows: []}}]\nscroll: bottom",
            "scene.yaml:2:1: error: unknown key 'scroll' in the scene; write 'content: [{list: {scroll: …, rows: […]}}]'"
        ),
        DiagnosticRecord(
            "content:\n  - lable: Hi", "scene.yaml:2:5: error: unknown key 'lable' in an element; did you mean 'label'?"
        ),
        DiagnosticRecord(
            "content:\n  - padding: 3",
            "scene.yaml:2:5: error: an element needs one of 'label', 'button', 'image', 'symbol', 'switch', 'hstack', 'vstack', 'zstack', 'grid', 'spacer', 'area', 'view', 'chat', 'carousel', 'list' or 'text'"
        ),
        DiagnosticRecord(
            "content:\n  - label: Hi\n    button: OK",
            "scene.yaml:3:5: error: an element has one kind, found 'label' and 'button'; make two elements"),
        DiagnosticRecord(
            "content:\n  - label: Hi\n    color: red",
            "scene.yaml:3:5: error: 'color' belongs inside 'label:', not beside it"),
        DiagnosticRecord(
            "content:\n  - label: {text: Hi, padding: 2}\n    padding: 3",
            "scene.yaml:3:5: error: 'padding' is also given at scene.yaml:2:23; keep one of the two"),
        DiagnosticRecord(
            "content: []\ncontent: []",
            "scene.yaml:2:1: error: key 'content' was already given at scene.yaml:1:1; remove one"),
        DiagnosticRecord(
            "content: []\ntimeline: []\nshots: [{name: half, at: 0.1s}]",
            "scene.yaml:3:26: error: the scene has no 'timeline', so it is the same at any time; add one, or remove 'at'"
        ),

        // Types and numbers.
        DiagnosticRecord("content: 3", "scene.yaml:1:10: error: expected a list, found a number"),
        DiagnosticRecord(
            "content: [{button: {title: [a]}}]", "scene.yaml:1:28: error: expected text, found a list"),
        DiagnosticRecord(
            "content: [{label: {text: [a, [b]]}}]", "scene.yaml:1:30: error: expected text or a mapping, found a list"),
        DiagnosticRecord(
            "content: [{label: [{text: a, wieght: bold}]}]",
            "scene.yaml:1:30: error: unknown key 'wieght' in a run of text; did you mean 'weight'?"),
        DiagnosticRecord("content: [{label: [{weight: bold}]}]", "scene.yaml:1:20: error: a run of text needs 'text'"),
        DiagnosticRecord(
            "content: [{label: Hi, opacity: 1.5}]",
            "scene.yaml:1:32: error: 1.5 is out of range; give a number from 0 to 1"),
        DiagnosticRecord(
            "content: [{area: {border: {dash: [6, 0.1]}}}]",
            "scene.yaml:1:38: error: 0.1 is out of range; give a number from 0.5 to 100000"),
        DiagnosticRecord(
            "content: [{area: {border: {dash: [1, 1, 1, 1, 1, 1, 1, 1, 1]}}}]",
            "scene.yaml:1:34: error: expected at most 8 values, found 9"),
        DiagnosticRecord(
            "content: [{area: {border: {dash: []}}}]", "scene.yaml:1:34: error: expected at least 1 value, found 0"),
        DiagnosticRecord(
            "content: [{area: {border: {dash: 6}}}]", "scene.yaml:1:34: error: expected a list, found a number"),
        DiagnosticRecord("content: [{label: Hi, opacity: .nan}]", "scene.yaml:1:32: error: the number is not finite"),
        DiagnosticRecord("content: [{label: Hi, opacity: 1/0}]", "scene.yaml:1:32: error: the number is not finite"),
        DiagnosticRecord("content: [{label: Hi, padding: -.inf}]", "scene.yaml:1:32: error: the number is not finite"),
        DiagnosticRecord("content: [{label: Hi, width: 1e999}]", "scene.yaml:1:30: error: the number is not finite"),
        DiagnosticRecord(
            "content: [{label: Hi, width: 1e9}]",
            "scene.yaml:1:30: error: 1000000000 is out of range; give a number from 0 to 100000"),
        DiagnosticRecord(
            "content: [{label: Hi, width: wide}]",
            "scene.yaml:1:30: error: expected a number, a percentage, 'fill' or 'content', found 'wide'"),
        DiagnosticRecord(
            "content: [{label: Hi, padding: 5%}, {list: {rows: [], rowHeight: 50%}}, {area: red, cornerRadius: 50 %}]",
            "scene.yaml:1:32: error: '5%' can't be a percentage here; give a number from 0 to 100000",
            "scene.yaml:1:66: error: '50%' can't be a percentage here; give a number above 0, up to 100000",
            "scene.yaml:1:99: error: '50 %' can't be a percentage here; give a number from 0 to 100000, or 'half'"),
        DiagnosticRecord(
            "content: [{label: Hi, width: -5%, minHeight: 70%, maxHeight: 60%}]",
            "scene.yaml:1:30: error: -5 is out of range; give a number from 0 to 10000",
            "scene.yaml:1:46: error: 'minHeight' is larger than 'maxHeight'"),
        DiagnosticRecord(
            "content: [{area: red, aspectRatio: wide}, {area: red, aspectRatio: 16:x}, {area: red, aspectRatio: 1:0}]",
            "scene.yaml:1:36: error: expected a number or two as in 16:9, found 'wide'",
            "scene.yaml:1:68: error: expected a number or two as in 16:9, found '16:x'",
            "scene.yaml:1:100: error: inf is out of range; give a number from 0.001 to 1000"),
        DiagnosticRecord(
            "content: [{label: {text: Hi, lines: 1.5}}]",
            "scene.yaml:1:37: error: expected a whole number, found 1.5"),
        DiagnosticRecord(
            "content: [{label: {text: Hi, font: 0}}]",
            "scene.yaml:1:36: error: 0 is out of range; give a number above 0, up to 2000"),
        DiagnosticRecord(
            "content: [{label: Hi, minWidth: 5, maxWidth: 4}]",
            "scene.yaml:1:33: error: 'minWidth' is larger than 'maxWidth'"),
        DiagnosticRecord(
            "screen: {width: 0, height: -1, scale: 4}\ncontent: []",
            "scene.yaml:1:17: error: 0 is out of range; give a number above 0, up to 100000",
            "scene.yaml:1:28: error: -1 is out of range; give a number above 0, up to 100000",
            "scene.yaml:1:39: error: 4 is out of range; give a number from 1 to 3"),

        // Names.
        DiagnosticRecord(
            "screen: {device: iphone15}\ncontent: []",
            "scene.yaml:1:18: error: unknown device 'iphone15'; did you mean 'iphone-15'?"),
        DiagnosticRecord(
            "screen: {appearance: drak}\ncontent: []",
            "scene.yaml:1:22: error: expected 'light' or 'dark', found 'drak'; did you mean 'dark'?"),
        DiagnosticRecord(
            "content: [{label: {text: Hi, color: sytemRed}}]",
            "scene.yaml:1:37: error: unknown colour 'sytemRed'; did you mean 'systemRed'?"),
        DiagnosticRecord(
            "content: [{label: {text: Hi, color: \"#12\"}}]",
            "scene.yaml:1:37: error: unknown colour '#12'; give \"#RRGGBB\", rgba(…) or a name"),
        DiagnosticRecord(
            "content: [{label: {text: Hi, font: {family: intre}}}]",
            "scene.yaml:1:45: error: no font family 'intre'; did you mean 'Inter'?"),
        DiagnosticRecord(
            "content: [{symbol: trsh}]", "scene.yaml:1:20: error: no symbol 'trsh'; did you mean 'trash'?"),
        DiagnosticRecord(
            "content: [{image: cta.png}]",
            "scene.yaml:1:19: error: no file 'cta.png' in the scene's folder; did you mean 'cat.png'?"),
        DiagnosticRecord(
            "content: [{image: ../cat.png}, {image: /etc/passwd}, {image: a/../../b.png}, {image: 'http://a/b.png'}]",
            "scene.yaml:1:19: error: '../cat.png' \(FolderInMemory.outside)",
            "scene.yaml:1:40: error: '/etc/passwd' is absolute; give a path relative to the scene's folder",
            "scene.yaml:1:62: error: '../b.png' \(FolderInMemory.outside)",
            "scene.yaml:1:86: error: 'http://a/b.png' is a URL; download the file and put it beside the scene"),

        DiagnosticRecord(
            "content: [{symbol: chevron}, {label: {text: Hi, font: head}}]",
            "scene.yaml:1:20: error: no symbol 'chevron'; did you mean 'chevron.right'?",
            "scene.yaml:1:55: error: expected a number, 'largeTitle', 'title1', 'title2', 'title3', 'headline', 'body', 'callout', 'subheadline', 'footnote', 'caption1' or 'caption2' or a mapping, found 'head'; did you mean 'headline'?"
        ),
        DiagnosticRecord(
            "content: [{vstack: [{label: Hi}, {area: {height: 1}}], height: content}, {vstack: [{label: Hi}, {spacer: 3}], height: content}, {hstack: [{label: Hi, width: fill}], width: content, height: content}]",
            "scene.yaml:1:119: warning: 'height: content' has no effect, since 'content.1.1' takes the rest of the height; remove one of them",
            "scene.yaml:1:173: warning: 'width: content' has no effect, since 'content.2.0' takes the rest of the width; remove one of them"
        ),
        DiagnosticRecord(
            "screen: {device: iphone-17}\ncontent: []",
            "scene.yaml:1:18: error: unknown device 'iphone-17'; did you mean 'iphone-16'?"),
        DiagnosticRecord(
            "content: [{list: {rows: [{title: Hi, subtitle: There}]}}, {symbol: house.circle.fill}]",
            "scene.yaml:1:38: error: unknown key 'subtitle' in a row; write 'text: {title: …, subtitle: …}'",
            "scene.yaml:1:68: error: no symbol 'house.circle.fill'; 'tatami symbols' lists them"),
        DiagnosticRecord(
            "content: [{label: {text: Hi: there}}]",
            "scene.yaml:1:28: error: a second ': ' in this line; put the text in quotes, or start a new line"),
        DiagnosticRecord(
            "content: [{area: {color: red, height: 20}}]",
            "scene.yaml:1:19: error: unknown key 'color' in an area; write 'background: …'"),
        DiagnosticRecord(
            "screen: {device: iphone}\ncontent: []",
            "scene.yaml:1:18: error: unknown device 'iphone'; did you mean 'iphone-16'?"),
        DiagnosticRecord(
            "content: [{label: {text: Hi, padding: {left: 3}}}, {hstack: {gap: 3, content: []}}]",
            "scene.yaml:1:40: error: unknown key 'left' in insets; write 'leading: …'",
            "scene.yaml:1:62: error: unknown key 'gap' in an hstack; write 'spacing: …'"),
        DiagnosticRecord(
            "content: [{vstack: {label: a}}]",
            "scene.yaml:1:21: error: unknown key 'label' in a vstack; put the element into 'content: [{label: …}]'"),
        DiagnosticRecord(
            "content: [{hstack: {spacing: '8', content: []}}]",
            "scene.yaml:1:30: error: expected a number, found '8' in quotes, which is text; remove the quotes"),
        DiagnosticRecord(
            "content: [{area: {background: red, width: 50, padding: {top: 20}}}, {spacer: , padding: 8}, {area: red, padding: 0}]",
            "scene.yaml:1:56: error: an area has no content to pad; put it into a vstack with this padding",
            "scene.yaml:1:89: error: a spacer has no content to pad; put it into a vstack with this padding"
        ),
        DiagnosticRecord(
            "content: [{area: red, id: a}]\nstates: {wide: {a: {padding: 8}}}",
            "scene.yaml:2:30: error: an area has no content to pad; put it into a vstack with this padding"
        ),

        // Ids, states and shots.
        DiagnosticRecord(
            "content: [{list: {rows: [{id: tone, text: {title: a, accessory: {toggle: true}}}]}}]\nstates: {on: {tone.toggle: {isOn: false}}}",
            "scene.yaml:2:15: error: no element has the id 'tone.toggle'; did you mean 'tone.accessories.toggle'?"),
        DiagnosticRecord(
            "content:\n  - {label: a, id: x}\n  - {label: b, id: x}",
            "scene.yaml:3:20: error: id 'x' is already used at scene.yaml:2:20; choose another"),
        DiagnosticRecord(
            "content: [{label: a, id: 1x}]",
            "scene.yaml:1:26: error: '1x' can't be an id; use letters, digits, '-' and '_', and begin with a letter"),
        DiagnosticRecord(
            "content: [{label: a, id: note}]\nstates: {on: {nota: {opacity: 0}}}",
            "scene.yaml:2:15: error: no element has the id 'nota'; did you mean 'note'?"),
        DiagnosticRecord(
            "content: [{label: a, id: note}]\nstates: {on: {note: {opacty: 0}}}",
            "scene.yaml:2:22: error: unknown key 'opacty' in a label; did you mean 'opacity'?"),
        DiagnosticRecord(
            "content: []\nstates: {open: {}}\nshots: [{name: a, state: opne}, {name: a}, {name: a/b}]",
            "scene.yaml:3:26: error: no state 'opne' in this scene; did you mean 'open'?",
            "scene.yaml:3:40: error: shot 'a' is already given at scene.yaml:3:16; choose another name",
            "scene.yaml:3:51: error: 'a/b' can't name a shot; use letters, digits, '.', '-' and '_'"),
        DiagnosticRecord(
            "content: [{list: {rows: [a], scroll: {row: 1}}}]",
            "scene.yaml:1:38: error: row 1 does not exist; the list has 1, counted from 0"),
        DiagnosticRecord(
            "content: [{list: {rows: [{text: a, swipe: trailing}]}}]",
            "scene.yaml:1:43: warning: the row is swiped from its trailing edge and has no actions there"),
    ]

    @Test("each error is reported with its place and a hint", arguments: table)
    func sentences(_ diagnostic: DiagnosticRecord) {
        #expect(Reading.diagnostics(diagnostic.text) == diagnostic.said)
    }

    @Test("a key in its earlier spelling is an error with the new one")
    func renamedKey() {
        #expect(
            Reading.diagnostics("spoken: true\ncontent: [{label: A}]")
                == ["scene.yaml:1:1: error: 'spoken' is now 'accessibility'; rename the key"])
    }

    @Test("a hundred errors are reported as fifty and a count")
    func manyErrors() {
        let lines = (0..<100).map { "  - label: {text: Hi, wrong\($0): 1}" }
        let said = Reading.diagnostics("content:\n" + lines.joined(separator: "\n"))
        #expect(said.count == 51)
        #expect(said.first == "scene.yaml:2:23: error: unknown key 'wrong0' in a label")
        #expect(said.last == "scene.yaml:51:23: error: and 50 more")
    }

    @Test("a hundred warnings are reported as fifty and a count, which is a warning too")
    func manyWarnings() {
        let lines = (0..<100).map { _ in "  - label: \"{upper(a)}\"" }
        let said = Reading.diagnostics("content:\n" + lines.joined(separator: "\n"))
        #expect(said.count == 51)
        #expect(said.last == "scene.yaml:51:12: warning: and 50 more")
    }

    @Test("a state that no shot draws is checked too")
    func unusedState() {
        let said = Reading.diagnostics(
            "content: [{label: a, id: x}]\nstates: {odd: {x: {width: -1}}}\nshots: [{name: a}]")
        #expect(said == ["scene.yaml:2:27: error: -1 is out of range; give a number from 0 to 100000"])
    }
}
