import TatamiPrimitives
import TatamiScenes

/// Colours and styles exported by design tools, in the format of the Design Tokens Community Group.
///
/// Such a file (https://www.designtokens.org/tr/2025.10/format/) becomes the contents of a kit: `colors`, `lengths`
/// from dimensions, and `styles` from typography, shadows, borders and gradients. No token, group or alias remains. A
/// token's name consists of those of the groups around it and its own, joined by dots: `brand.primary`. A property that
/// elements can't have is put into the style under its name in the token, so that it is reported at its place if the
/// style is used. Tokens of other types are ignored.
struct DesignTokens {
    private struct Token {
        /// The names of the token's groups and its own name, joined by dots.
        var path: String
        var keyMark: Mark
        var value: Node
        /// Its own type, or that of the nearest group with one.
        var type: String?
        /// The name in the kit. Spaces, which tools put into names, become hyphens.
        var name: String { path.replacing(" ", with: "-") }
    }

    private var tokens: [Token] = []
    private var byPath: [String: Token] = [:]
    /// The token at the end of each path's chain of aliases; none for chains without an end.
    private var ends: [String: Token] = [:]
    private let log: DiagnosticLog

    private static let value = "$value"
    private static let type = "$type"
    /// The name of a group's own token.
    private static let root = "$root"

    /// Whether a file contains tokens rather than a kit.
    static func isTokens(_ node: Node) -> Bool {
        guard let entries = node.entries else { return false }
        return entries.contains { $0.key == value || $0.key == TokenPointers.key || isTokens($0.node) }
    }

    /// Returns the top-level entries of an equivalent kit.
    static func kit(_ root: Node, _ log: DiagnosticLog) -> [Node.Entry] {
        log.files.noteExport(root.mark)
        var tokens = DesignTokens(log: log)
        tokens.collect(root.entries ?? [], path: "", type: nil)
        tokens.followPointers(in: root)
        tokens.followAliases()
        var parts: [String: [Node.Entry]] = [:]
        for token in tokens.tokens {
            guard let (key, node) = tokens.definition(token) else { continue }
            parts[key, default: []].append(Node.Entry(key: token.name, keyMark: token.keyMark, node: node))
        }
        return parts.sortedByKey().map { Node.Entry($0, Node(mapping: $1, mark: root.mark)) }
    }

    private init(log: DiagnosticLog) { self.log = log }

    private mutating func collect(_ entries: [Node.Entry], path: String, type: String?) {
        let type = entries[Self.type]?.text ?? type
        for entry in entries where !entry.key.hasPrefix("$") || entry.key == Self.root {
            guard let inner = entry.node.entries else { continue }
            let name = entry.key == Self.root ? path : path.isEmpty ? entry.key : "\(path).\(entry.key)"
            // A reference may replace the value.
            let pointer = inner[TokenPointers.key] == nil ? nil : entry.node
            guard let value = inner[Self.value] ?? pointer else {
                collect(inner, path: name, type: type)
                continue
            }
            let token = Token(
                path: name, keyMark: entry.keyMark, value: value, type: inner[Self.type]?.text ?? type)
            tokens.append(token)
            byPath[name] = token
        }
    }

    /// Reports tokens whose pointers have no target, and removes them.
    private mutating func followPointers(in root: Node) {
        var pointers = TokenPointers(root: root, tokens: Set(byPath.keys), log: log)
        var read: [Token] = []
        var byMark: [Mark: Token] = [:]
        for var token in tokens {
            guard let value = pointers.without(token.value) else { continue }
            token.value = value
            read.append(token)
            byMark[token.keyMark] = token
        }
        tokens = read
        byPath = byPath.compactMapValues { byMark[$0.keyMark] }
    }

    // MARK: Aliases

    /// Returns the path in `{brand.primary}`; nil for other values.
    private static func alias(_ node: Node) -> String? {
        guard case .text(let text) = node.value, text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
        return String(text.dropFirst().dropLast())
    }

    /// Finds the end of each chain of aliases, and reports chains without one.
    private mutating func followAliases() {
        var followed: Set<String> = []
        for token in tokens {
            var chain: [String: Int] = [:]
            var (last, next) = (token, Optional(token.path))
            while let path = next, let token = byPath[path], followed.insert(path).inserted {
                chain[path] = chain.count
                (last, next) = (token, Self.alias(token.value))
            }
            if let path = next, let start = chain[path] {
                let circle = chain.sorted { $0.value < $1.value }.map(\.key)[start...]
                log.add(.kit(.circularTokens(circle + [path])), at: last.value.mark)
            } else if let path = next, byPath[path] == nil {
                reportUnknown(path, at: last.value.mark)
            }
            let end = next.map { ends[$0] } ?? last
            for path in chain.keys { ends[path] = end }
        }
    }

    private func reportUnknown(_ path: String, at mark: Mark) {
        let nearest = log.isFull ? nil : NearestName.nearest(to: path, among: byPath.keys.sorted())
        log.add(.kit(.unknownToken(path, nearest: nearest)), at: mark)
    }

    /// Returns the token at the end of a chain of aliases. nil for a value that is no alias, for a cycle, and after
    /// reporting a missing token.
    private func target(_ node: Node) -> Token? {
        guard let path = Self.alias(node) else { return nil }
        if byPath[path] == nil { reportUnknown(path, at: node.mark) }
        return ends[path]
    }

