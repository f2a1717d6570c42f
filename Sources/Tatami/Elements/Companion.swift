import TatamiSceneFile

/// The second part of an element that is one in SwiftUI: the symbol of a label, the title of a switch.
///
/// The two become a stack, which takes the box attributes. In a list they become a standard row, or a row
/// with the same insets.
enum Companion: Sendable {
    /// None; the element is a text.
    case textAlone
    /// None; the element is a control.
    case controlAlone
    /// A symbol before a text.
    case symbol(String)
    /// A value after a text.
    case value(String)
    /// A title before a control: a text, or a text with a symbol.
    indirect case title(ElementDraft)

    /// The argument's name in Swift and its text; nil if there is no second part.
    var said: (word: String, text: String)? {
        switch self {
        case .textAlone, .controlAlone: nil
        case .symbol(let text): ("systemImage", text)
        case .value(let text): ("value", text)
        case .title(let draft): ("title", draft.text ?? "")
        }
    }

    var isText: Bool {
        if case .textAlone = self { true } else { false }
    }

    /// The gap between the two parts, in points.
    private static let spacing = 8.0
    /// The insets of the platform's rows, in points: at the sides, and above and below texts and controls.
    private static let sides = 16.0, aboveText = 11.0, aboveControl = 6.0

    func element(
        _ entries: [CodeNode.Entry], _ beside: [CodeNode.Entry], kind: String, at place: CodePlace
    ) -> CodeNode {
        let (own, box) = entries.parted
        func element(_ kind: String, _ entries: [CodeNode.Entry]) -> CodeNode {
            CodeNode(.mapping([.init(kind, .mapping(entries), at: place)]), at: place)
        }
        let fill = CodeNode.Entry("width", .text("fill"), at: place)
        let content: [CodeNode]
        switch self {
        case .textAlone, .controlAlone:
            return CodeNode(.mapping([.init(kind, .mapping(entries), at: place)] + beside), at: place)
        case .symbol(let name):
            let usual = kind == "button" ? "systemBlue" : "label"
            let color = own.last { $0.key == "color" }?.node ?? CodeNode(.text(usual), at: place)
            content = [
                element("symbol", [.init("name", .text(name), at: place), .init("color", color)]), element(kind, own),
            ]
        case .value(let text):
            let value: [CodeNode.Entry] = [
                .init("text", .text(text), at: place), .init("color", .text("secondaryLabel"), at: place),
            ]
            content = [element(kind, own + [fill]), element("label", value)]
        case .title(var title):
            title.set("width", .text("fill"), at: place)
            content = [title.node, element(kind, own)]
        }
        let stack: [CodeNode.Entry] = [
            .init("spacing", .number(Self.spacing), at: place), .init("content", .list(content), at: place),
        ]
        return CodeNode(.mapping([.init("hstack", .mapping(stack + box), at: place)] + beside), at: place)
    }

    func row(
        _ entries: [CodeNode.Entry], _ beside: [CodeNode.Entry], kind: String, at place: CodePlace
    ) -> CodeNode {
        let (own, box) = entries.parted
        func text(_ own: [CodeNode.Entry], _ more: [CodeNode.Entry] = []) -> CodeNode {
            let row = own.map { $0.key == "text" ? CodeNode.Entry("title", $0.node) : $0 } + more
            let inset = box.keepingFree(Self.sides, Self.aboveText)
            return CodeNode(.mapping([.init("text", .mapping(row + inset), at: place)] + beside), at: place)
        }
        switch self {
        case .textAlone: return text(own)
        case .symbol(let name):
            let color = CodeNode.Entry("color", .text("systemBlue"), at: place)
            return text((kind == "button" ? [color] : []) + own, [.init("image", .text(name), at: place)])
        case .value(let value): return text(own, [.init("detail", .text(value), at: place)])
        case .title(let title) where kind == "switch":
            let toggle = CodeNode.Entry("toggle", .mapping(own), at: place)
            var image: [CodeNode.Entry] = []
            if case .symbol(let name)? = title.companion { image = [.init("image", .text(name), at: place)] }
            return text(title.entries, image + [.init("accessory", .mapping([toggle]), at: place)])
        case .controlAlone, .title:
            let isPadded = entries.contains { $0.key == "padding" }
            let padded = isPadded ? entries : entries + [.init("padding", .mapping([]), at: place)]
            return element(padded.keepingFree(Self.sides, Self.aboveControl), beside, kind: kind, at: place)
        }
    }
}

extension [CodeNode.Entry] {
    /// The keys that every element has.
    private static let boxKeys: Set = [
        "style", "accessibilityLabel", "accessibilityValue", "accessibilityTraits", "accessibilityHidden", "allow",
        "padding", "width", "height", "minWidth",
        "maxWidth", "minHeight", "maxHeight", "aspectRatio", "background", "cornerRadius", "clip", "border", "shadow",
        "innerShadow", "ignoresSafeArea", "offset", "opacity", "hidden", "hugging", "compressionResistance",
    ]

    /// The entries specific to the kind of element, and those of the box.
    var parted: (own: [CodeNode.Entry], box: [CodeNode.Entry]) {
        (filter { !Self.boxKeys.contains($0.key) }, filter { Self.boxKeys.contains($0.key) })
    }

    /// Adds to the padding the insets that a row has itself, as SwiftUI does. Unchanged without padding.
    fileprivate func keepingFree(_ sides: Double, _ above: Double) -> [CodeNode.Entry] {
        map { entry in
            guard entry.key == "padding", case .mapping(let said) = entry.node.value else { return entry }
            let place = entry.node.place
            let all = ["top", "leading", "bottom", "trailing"].map { edge in
                let isSide = edge == "leading" || edge == "trailing"
                guard let more = said.last(where: { $0.key == edge })?.node else {
                    return CodeNode.Entry(edge, isSide ? .text("margin") : .number(above), at: place)
                }
                guard case .number(let points) = more.value else { return CodeNode.Entry(edge, more) }
                return CodeNode.Entry(edge, .number(points + (isSide ? sides : above)), at: place)
            }
            return CodeNode.Entry("padding", .mapping(all), at: place)
        }
    }
}
