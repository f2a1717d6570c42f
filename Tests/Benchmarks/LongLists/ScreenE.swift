import TatamiImages
import TatamiLayout
import TatamiRendering
import TatamiSceneFile
import TatamiScenes
import TatamiTypesetting

/// The reference screen with chat rows of increasing length, and a typesetter with an empty cache.
struct ScreenE {
    private let source: SceneSource
    private let typesetter: Typesetter

    enum Failure: Error { case noScene }

    /// The scroll positions of the list of 400 rows, by the shots in `snapshots/chat.yaml`.
    static let positions = ["first-screen": "start", "row-200": "{row: 200, at: top}", "end": "end"]

    /// 400 rows.
    init(at position: String) throws {
        try self.init(rows: Self.row("\"{number}\"") + ", repeat: 400", scroll: Self.positions[position] ?? position)
    }

    /// Creates a screen with only the rows that `init(at:)` shows.
    init(onlyWhatIsSeenAt position: String) throws {
        var seen: [Int] = []
        let all = try ScreenE(at: position)
        let resolved = try all.resolved()
        layout(resolved.scene, shaping: all.typesetter, rows: resolved.rows).root.forEach { node in
            if node.kind == .row, let number = node.id.number { seen.append(number) }
        }
        try self.init(
            rows: seen.map { Self.row(String($0 + 1)) }.joined(separator: "}\n      - {"),
            scroll: position == "row-200" ? "{row: 0, at: top}" : Self.positions[position] ?? position)
    }

    /// Creates the screen of `snapshots/chat.yaml`, with the icon beside that file.
    private init(rows: String, scroll: String) throws {
        let text = """
            screen: {width: 320, height: 480}
            content:
              - list:
                  id: chat
                  estimatedRowHeight: 81
                  scroll: \(scroll)
                  rows:
                  - {\(rows)}
            """
        let folder = SceneFolder(ofScene: "snapshots/chat.yaml", images: ImageLoader())
        guard let source = readScene(Array(text.utf8), fileName: "chat.yaml", resources: folder).source else {
            throw Failure.noScene
        }
        self.source = source
        typesetter = try Typesetter()
        // Fonts and the icon are opened at first use, which is not measured.
        _ = typesetter.measure(TextRequest(text: "Aあ", font: Font(size: 15)))
        _ = typesetter.measure(TextRequest(text: "Aあ", font: Font(size: 15, weight: .semibold)))
        _ = try readRows().first
    }

    private static func row(_ times: String) -> String {
        """
        chat: {icon: images/cat.png, iconSize: 65, name: mothule, comment: {times: \(times), text: "Slackみたいなセル。\
        文字列の高さがアイコンより小さい場合は、セルの高さ幅はアイコンより小さくならない。\\nしかし文字列が長くなり、高さがアイコンより\
        大きくなる場合は、セルの高さ幅はアイコンより大きくなり、文字列の高さに追従する"}}
        """
    }

    private func resolved() throws -> ResolvedScene {
        guard let resolved = source.resolve(.standard).resolved else { throw Failure.noScene }
        return resolved
    }

    private func readRows() throws -> ReadRows {
        let resolved = try resolved()
        return try list(in: resolved.scene).sections[0].rows.read(from: resolved.rows)
    }

    private func list(in scene: Scene) throws -> List {
        guard case .stack(let stack) = scene.content.kind, case .list(let list)? = stack.children.first?.kind
        else { throw Failure.noScene }
        return list
    }

    /// Goes from the parsed file to the positions of all glyphs.
    func layOut() throws {
        let resolved = try resolved()
        _ = layout(resolved.scene, shaping: typesetter, rows: resolved.rows)
    }

    func measureAll() throws {
        let resolved = try resolved()
        let screen = resolved.scene.screen
        let heights = rowHeights(
            of: try list(in: resolved.scene), rows: 0..<400, width: screen.width, on: screen, shaping: typesetter,
            from: resolved.rows)
        precondition(heights.count == 400 && heights.allSatisfy { $0 >= 81 })
    }

    /// The text of each row's comment.
    func comments() throws -> [String] {
        try readRows().map { row in
            guard case .constrained(let chat) = row.content.kind,
                case .label(let comment)? = chat.children.last?.kind
            else {
                return ""
            }
            return comment.text
        }
    }
}
