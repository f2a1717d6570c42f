import Foundation
import RunningPrograms
import Testing

/// Compares the instructions of the drawing process in `tatami render` with a budget. Those of the
/// supervising process depend on the duration of drawing.
///
/// On shared machines, times can't show whether a change costs 3 %, but instructions can: those of one build
/// and scene vary by at most 1 %. They are of the unoptimized test build: they measure the work, not the
/// quality of compilation. After a change that is intended to cost more, or costs much less, the budgets are
/// renewed by
///
///     TATAMI_BUDGETS=renew swift test --filter InstructionBudgetTests
@Suite("Instructions", .serialized)
struct InstructionBudgetTests {
    /// Above this ratio a picture has become slower; far below it the budget is useless.
    private static let room = 1.03
    private static let generous = 0.8

    private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "budgets.json")
    private static let isRenewing = ProcessInfo.processInfo.environment["TATAMI_BUDGETS"] == "renew"

    @Test("a picture takes as many as its budget, and no more", arguments: MeasuredScene.all)
    func budgets(scene: MeasuredScene) throws {
        let counted = try Self.count(scene)
        var budgets = try Self.budgets()
        guard !Self.isRenewing else {
            budgets[scene.name] = counted
            return try Self.write(budgets)
        }
        let budget = try #require(budgets[scene.name], "\(scene.name) has no budget")
        let share = Double(counted) / Double(budget)
        #expect(
            share <= Self.room,
            "\(scene.name) takes \(counted) instructions, \(Self.percent(share)) of its budget of \(budget)")
        #expect(
            share >= Self.generous,
            "\(scene.name) takes \(counted) instructions, \(Self.percent(share)) of its budget of \(budget): renew it")
    }

    /// A first run, which is not counted, fills caches.
    private static func count(_ scene: MeasuredScene) throws -> Int {
        let folder = try TemporaryFolder()
        try folder.write(Array(scene.content.utf8), to: "scene.yaml")
        // Valgrind 3.19 fails on this compiler's debug information.
        try Program("strip", ["--strip-debug", Program.tatamiPath, "-o", folder.file("tatami")]).output()
        let environment = ["SWIFT_DETERMINISTIC_HASHING": "1", "XDG_CACHE_HOME": folder.file("cache")]
        let drawing = [folder.file("tatami"), "render", "scene.yaml", "-o", "scene.png"]
        try Program(drawing[0], Array(drawing.dropFirst()), in: folder.path, environment: environment).output()
        let options = ["--tool=callgrind", "--trace-children=yes", "--callgrind-out-file=/dev/null"]
        let run = try Program("valgrind", options + drawing, in: folder.path, environment: environment)
            .run(limit: .seconds(300))
        try #require(run.status == 0, "\(run.errors)")
        let counts = run.errors.matches(of: /Collected : ([0-9]+)/).compactMap { Int($0.1) }
        try #require(counts.count == 2, "one process watches and one draws: \(run.errors)")
        return counts.max() ?? 0
    }

    private static func budgets() throws -> [String: Int] {
        try JSONDecoder().decode([String: Int].self, from: Data(contentsOf: file))
    }

    private static func write(_ budgets: [String: Int]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try (encoder.encode(budgets) + Data("\n".utf8)).write(to: file)
    }

    private static func percent(_ share: Double) -> String { "\((share * 1000).rounded() / 10) %" }
}

/// A scene that is small enough to count each instruction.
struct MeasuredScene: CustomTestStringConvertible, Sendable {
    let name: String
    let content: String

    var testDescription: String { name }

    static let all = [
        MeasuredScene(
            name: "chat",
            content: """
                screen: {width: 200, height: 120, scale: 1}
                content:
                  - list:
                      rows:
                        - chat: {icon: person.crop.circle, name: anna, comment: お昼どうする？駅前に新しい店ができたよ。}
                        - chat: {icon: person.crop.circle, name: 健太, comment: "Sounds good, see you at noon! 🍜"}
                """),
        MeasuredScene(
            name: "swiped list",
            content: """
                screen: {width: 200, height: 120, scale: 1, appearance: dark}
                content:
                  - list:
                      id: list
                      style: insetGrouped
                      rows:
                        - {text: Milk, swipeActions: {trailing: [{title: Delete, style: destructive, image: trash.fill}]}}
                        - text: {title: Bread, detail: "2"}
                """),
        MeasuredScene(
            name: "constraints",
            content: """
                screen: {width: 200, height: 80, scale: 1}
                content:
                  - view:
                      id: card
                      content:
                        icon: {symbol: {name: star, size: 32, color: systemOrange}}
                        title: {label: Good morning}
                        detail: {label: Rows by constraints between their anchors}
                      constraints:
                        - icon.leading = row.leading + 8
                        - icon.centerY = row.centerY
                        - icon.width = 32
                        - title.leading = icon.trailing + 8
                        - title.top = row.top + 8
                        - title.trailing <= row.trailing - 8
                        - detail.leading = title.leading
                        - detail.top = title.bottom + 4
                        - detail.trailing <= row.trailing - 8
                        - row.bottom - detail.bottom >= 8
                        - row.height = 64 @750
                """),
    ]
}
