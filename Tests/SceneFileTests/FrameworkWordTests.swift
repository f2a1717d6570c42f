import Testing

@testable import TatamiSceneFile

@Suite("SceneFile: words of other frameworks")
struct FrameworkWordTests {
    typealias Meaning = FrameworkWords.Meaning

    /// All mappings that a scene can have, including those of the kit's components.
    private static let shapes: [MappingShape] = {
        var found: [MappingShape] = []
        func visit(_ shape: Shape) {
            switch shape {
            case .mapping(let mapping):
                guard !found.contains(where: { $0.name == mapping.name }) else { return }
                found.append(mapping)
                for key in mapping.keys { visit(key.shape) }
            case .list(let item, _): visit(item)
            case .dictionary(let values): visit(values)
            case .either(let shapes): for shape in shapes { visit(shape) }
            case .named(let name): visit(name.shape)
            case .changes:
                visit(.mapping(ElementShapes.elementChange))
                visit(.mapping(ElementShapes.rowChange))
            case .text, .formed, .number, .flag, .onlyTrue, .nothing, .words: break
            }
        }
        visit(.mapping(SceneShape.shape))
        for kind in ElementKind.all + BuiltInKit.kinds { visit(.mapping(kind.shape)) }
        return found
    }()

    /// Whether everything that a hint names exists; `…` stands for any value.
    private func exists(_ node: Node, in shape: Shape) -> Bool {
        if node.text == "…" { return true }
        switch shape {
        // The values of a change are read as the element's.
        case .mapping(let mapping) where mapping.name == "elementChange" || mapping.name == "rowChange":
            return node.entries?.allSatisfy { mapping.has($0.key) } ?? false
        case .mapping(let mapping):
            guard let entries = node.entries else { return false }
            return entries.allSatisfy { entry in
                let key = mapping.keys.first { $0.name == entry.key }?.shape
                let kind = mapping.isOpen ? BuiltInKit.kindsByName[entry.key]?.valueShape : nil
                return (key ?? kind).map { exists(entry.node, in: $0) } ?? false
            }
        case .list(let item, _): return node.items?.allSatisfy { exists($0, in: item) } ?? false
        case .dictionary(let values): return node.entries?.allSatisfy { exists($0.node, in: values) } ?? false
        case .either(let shapes): return shapes.contains { exists(node, in: $0) }
        case .named(let name): return exists(node, in: name.shape)
        default: return shape.accepts(node)
        }
    }

    private func node(_ meaning: Meaning) throws -> Node {
        let log = DiagnosticLog(files: SourceFiles(scene: ""))
        return try NodeReading.read(Array("{\(meaning.code)}".utf8), fileName: "hint.yaml", log: log)
    }

    /// The mapping that a hint applies to.
    private func target(of meaning: Meaning, in shape: MappingShape) -> Shape {
        switch meaning.place {
        case .here, .inside, .withKit: .mapping(shape)
        case .around, .instead: .mapping(ElementShapes.element)
        case .atTop: .mapping(SceneShape.shape)
        }
    }

