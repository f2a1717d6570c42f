import Foundation
import RunningPrograms
import Tatami
import TatamiTesting
import TatamiVerification
import Testing

/// A test whose result depends on its environment, run only in a process of its own by `ProcessTests`.
///
/// `TATAMI_TRIAL` is the folder of the baselines, `TATAMI_TRIAL_COLOR` the drawn colour.
@Suite(
    "A trial for other processes", .enabled(if: TrialEnvironment.folder != nil),
    .snapshots(folder: TrialEnvironment.folder))
struct Trial {
    /// The line of the expectation.
    static let line = #line + 7

    @Test("draws an area")
    func drawsAnArea() {
        let scene = Screen(width: 20, height: 10, scale: 1) {
            ColorArea(Color(TrialEnvironment.color)).frame(width: 8, height: 8)
        }
        expectSnapshot(of: scene, named: "area")
    }

    @Test("keeps to limits", .snapshots(limits: Limits(pixels: 10)))
    func keepsToLimits() {
        expectSnapshot(of: Screen(width: 20, height: 10, scale: 1) { ColorArea(.red) }, named: "area")
    }

    @Test("is linted, and its accessibility text verified", .snapshots(lint: true, accessibility: true))
    func isLintedAndHasAccessibility() {
        let pale = Screen(width: 60, height: 20, scale: 1) { Label("Pale").foregroundStyle(Color("#DDDDDD")) }
        expectSnapshot(of: pale, named: "pale")
        expectSnapshot(of: pale.lint(false).accessibility(false), named: "silent")
    }

    static let mistakeLine = #line + 4

    @Test("has an error")
    func hasAError() {
        let wrong = Screen { Label("Hi").opacity(2) }.named("wrong")
        expectSnapshot(of: wrong, named: "any")
    }

    static let unknownShotLine = #line + 4

    @Test("asks for an unknown shot")
    func asksForAnUnknownShot() {
        expectSnapshot(of: Self.swatch, named: "fadde")
    }

    @Test("verifies all")
    func verifiesAll() {
        expectSnapshots(of: Self.swatch)
        expectSnapshot(of: Self.swatch, named: "by-hand", states: ["faded"], traits: .scale(2))
        expectSnapshot(of: Self.swatch, named: "dark", traits: .appearance(.dark))
    }

    @Test("verifies moments")
    func verifiesMoments() {
        expectSnapshot(of: Self.swatch, named: "by-time", states: ["faded"])
        expectSnapshot(of: Self.swatch, named: "by-time", at: .seconds(1))
        expectSnapshot(of: Self.swatch, named: "by-time", states: ["faded"], at: .zero)
        expectSnapshot(of: Self.swatch, named: "by-time", at: .seconds(0.5))
    }

    private static let swatch = Screen(width: 20, height: 10, scale: 1) {
        ColorArea(.red).id("area").frame(width: 8, height: 8)
    }
    .named("swatch")
    .state("faded") { Override("area").opacity(0.5) }
    .timeline { Transition(to: "faded").over(.seconds(1)) }
    .shot("plain")
    .shot("faded", state: "faded")

    @Test("has an argument", arguments: ["Inbox", "Posteingang"])
    func hasAnArgument(_ title: String) {
        expectSnapshot(of: Self.scene(title), named: "plain")
        expectSnapshots(of: Self.scene(title).named("list"))
    }

    @Test("has its argument in the name", arguments: [Appearance.light, .dark], [1, 10])
    func hasItsArgumentInTheName(_ appearance: Appearance, number: Int) {
        expectSnapshot(
            of: Self.scene("Row \(number)"), named: "\(appearance.rawValue)-row\(number)",
            traits: .appearance(appearance))
    }

    struct Plain { let text: String }
    static let argumentLine = #line + 4

    @Test("has an argument that can't be named", arguments: [Plain(text: "a"), Plain(text: "b")] as [Plain])
    func hasAnUnknownArgument(_ argument: Plain) {
        expectSnapshot(of: Self.scene(argument.text), named: "plain")
    }

    static let firstLine = #line + 4

