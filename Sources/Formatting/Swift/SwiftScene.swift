import TatamiPrimitives
package import TatamiSceneFile

/// Puts a scene into Swift that makes the same scene, as a constant.
///
/// What Swift says otherwise than scene files is refused at its place, and not guessed.
struct SwiftScene {
    private var elements: SwiftElements
    private let root: SourceNode
    private let name: String
    /// Whether values and components of the scene's own stay what they are; their forms are by their names.
    private let keepsDefinitions: Bool
    /// The constants for components of the scene's own, by their names.
    private var definitions: [String: String] = [:]

    /// `forms` are those of the scene's own components that stay; nil where all of them are written out, and values too.
    static func source(
        of document: SourceDocument, named name: String, keeping forms: [String: BuiltInKit.Form]?
    ) throws(FormattingFailure) -> String {
        let scene = try SwiftScene(document.root, name, forms)
        return try scene.source()
    }

    private init(
        _ root: SourceNode, _ name: String, _ forms: [String: BuiltInKit.Form]?
    ) throws(FormattingFailure) {
        (self.root, self.name, keepsDefinitions) = (root, name, forms != nil)
        var values = SwiftValues()
        var taken: Set = [SwiftSpelling.name(name)]
        for entry in root["colors"]?.entries ?? [] {
            let constant = SwiftSpelling.name(entry.key, unless: taken)
            taken.insert(constant)
            values.colors[entry.key] = constant
            values.colorTexts[entry.key] = entry.node.text
        }
        values.colorTexts = values.colorTexts.filter { values.colors[$1] == nil }
        for entry in root["components"]?.entries ?? [] {
            let constant = SwiftSpelling.name(entry.key, unless: taken)
            taken.insert(constant)
            definitions[entry.key] = constant
        }
        if forms == nil {
            for entry in root["values"]?.entries ?? [] {
                let constant = SwiftSpelling.name(entry.key, unless: taken)
                taken.insert(constant)
                values.constants[entry.key] = constant
            }
        } else if let entries = root["values"]?.entries {
            values.valueNames = Set(entries.map(\.key))
        }
        elements = SwiftElements(values: values)
        elements.ownForms = forms
        for entry in root["styles"]?.entries ?? [] { elements.styles[entry.key] = entry.node.entries }
        for (index, node) in (root["content"]?.items ?? []).enumerated() {
            elements.noteUses(in: node, id: "content.\(index)")
        }
    }

    private func source() throws(FormattingFailure) -> String {
        // What stands there is written out already.
        let entries = (root.entries ?? []).filter { !$0.key.hasPrefix("x-") && $0.key != "$schema" }
        var said = Said(entries, at: root.place)
        // Elements say what these say.
        _ = said.take("styles")
        var lines = ["import Tatami", ""]
        var constants: [String] = []
        var colors: [(name: String, value: String)] = []
        for entry in said.take("colors")?.entries ?? [] {
            let constant = elements.values.colors[entry.key] ?? entry.key
            colors.append((constant, try elements.values.color(entry.node, isWhole: true)))
        }
        let values = said.take("values")
        if !keepsDefinitions { for entry in values?.entries ?? [] { constants.append(try constant(entry)) } }
        let components = said.take("components")?.entries ?? []
        var definitions: [String] = []
        for entry in components { definitions += try definition(entry) }
        var code = try screen(&said)
        if keepsDefinitions { code.add("values", try values.map(elements.valueList)) }
        if !components.isEmpty {
            code.add("components", components.map { (nil, self.definitions[$0.key] ?? $0.key) })
        }
        code.add("named", SwiftSpelling.text(try said.take("name").map(text) ?? name))
        code.add("title", try said.take("title").map(elements.values.text))
        code.add("now", try said.take("now").map(elements.values.text))
        if let fonts = said.take("fonts") { try add(fonts: fonts, to: &code) }
        code.add("alert", try said.take("alert").map(elements.alert))
        for state in said.take("states")?.entries ?? [] { try add(state: state, to: &code) }
        if let timeline = said.take("timeline") {
            var steps: [SwiftCode] = []
            for step in timeline.items ?? [] { steps.append(try elements.step(step)) }
            code.modifiers.append(.init(call: ".timeline", closures: [.init(body: steps)]))
        }
        for shot in said.take("shots")?.items ?? [] { try add(shot: shot, to: &code) }
        if let variants = said.take("variants") {
            for variant in variants.items ?? [variants] { try add(variants: variant, to: &code) }
        }
        if let node = said.take("tolerance") {
            for item in node.items ?? [node] { try add(tolerance: item, to: &code) }
        }
        if let node = said.take("masks") { for item in node.items ?? [node] { try add(mask: item, to: &code) } }
        for entry in said.take("allow")?.entries ?? [] { try elements.allow(entry, &code) }
        for key in ["lint", "spoken"] { code.add(key, try said.take(key).map(elements.values.flag)) }
        try said.finish()
        var body = code.lines()
        lines += constants + used(colors, in: definitions + body).map { "private let \($0.name) = \($0.value)" }
        if lines.count > 2 { lines.append("") }
        lines += definitions
        body[0] = "let \(SwiftSpelling.name(name)) = " + body[0]
        return (lines + body).joined(separator: "\n") + "\n"
    }