    /// Returns a value, or the value of its alias; nil after reporting a missing token.
    private func resolved(_ node: Node) -> Node? {
        guard Self.alias(node) != nil else { return node }
        return target(node)?.value
    }

    // MARK: Definitions

    /// Returns the kit's key for a token, and the token's definition there. nil for a token of a type that is ignored,
    /// or whose alias has no target.
    private func definition(_ token: Token) -> (key: String, node: Node)? {
        var token = token
        if Self.alias(token.value) != nil {
            guard let target = target(token.value) else { return nil }
            (token.value, token.type) = (target.value, token.type ?? target.type)
        }
        let (colors, styles) = (Kit.colorsKey.name, Kit.stylesKey.name)
        switch token.type {
        case "color": return color(token.value).map { (colors, $0) }
        case "dimension": return (Kit.lengthsKey.name, TokenNumbers.length(token.value))
        case "typography": return (styles, style("font", font(token.value)))
        case "shadow": return shadow(token.value).map { (styles, style("shadow", $0)) }
        case "border": return (styles, style("border", border(token.value)))
        case "gradient": return (styles, style("background", gradient(token.value)))
        default: return nil
        }
    }

    private func style(_ key: String, _ node: Node) -> Node { mapping([(key, node)], node.mark) }

    private func mapping(_ pairs: [(String, Node)], _ mark: Mark) -> Node {
        Node(mapping: pairs.map { Node.Entry($0.0, $0.1) }, mark: mark)
    }

    /// Returns a composite value with its aliases resolved and its parts converted by `convert`, after those in
    /// `first`. Other values are unchanged.
    private func composite(
        _ node: Node, first: [(String, Node)] = [], _ convert: (_ key: String, Node) -> (String, Node)?
    ) -> Node {
        guard let entries = node.entries else { return node }
        let parts = entries.compactMap { entry in resolved(entry.node).flatMap { convert(entry.key, $0) } }
        return mapping(first + parts, node.mark)
    }

    /// Returns a colour, given as `#RRGGBB` in older files, or else as a colour space with components.
    private func color(_ node: Node) -> Node? {
        guard let node = resolved(node) else { return nil }
        guard let entries = node.entries else { return node }
        let alpha = entries["alpha"].flatMap(resolved)
        if entries["colorSpace"]?.text == "srgb", let components = entries["components"]?.items {
            // The format spells a missing component as `none`; it counts as 0.
            let numbers = components.map { component in
                let component = resolved(component) ?? component
                return component.text == "none" ? .number(0, at: component.mark) : component
            }
            return Node(list: numbers + [alpha].compactMap(\.self), mark: node.mark)
        }
        guard let hexadecimal = entries["hex"] else { return node }
        guard let alpha else { return hexadecimal }
        return mapping([("color", hexadecimal), ("alpha", alpha)], node.mark)
    }

    private func font(_ node: Node) -> Node {
        composite(node) { key, value in
            switch key {
            case "fontFamily": ("family", value.items?.first.flatMap(resolved) ?? value)
            case "fontSize": ("size", TokenNumbers.length(value))
            case "fontWeight": ("weight", TokenNumbers.weight(value))
            // A spacing relative to the font's size has no equivalent in scenes.
            case "letterSpacing": TokenNumbers.points(value).map { ("tracking", $0) }
            // In scenes, the line height is that of the font.
            case "lineHeight": nil
            default: (key, value)
            }
        }
    }

    private func shadow(_ node: Node) -> Node? {
        // Elements have one shadow.
        let node = node.items?.count == 1 ? node.items?.first.flatMap(resolved) ?? node : node
        guard let entries = node.entries else { return node }
        func offset(_ key: String) -> Node? {
            guard let given = entries[key] else { return .number(0, at: node.mark) }
            return resolved(given).map(TokenNumbers.length)
        }
        guard let x = offset("offsetX"), let y = offset("offsetY") else { return nil }
        return composite(node, first: [("offset", Node(list: [x, y], mark: x.mark))]) { key, value in
            switch key {
            case "offsetX", "offsetY": nil
            case "blur": (key, TokenNumbers.length(value))
            case "color": color(value).map { (key, $0) }
            case "spread": TokenNumbers.isZero(TokenNumbers.length(value)) ? nil : (key, value)
            case "inset": value.value == .flag(false) ? nil : (key, value)
            default: (key, value)
            }
        }
    }

    private func border(_ node: Node) -> Node {
        composite(node) { key, value in
            switch key {
            case "width": (key, TokenNumbers.length(value))
            case "color": color(value).map { (key, $0) }
            case "style" where value.text == "solid": nil
            case "style":
                value.entries?["dashArray"]?.items.map { dashes in
                    ("dash", Node(list: dashes.compactMap(resolved).map(TokenNumbers.length), mark: value.mark))
                } ?? (key, value)
            default: (key, value)
            }
        }
    }

    private func gradient(_ node: Node) -> Node {
        guard let items = node.items else { return node }
        let stops = items.compactMap { item -> Node? in
            guard let item = resolved(item) else { return nil }
            return composite(item) { key, value in
                key == "position" ? ("offset", value) : key == "color" ? color(value).map { (key, $0) } : (key, value)
            }
        }
        return style("gradient", style("stops", Node(list: stops, mark: node.mark)))
    }
}
