import TatamiPrimitives
package import TatamiScenes

/// Reads the tree beside a picture of a width in pixels, in any format.
///
/// The tree is nil if the file is no tree, has errors, or exceeds the limits of `PictureTreeReading`.
package func readPictureTree(
    _ bytes: [UInt8], fileName: String, pictureWidth: Int
) -> (tree: PictureTree?, diagnostics: [Diagnostic]) {
    let log = DiagnosticLog(files: SourceFiles(scene: fileName))
    let start = Mark(file: 0, line: 1, column: 1)
    let tree: PictureTree?
    do throws(ReadFailure) {
        let text = try CharacterCheck.text(of: bytes, file: 0, budget: PictureTreeReading.budget)
        switch PictureTreeFormat(of: bytes) {
        case .uiAutomator:
            let xml = try XMLElement.read(text, budget: PictureTreeReading.budget)
            tree = AccessibilityXML(log: log).uiAutomator(xml)
        case .webDriverAgent:
            let xml = try XMLElement.read(text, budget: PictureTreeReading.budget)
            tree = AccessibilityXML(log: log).webDriverAgent(xml, pictureWidth: Double(pictureWidth))
        case .viewDescription:
            var description = ViewDescription(log: log)
            tree = description.tree(text, pictureWidth: Double(pictureWidth))
        case let format:
            let root = try JSONReader.read(text, from: start, budget: PictureTreeReading.budget, log: log)
            var reading = PictureTreeReading(log: log)
            tree = format == .roborazzi ? reading.roborazzi(root) : reading.tree(root)
        }
    } catch {
        log.add(error)
        return (nil, log.diagnostics)
    }
    if tree == nil, !log.hasErrors { log.add(.treeWithoutElements, at: start) }
    return (log.hasErrors ? nil : tree, log.diagnostics)
}

/// Returns the pixels per point of an Apple device's screen: 1, 2 or 3.
func screenScale(pictureWidth: Double, width: Double) -> Double {
    width > 0 ? min(3, max(1, (pictureWidth / width).rounded())) : 1
}