    /// The lines of a component's constant, with an empty one behind.
    private func definition(_ entry: SourceNode.Entry) throws(FormattingFailure) -> [String] {
        let constant = definitions[entry.key] ?? entry.key
        var elements = elements
        // In it braces stand for its parameters alone.
        elements.values.valueNames = nil
        var lines = try elements.definition(entry, named: constant).lines()
        lines[0] = "private let \(constant) = " + lines[0]
        let doc = entry.node["doc"]?.text.map { $0.split(separator: "\n").map { "/// " + $0 } } ?? []
        return doc + lines + [""]
    }

    private func constant(_ entry: SourceNode.Entry) throws(FormattingFailure) -> String {
        let value =
            switch entry.node.value {
            case .flag(let flag): flag ? "true" : "false"
            // What counts points is no whole number for Swift unless it says so.
            case .number(let number, _): number.spelled.contains(".") ? number.spelled : number.spelled + ".0"
            default: SwiftSpelling.text(try text(entry.node))
            }
        return "private let \(elements.values.constants[entry.key] ?? entry.key) = \(value)"
    }

    /// Of the colours that a scene has names for, those that something has.
    private func used(
        _ colors: [(name: String, value: String)], in body: [String]
    ) -> [(name: String, value: String)] {
        var words: Set<Substring> = []
        func note(_ line: String) { words.formUnion(line.split { !($0.isLetter || $0.isNumber || $0 == "_") }) }
        for line in body { note(line) }
        // Of one that is another's, too.
        for color in colors.reversed() where words.contains(Substring(color.name)) { note(color.value) }
        return colors.filter { words.contains(Substring($0.name)) }
    }

    private func text(_ node: SourceNode) throws(FormattingFailure) -> String {
        guard let text = node.text else { throw .unsayable(.valueInSwift, node.place) }
        return text
    }

    // MARK: The screen

    private static let traits = [
        "width", "height", "scale", "appearance", "textSize", "language", "direction", "background", "safeArea",
        "statusBar", "homeIndicator",
    ]

