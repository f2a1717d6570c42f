import TatamiSceneFile

/// What stands beside an element that SwiftUI has in one: the symbol of a label, the title of a switch.
///
/// Both become a stack, which takes what is said of the box; in a list, they become what the platform's standard row offers.
enum Companion: Sendable {
    /// Before a text.
    case symbol(String)
    /// Before a switch.
    case title(String)

    /// What Swift calls it.
    var word: String {
        switch self {
        case .symbol: "systemImage"
        case .title: "title"
        }
    }

    var text: String {
        switch self {
        case .symbol(let text), .title(let text): text
        }
    }

    /// Keys of a text and of a switch; all others are the box's.
    private static let ownKeys: Set = [
        "text", "times", "font", "color", "alignment", "verticalAlignment", "textCase", "lines", "truncation",
        "lineSpacing", "minimumScaleFactor", "markdown", "isOn", "tint", "disabled",
    ]
    /// Points between the two.
    private static let spacing = 8.0

    private static func parts(
        _ entries: [CodeNode.Entry]
    ) -> (own: [CodeNode.Entry], box: [CodeNode.Entry]) {
        (entries.filter { ownKeys.contains($0.key) }, entries.filter { !ownKeys.contains($0.key) })
    }

    func element(
        _ entries: [CodeNode.Entry], _ beside: [CodeNode.Entry], kind: String, at place: CodePlace
    ) -> CodeNode {
        let (own, box) = Self.parts(entries)
        func element(_ kind: String, _ entries: [CodeNode.Entry]) -> CodeNode {
            CodeNode(.mapping([.init(kind, .mapping(entries), at: place)]), at: place)
        }
        let main = element(kind, own)
        let content: [CodeNode]
        switch self {
        case .symbol(let name):
            let color = own.last { $0.key == "color" }?.node ?? CodeNode(.text("label"), at: place)
            content = [element("symbol", [.init("name", .text(name), at: place), .init("color", color)]), main]
        case .title(let title):
            let label: [CodeNode.Entry] = [
                .init("text", .text(title), at: place), .init("width", .text("fill"), at: place),
            ]
            content = [element("label", label), main]
        }
        let stack: [CodeNode.Entry] = [
            .init("spacing", .number(Self.spacing), at: place), .init("content", .list(content), at: place),
        ]
        return CodeNode(.mapping([.init("hstack", .mapping(stack + box), at: place)] + beside), at: place)
    }

    func row(_ entries: [CodeNode.Entry], _ beside: [CodeNode.Entry], at place: CodePlace) -> CodeNode {
        let (own, box) = Self.parts(entries)
        var row: [CodeNode.Entry]
        switch self {
        case .symbol(let name):
            row = own.map { $0.key == "text" ? CodeNode.Entry("title", $0.node) : $0 }
            row.append(.init("image", .text(name), at: place))
        case .title(let title):
            let toggle = CodeNode.Entry("toggle", .mapping(own), at: place)
            row = [.init("title", .text(title), at: place), .init("accessory", .mapping([toggle]), at: place)]
        }
        return CodeNode(.mapping([.init("text", .mapping(row + box), at: place)] + beside), at: place)
    }
}