/// Returns the name of a class without its package or module.
func lastComponent(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

/// Returns an id of Android without its package: `pay` for `com.example.shop:id/pay`.
func withoutPackage(_ id: String) -> String { id.split(separator: ":id/", maxSplits: 1).last.map(String.init) ?? id }

func nonempty(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }

/// The conversion of JSON to a tree beside a picture.
package struct PictureTreeReading {
    let log: DiagnosticLog
    var elements: [PictureTree.Element] = []

    /// The limit of a file's size, in bytes.
    package static let sizeLimit = 32 << 20
    /// The limit of nested elements.
    static let levels = 200
    /// An element takes two levels of a JSON file.
    static let budget = NodeBudget(bytes: sizeLimit, nodes: 1_000_000, depth: 2 * levels + 10)

    static let length = NumberRange(-1_000_000...1_000_000)
    static let scale = NumberRange(0...100, excludesMinimum: true)

    init(log: DiagnosticLog) { self.log = log }

    mutating func tree(_ node: Node) -> PictureTree? {
        guard let entries = entries(node) else { return nil }
        guard let version = entries["tatamiTree"] else {
            return log.refuse(.missingKey("tatamiTree", in: "a tree"), at: node.mark)
        }
        _ = number(version, NumberRange(1...1, isWhole: true))
        let scale = entries["scale"].map { number($0, Self.scale) } ?? 1
        guard let root = entries["root"] else { return log.refuse(.missingKey("root", in: "a tree"), at: node.mark) }
        take(root, in: nil)
        return scale.map { PictureTree(scale: $0, elements: elements) }
    }

    private mutating func take(_ node: Node, in parent: Int?) {
        guard let entries = entries(node) else { return }
        let (kind, frame) = (entries["kind"], entries["frame"])
        if kind == nil { log.add(.missingKey("kind", in: "an element"), at: node.mark) }
        if frame == nil { log.add(.missingKey("frame", in: "an element"), at: node.mark) }
        guard let kind = kind.flatMap(text), let frame = frame.flatMap(self.frame) else { return }
        var element = PictureTree.Element(kind: kind, frame: frame, parent: parent)
        var children: [Node] = []
        for entry in entries where !entry.node.isNull {
            switch entry.key {
            case "kind", "frame": break
            case "id": element.id = nonempty(text(entry.node))
            case "role": element.role = nonempty(text(entry.node))
            case "name": element.name = nonempty(text(entry.node))
            case "text": element.text = nonempty(text(entry.node))
            case "place": element.place = place(entry.node)
            case "children": children = items(entry.node) ?? []
            case "style":
                for property in self.entries(entry.node) ?? [] where !property.node.isNull {
                    element.style[property.key] = value(property.node)
                }
            // Additional keys are compared like style.
            default: element.style[entry.key] = value(entry.node)
            }
        }
        let index = elements.count
        elements.append(element)
        for child in children { take(child, in: index) }
    }

    private func place(_ node: Node) -> PictureTree.Place? {
        guard let entries = entries(node) else { return nil }
        guard let file = entries["file"] else { return log.refuse(.missingKey("file", in: "a place"), at: node.mark) }
        func count(_ key: String) -> Int {
            entries[key].flatMap { number($0, NumberRange(0...1_000_000_000, isWhole: true)) }.map { Int($0) } ?? 0
        }
        return text(file).map { PictureTree.Place(file: $0, line: count("line"), column: count("column")) }
    }

    private func frame(_ node: Node) -> Rect? {
        guard let numbers = numbers(node, "4 numbers: x, y, width and height") else { return nil }
        return Rect(x: numbers[0], y: numbers[1], width: max(0, numbers[2]), height: max(0, numbers[3]))
    }

    /// Returns four lengths; nil after reporting errors. `expected` describes them in diagnostics.
    func numbers(_ node: Node, _ expected: String) -> [Double]? {
        guard let items = items(node) else { return nil }
        guard items.count == 4 else { return log.refuse(.wrongCount(items.count, expected: expected), at: node.mark) }
        let numbers = items.compactMap { number($0, Self.length) }
        return numbers.count == 4 ? numbers : nil
    }

    // MARK: Values

    func entries(_ node: Node) -> [Node.Entry]? { node.entries ?? mismatch(node, "a mapping") }
    func items(_ node: Node) -> [Node]? { node.items ?? mismatch(node, "a list") }
    func text(_ node: Node) -> String? {
        if case .number(_, let spelling) = node.value { return spelling }
        if case .text(let text) = node.value { return text }
        return mismatch(node, "text")
    }

    func number(_ node: Node, _ range: NumberRange) -> Double? {
        guard case .number(let number, _) = node.value else { return mismatch(node, "a number") }
        guard range.contains(number), !range.isWhole || number == number.rounded() else {
            return log.refuse(.outOfRange(number, range), at: node.mark)
        }
        return number
    }

    private func mismatch<Value>(_ node: Node, _ expected: String) -> Value? {
        return log.refuse(.wrongType(expected: expected, found: node.kind), at: node.mark)
    }

    /// Returns a style value as text; lists and mappings as JSON.
    func value(_ node: Node) -> String {
        switch node.value {
        case .text(let text): return text
        case .number(_, let spelling): return spelling
        case .flag(let flag): return flag ? "true" : "false"
        default:
            var text = ""
            node.writeJSON(to: &text)
            return text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
        }
    }
}

extension PictureTree {
    /// The JSON Schema of the tree beside a picture. A test compares its keys with those that are read.
    package static let schema = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Tatami picture tree",
          "description": "The elements that a picture shows, in the file NAME.tree.json beside NAME.png. At most 32 MiB, 1,000,000 values, and elements in 200 levels.",
          "type": "object",
          "required": ["tatamiTree", "root"],
          "properties": {
            "tatamiTree": {"const": 1, "description": "The version of this format."},
            "scale": {"type": "number", "exclusiveMinimum": 0, "maximum": 100, "default": 1, "description": "Pixels of the picture per point."},
            "root": {"$ref": "#/$defs/element", "description": "The element that fills the picture."}
          },
          "$defs": {
            "element": {
              "type": "object", "required": ["kind", "frame"],
              "description": "An element. Other keys are compared like style.",
              "properties": {
                "kind": {"type": "string", "description": "The tool's own name for the kind, such as div or TextView."},
                "id": {"type": "string", "description": "A name that survives changes, such as a test id; ideally unique in the tree."},
                "role": {"type": "string", "description": "The role for assistive technology, such as button."},
                "name": {"type": "string", "description": "The accessible name."},
                "text": {"type": "string", "description": "The element's own text, without that of its children."},
                "frame": {
                  "type": "array", "items": {"type": "number"}, "minItems": 4, "maxItems": 4,
                  "description": "x, y, width and height, in points from the upper left corner of the picture."
                },
                "style": {
                  "type": "object", "description": "Properties with the tool's own names, such as those of CSS."
                },
                "place": {
                  "type": "object", "required": ["file"], "description": "The place of its code.",
                  "properties": {
                    "file": {"type": "string"},
                    "line": {"type": "integer", "minimum": 0, "description": "From 1; 0 if only the file is known."},
                    "column": {"type": "integer", "minimum": 0, "description": "From 1; 0 for the whole line."}
                  }
                },
                "children": {"type": "array", "items": {"$ref": "#/$defs/element"}, "description": "The children, in the order in which they are drawn."}
              }
            }
          }
        }

        """
}