    private func screen(_ said: inout Said) throws(FormattingFailure) -> SwiftCode {
        var screen = said.take("screen").map { Said($0) } ?? Said([], at: root.place)
        var arguments: [(label: String?, value: String?)] = []
        let device = try screen.take("device").map(device)
        if device != nil {
            // A device has a size; with another one it is said as a trait of each shot.
            for key in ["width", "height"] {
                if let node = screen[key] { throw .unsayable(.keyInSwift(key), node.place) }
            }
            arguments.append((nil, device))
        }
        for key in device == nil ? ["width", "height", "scale"] : [] {
            arguments.append(
                (key, try screen.take(key).map { (node) throws(FormattingFailure) in try trait(key, node) }))
        }
        for key in Self.traits.dropFirst(3) where key != "scale" {
            let value = try screen.take(key).map { (node) throws(FormattingFailure) in try trait(key, node) }
            arguments.append((key, value))
            if device != nil, key == "safeArea" {
                arguments.append(
                    (
                        "scale",
                        try screen.take("scale").map { (node) throws(FormattingFailure) in try trait("scale", node) }
                    ))
            }
        }
        try screen.finish()
        arguments.append(("spacing", try said.take("spacing").map(elements.values.number)))
        arguments.append(("padding", try said.take("padding").map(elements.values.insets)))
        guard let content = said.take("content") else { throw .unsayable(.noScene, root.place) }
        return .call("Screen", arguments, [.init(body: try elements.elements(content))])
    }

    private static let devices = [
        "iphone-se": "iPhoneSE", "iphone-13-mini": "iPhone13Mini", "iphone-13": "iPhone13", "iphone-14": "iPhone14",
        "iphone-15": "iPhone15", "iphone-15-pro-max": "iPhone15ProMax", "iphone-16": "iPhone16",
        "iphone-16-pro": "iPhone16Pro", "iphone-16-pro-max": "iPhone16ProMax", "ipad-mini": "iPadMini",
        "ipad-pro-11": "iPadPro11",
    ]

    private func device(_ node: SourceNode) throws(FormattingFailure) -> String {
        let name = try text(node)
        return Self.devices[name].map { "." + $0 } ?? "Device(\(SwiftSpelling.text(name)))"
    }

    private func trait(_ key: String, _ node: SourceNode) throws(FormattingFailure) -> String {
        switch key {
        case "device": try device(node)
        case "width", "scale": try elements.values.number(node)
        case "height": try elements.values.length(node)
        case "safeArea": try elements.values.insets(node)
        case "background": try elements.values.color(node)
        case "homeIndicator": try elements.values.flag(node)
        case "statusBar", "language": try elements.values.text(node)
        default: try elements.values.word(node)
        }
    }

    /// In the order of the reference.
    private func traits(_ said: inout Said) throws(FormattingFailure) -> [(label: String?, value: String?)] {
        var traits: [(label: String?, value: String?)] = []
        for key in ["device"] + Self.traits {
            if let node = said.take(key) { traits.append((nil, ".\(key)(\(try trait(key, node)))")) }
        }
        return traits
    }

    // MARK: States, shots and what is asked of them

    private func add(state: SourceNode.Entry, to code: inout SwiftCode) throws(FormattingFailure) {
        var body: [SwiftCode] = []
        for entry in state.node.entries ?? [] {
            switch entry.key {
            case "set" where keepsDefinitions:
                body.append(.call("Assign", [(nil, try elements.valueList(entry.node))]))
            case "screen":
                var said = Said(entry.node)
                body.append(.call("ScreenOverride", try traits(&said)))
                try said.finish()
            case "alert":
                if case .null = entry.node.value {
                    body.append(SwiftCode("NoAlert()"))
                } else {
                    body.append(SwiftCode(try elements.alert(entry.node)))
                }
            default:
                if case .null = entry.node.value { continue }
                body.append(try elements.change(entry.node, of: entry.key))
            }
        }
        code.add("state", [(nil, SwiftSpelling.text(state.key))], [.init(body: body)])
    }

    private func add(shot node: SourceNode, to code: inout SwiftCode) throws(FormattingFailure) {
        var said = Said(node)
        guard let name = said.take("name") else { throw .unsayable(.valueInSwift, node.place) }
        var arguments: [(label: String?, value: String?)] = [
            (nil, try elements.values.text(name)), ("title", try said.take("title").map(elements.values.text)),
            ("state", try said.take("state").map(elements.values.text)),
            ("states", try said.take("states").map(elements.values.texts)),
            ("at", try said.take("at").map(elements.values.time)),
            ("set", try said.take("set").map(elements.valueList)),
        ]
        if let screen = said.take("screen") { said.flatten(screen.entries ?? []) }
        var traits = try traits(&said)
        if !traits.isEmpty { traits[0].label = "traits" }
        arguments += traits
        try said.finish()
        code.add("shot", arguments)
    }