    @Test("each hint names a key or a kind that exists at its place, and is given somewhere")
    func existence() throws {
        let ofKinds = FrameworkWords.meaningsOfKinds.map { ($0, $1, true) }
        let ofKeys = FrameworkWords.meaningsOfKeys.map { ($0, $1, false) }
        for (word, meanings, isKind) in ofKinds + ofKeys {
            for meaning in meanings {
                let places = Self.shapes.filter { (!isKind || !$0.kinds.isEmpty) && meaning.holds(in: $0) }
                #expect(!places.isEmpty, "'\(word)' → '\(meaning.code)' is never given")
                let hint = try node(meaning)
                for place in places {
                    #expect(
                        exists(hint, in: target(of: meaning, in: place)),
                        "'\(word)' → '\(meaning.code)' in \(place.owner)")
                }
            }
        }
    }

    @Test("every spelling of a word has the same meaning")
    func spelling() throws {
        let label = ElementKind.label.shape
        for word in ["fontSize", "font-size", "font_size", "fontsize"] {
            #expect(FrameworkWords.meaning(of: word, in: label)?.code == "font: {size: …}")
        }
    }

    static let table: [DiagnosticRecord] = [
        DiagnosticRecord(
            "content: [{list: {rows: [{text: A, icon: star}]}}]",
            "scene.yaml:1:36: error: unknown key 'icon' in a row; write 'image: …' inside 'text:'"),
        DiagnosticRecord(
            "content: [{Text: Hi}, {List: {rows: [a]}}, {UIStackView: []}]",
            "scene.yaml:1:12: error: unknown key 'Text' in an element; write 'label: …'",
            "scene.yaml:1:24: error: unknown key 'List' in an element; write 'list: {rows: […]}'",
            "scene.yaml:1:45: error: unknown key 'UIStackView' in an element; write 'vstack: {content: […]}'"),
        DiagnosticRecord(
            "content: [{image: {name: house}}, {symbol: {name: star, fill: true}}, {button: {title: Delete, role: x}}]",
            "scene.yaml:1:20: error: unknown key 'name' in an image; write 'source: …'",
            "scene.yaml:1:57: error: unknown key 'fill' in a symbol; write 'name: ….fill'",
            "scene.yaml:1:96: error: unknown key 'role' in a button; write 'color: systemRed'"),
        DiagnosticRecord(
            "{screen: {statusBarHidden: true}, content: []}",
            "scene.yaml:1:11: error: unknown key 'statusBarHidden' in the screen"),
        DiagnosticRecord(
            "content: [{label: {text: Hi, numberOfLines: 2}}]",
            "scene.yaml:1:30: error: unknown key 'numberOfLines' in a label; write 'lines: …'"),
        DiagnosticRecord(
            "content: [{label: {text: Hi, weight: bold}}]",
            "scene.yaml:1:30: error: unknown key 'weight' in a label; write 'font: {style: …, weight: …}'"),
        DiagnosticRecord(
            "content: [{label: [{text: Hi, bold: true}]}]",
            "scene.yaml:1:31: error: unknown key 'bold' in a run of text; write 'weight: bold'"),
        DiagnosticRecord(
            "content: [{label: {text: Hi, font: {fontSize: 20}}}]",
            "scene.yaml:1:37: error: unknown key 'fontSize' in a font; write 'size: …'"),
        DiagnosticRecord(
            "content: [{label: Hi, fontSize: 20}]",
            "scene.yaml:1:23: error: unknown key 'fontSize' in an element; write 'font: {size: …}' inside 'label:'"),
        DiagnosticRecord(
            "content: [{label: {text: Hi, strikethrough: true}}]",
            "scene.yaml:1:30: error: unknown key 'strikethrough' in a label; write 'text: [{text: …, strikethrough: true}]'"
        ),
        DiagnosticRecord(
            "content: [{label: {text: Hi, margin: 8}}]",
            "scene.yaml:1:30: error: unknown key 'margin' in a label; write 'vstack: {padding: …, content: […]}' around it"
        ),
        DiagnosticRecord(
            "content: [{label: {text: Hi, letterSpacing: 1}}]",
            "scene.yaml:1:30: error: unknown key 'letterSpacing' in a label; write 'font: {tracking: …}'"),
        DiagnosticRecord(
            "content: [{label: {text: Hi, font: {kern: 1}}}, {label: [{text: Hi, tracking: 1}]}]",
            "scene.yaml:1:37: error: unknown key 'kern' in a font; write 'tracking: …'",
            "scene.yaml:1:69: error: unknown key 'tracking' in a run of text; write 'font: {tracking: …}'"),
        DiagnosticRecord(
            "content: [{label: {text: Hi, wordSpacing: 1}}]",
            "scene.yaml:1:30: error: unknown key 'wordSpacing' in a label"),
        DiagnosticRecord(
            "content: [{button: {title: Buy, icon: star}}]",
            "scene.yaml:1:33: error: unknown key 'icon' in a button; write 'hstack: {content: [{symbol: …}, {button: …}]}' instead of it"
        ),
        DiagnosticRecord(
            "content: [{list: {rows: [{text: {title: A, value: B, badge: 3}}]}}]",
            "scene.yaml:1:44: error: unknown key 'value' in a text row; write 'detail: …'",
            "scene.yaml:1:54: error: unknown key 'badge' in a text row; write 'accessories: {badge: …}'"),
        DiagnosticRecord(
            "content: [{vstack: [spacer, Hello]}]",
            "scene.yaml:1:21: error: expected an element, found 'spacer'; write 'spacer: …', or 'spacer:' without more",
            "scene.yaml:1:29: error: expected an element, found 'Hello'; write 'label: Hello'"),
        DiagnosticRecord(
            "{use: tatami, content: [{tabBar: {items: [{tabItem: {icon: star, label: One}}]}}]}",
            "scene.yaml:1:54: error: unknown key 'icon' in 'tabItem'; write 'symbol: …'",
            "scene.yaml:1:54: note: 'tabItem' is part of the kit 'tatami'; 'tatami components tabItem' describes it",
            "scene.yaml:1:66: error: unknown key 'label' in 'tabItem'; write 'title: …'",
            "scene.yaml:1:66: note: 'tabItem' is part of the kit 'tatami'; 'tatami components tabItem' describes it"),
        DiagnosticRecord(
            "content: [{button: {text: Buy}}]",
            "scene.yaml:1:21: error: unknown key 'text' in a button; write 'title: …'"),
        DiagnosticRecord(
            "content: [{button: {title: Buy, onTap: buy}}]",
            "scene.yaml:1:33: error: unknown key 'onTap' in a button; write 'timeline: [{tap: …}]' at the scene's top"),
        DiagnosticRecord(
            "content: [{image: {systemName: star}}]",
            "scene.yaml:1:20: error: unknown key 'systemName' in an image; write 'symbol: …' instead of it"),
        DiagnosticRecord(
            "content: [{image: {src: cat.png}}]",
            "scene.yaml:1:20: error: unknown key 'src' in an image; write 'source: …'"),
        DiagnosticRecord(
            "content: [{hstack: {children: []}}, {list: {children: []}}]",
            "scene.yaml:1:21: error: unknown key 'children' in an hstack; write 'content: […]'",
            "scene.yaml:1:45: error: unknown key 'children' in a list; write 'rows: […]'"),
        DiagnosticRecord(
            "content: [{list: {data: chat.json}}]",
            "scene.yaml:1:19: error: unknown key 'data' in a list; write 'rows: {from: …}'"),
        DiagnosticRecord(
            "content: [{list: {rows: [{text: A, isSelected: true}]}}]",
            "scene.yaml:1:36: error: unknown key 'isSelected' in a row; write 'state: selected'"),
        DiagnosticRecord(
            "content:\n  - scrollView: {content: []}\n  - toggle: true\n  - divider:",
            "scene.yaml:2:5: error: unknown key 'scrollView' in an element; write 'list: {rows: […]}'",
            "scene.yaml:3:5: error: unknown key 'toggle' in an element; write 'switch: …'",
            "scene.yaml:4:5: error: unknown key 'divider' in an element; write 'area: {height: 1, background: separator}'"
        ),
        DiagnosticRecord(
            "content: [{spinner: {}}]",
            "scene.yaml:1:12: error: unknown key 'spinner' in an element; write 'activityIndicator: {size: …}', and 'use: tatami' at the scene's top"
        ),
        DiagnosticRecord(
            "use: tatami\ncontent: [{spinner: {}}]",
            "scene.yaml:2:12: error: unknown key 'spinner' in an element; write 'activityIndicator: {size: …}'"),
        DiagnosticRecord(
            "content: []\nrows: [A]",
            "scene.yaml:2:1: error: unknown key 'rows' in the scene; write 'content: [{list: {rows: […]}}]'"),
        DiagnosticRecord(
            "content: []\nbackground: red",
            "scene.yaml:2:1: error: unknown key 'background' in the scene; write 'screen: {background: …}'"),
        DiagnosticRecord(
            "screen: {background: {gradient: {stops: [red, blue]}}}\ncontent: []",
            "scene.yaml:1:22: error: the background of a screen is a single colour; for a gradient, write 'content: [{zstack: {background: {gradient: {stops: […, …]}}, height: fill, content: […]}}]'"
        ),
        DiagnosticRecord(
            "content: [{grid: {columns: [1fr, 2fr], content: []}}]",
            "scene.yaml:1:28: error: all columns of a grid have the same width; give their number, or write rows with their own widths: 'vstack: [{hstack: [{label: …, width: 30%}, …]}]'"
        ),
        DiagnosticRecord(
            "use: tatami\ncontent: [{segmentedControl: [Day, Week]}, {tabBar: [Home]}]",
            "scene.yaml:2:31: error: expected an element, found 'Day'; write 'segment: Day'",
            "scene.yaml:2:36: error: expected an element, found 'Week'; write 'segment: Week'",
            "scene.yaml:2:54: error: expected an element, found 'Home'; write 'tabItem: {title: Home, symbol: …}'"),
        DiagnosticRecord(
            "content: [{label: a, id: x}]\nstates: {on: {x: {fontSize: 3}}}",
            "scene.yaml:2:19: error: unknown key 'fontSize' in a label; write 'font: {size: …}'"),
    ]

    @Test("a word of another framework is reported with its replacement", arguments: table)
    func sentences(_ diagnostic: DiagnosticRecord) {
        #expect(Reading.diagnostics(diagnostic.text) == diagnostic.said)
    }

    @Test(
        "a word for a feature that scenes don't have is not taken for a misspelling",
        arguments: [
            "video: a.mp4", "map: x", "webView: x", "lottie: a.json", "label: {text: a, maxLength: 4}",
            "label: {text: a, html: true}", "label: {text: a, selectable: true}", "vstack: {content: [], zIndex: 2}",
            "vstack: {content: [], blendMode: multiply}", "label: {text: a, accessibilityHint: x}",
            "list: {rows: [{text: a, selectable: true}]}", "list: {rows: [a], itemCount: 3}",
            "symbol: {name: star, renderingMode: hierarchical}", "button: {title: a, buttonStyle: bordered}",
        ])
    func nothingNear(_ element: String) {
        let said = Reading.diagnostics("content: [{\(element)}]")
        #expect(said.count == 1 && !said[0].contains("did you mean") && !said[0].contains("write"), "\(said)")
    }

    @Test("the colours and words in the hints are valid")
    func hintsAreRead() {
        let scene = """
            content:
              - area: {height: 1, background: separator}
              - button: {title: Buy, color: tertiaryLabel}
              - list: {style: insetGrouped, rows: [{text: A, state: highlighted, accessory: disclosure}]}
            """
        #expect(Reading.diagnostics(scene) == [])
    }

    @Test("the nearest symbol is the same one filled or not, then one of the same subject")
    func nearestSymbols() {
        let known = ["checkmark", "checkmark.seal.fill", "checkmark.shield", "pills.fill", "bell"]
        #expect(NearestName.nearestSymbol(to: "checkmark.shield.fill", among: known) == "checkmark.shield")
        #expect(NearestName.nearestSymbol(to: "checkmark.seal", among: known) == "checkmark.seal.fill")
        #expect(NearestName.nearestSymbol(to: "bell.fill", among: known) == "bell")
    }
}