    @Test("gives two pictures one name", arguments: ["other", "same"])
    func givesOneName(to second: String) {
        expectSnapshot(of: Self.scene("same").named(second), named: "plain")
        expectSnapshot(of: Self.scene(second).named(second), named: "plain")
        for _ in 0..<2 { expectSnapshot(of: Self.scene("again").named(second), named: "again") }
    }

    struct Order: Encodable { let item: String, count: Int }
    static let textLine = #line + 4

    @Test("verifies texts")
    func verifiesTexts() {
        expectSnapshot(of: Self.swatch, as: .tree)
        expectSnapshot(of: Self.swatch, as: .tree, named: "faded")
        expectSnapshot(of: Self.swatch, as: .tree(states: ["faded"], traits: .scale(2)), named: "at-2")
        expectSnapshot(of: Self.scene(TrialEnvironment.color), as: .accessibility, named: "own/spoken")
        expectSnapshot(of: Self.scene(TrialEnvironment.color).named("own"), as: .yaml)
        expectSnapshot(of: Order(item: TrialEnvironment.color, count: 2), as: .json, named: "order")
        expectSnapshot(of: ["a", "b"], as: SnapshotStrategy("csv") { $0.joined(separator: ",") }, named: "own/cells")
        expectSnapshot(
            of: ["a", "b"], as: SnapshotStrategy.lines.pullback { $0.joined(separator: "\n") }, named: "own/cells")
        expectSnapshot(of: Self.swatch, as: .tree, named: "fadde")
    }

    static let detachedLine = #line + 4

    @Test("is detached")
    func isDetached() async {
        let task = Task.detached { expectSnapshots(of: Self.scene("Detached")) }
        await task.value
        await Task.detached { expectSnapshots(of: Self.scene("Detached").named("detached")) }.value
    }

    private static func scene(_ title: String) -> Screen { Screen(width: 80, height: 20, scale: 1) { Label(title) } }

    @Test("records by trait", .snapshots(record: .missing))
    func recordsByTrait() {
        expectSnapshots(of: Screen(width: 5, height: 5) { ColorArea(.red).frame(height: .fill) }.named("by-trait"))
    }
}

enum TrialEnvironment {
    static let folder = ProcessInfo.processInfo.environment["TATAMI_TRIAL"]
    static let color = ProcessInfo.processInfo.environment["TATAMI_TRIAL_COLOR"] ?? "red"
}

/// Runs `Trial` in processes of its own.
struct TrialRun {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Runs the trial's tests whose names start with `test`; `CI` is unset unless it is in `environment`.
    func run(_ test: String, _ environment: [String: String?]) throws -> (status: Int32?, text: String) {
        let options = [
            "--testing-library", "swift-testing", "--filter", "TatamiTestingTests.Trial/\(test)",
            "--attachments-path", folder.path,
        ]
        return try run(options, environment)
    }

    /// Runs a test of `TrialCase`.
    func runCase(_ test: String, _ environment: [String: String?]) throws -> (status: Int32?, text: String) {
        try run(["TatamiTestingTests.TrialCase/\(test)"], environment)
    }

    private func run(
        _ options: [String], _ environment: [String: String?]
    ) throws -> (status: Int32?, text: String) {
        var all: [String: String?] = [
            "TATAMI_RECORD": nil, "TATAMI_TRIAL": folder.path + "/approved", "NO_COLOR": "1",
            "SWIFT_BACKTRACE": "enable=no",
        ]
        for (name, value) in environment { all[name] = value }
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let run = try Program(program, options, in: folder.path, environment: all).run(limit: .seconds(120))
        return (run.status, run.text + run.errors)
    }

    /// The texts below a folder, sorted.
    func texts(in folder: String) throws -> [String] {
        let all = try? FileManager.default.subpathsOfDirectory(atPath: "\(self.folder.path)/\(folder)")
        return (all ?? []).filter { $0.hasSuffix(".txt") }.sorted()
    }

    func text(_ path: String) throws -> String {
        try String(contentsOfFile: "\(folder.path)/\(path)", encoding: .utf8)
    }

    /// The files in the folder, without the suffixes that the test runner adds to make them unique.
    func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
            $0.contains(".") && $0.hasSuffix("g")
        }
        .sorted()
    }
}