    private func add(variants node: SourceNode, to code: inout SwiftCode) throws(FormattingFailure) {
        var said = Said(node)
        var arguments: [(label: String?, value: String?)] = []
        for (key, label) in [
            ("device", "devices"), ("appearance", "appearances"), ("textSize", "textSizes"), ("language", "languages"),
            ("direction", "directions"),
        ] {
            guard let node = said.take(key) else { continue }
            var values: [String] = []
            for item in node.items ?? [node] { values.append(try trait(key, item)) }
            arguments.append((label, "[\(values.joined(separator: ", "))]"))
        }
        try said.finish()
        code.add("variants", arguments)
    }

    private func add(tolerance node: SourceNode, to code: inout SwiftCode) throws(FormattingFailure) {
        var said = Said(node)
        let arguments: [(label: String?, value: String?)] = [
            ("pixels", try said.take("pixels").map(elements.values.whole)),
            ("threshold", try said.take("threshold").map(elements.values.number)),
            ("of", try said.take("element").map(elements.values.text)),
            ("reason", try said.take("reason").map(elements.values.text)),
        ]
        try said.finish()
        code.add("tolerance", arguments)
    }

    private func add(mask node: SourceNode, to code: inout SwiftCode) throws(FormattingFailure) {
        var said = Said(node)
        let arguments: [(label: String?, value: String?)] = [
            (nil, try said.take("element").map(elements.values.text)),
            ("reason", try said.take("reason").map(elements.values.text)),
        ]
        try said.finish()
        code.add("mask", arguments)
    }

    private func add(fonts node: SourceNode, to code: inout SwiftCode) throws(FormattingFailure) {
        var said = Said(node)
        let files = node.entries == nil ? node : said.take("files") ?? node
        var arguments: [(label: String?, value: String?)] = []
        for file in files.items ?? [files] { arguments.append((nil, try elements.values.text(file))) }
        if node.entries != nil {
            arguments.append(("fallback", try said.take("fallback").map(elements.values.texts)))
            arguments.append(("default", try said.take("default").map(elements.values.text)))
            try said.finish()
        }
        code.add("fonts", arguments)
    }
}

/// Swift that makes the scene, as a constant of this name, with all that components of its own stand for written out, and all
/// that its values come to; where that can't be, because it is decided when a picture is drawn, with components and values as
/// the scene has them. The scene has no mistakes.
package func swiftBytes(of scene: SceneSource, named name: String) throws(FormattingFailure) -> [UInt8] {
    do throws(FormattingFailure) {
        let forms: [String: BuiltInKit.Form]? = scene.hasDefinitions ? nil : [:]
        if let bytes = try swiftBytes(of: scene.writtenOut, named: name, keeping: forms) { return bytes }
    } catch {
        guard case .unsayable = error, scene.hasDefinitions else { throw error }
    }
    guard let bytes = try swiftBytes(of: scene.withDefinitions, named: name, keeping: scene.ownForms) else {
        preconditionFailure("nothing is written out")
    }
    return bytes
}

/// nil for what is not known before a picture is drawn.
private func swiftBytes(
    of scene: WrittenOutScene, named name: String, keeping forms: [String: BuiltInKit.Form]?
) throws(FormattingFailure) -> [UInt8]? {
    switch scene {
    case .document(let document):
        return Array(try SwiftScene.source(of: document, named: name, keeping: forms).utf8)
    case .decidedLater: return nil
    case .severalMargins(let place): throw .unsayable(.severalMargins, place)
    case .severalLengths(let name, let place): throw .unsayable(.severalLengths(name), place)
    case .mistakes(let diagnostics): throw .unreadable(diagnostics)
    }
}
