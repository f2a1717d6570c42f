import TatamiComparison
import TatamiExplanation
import TatamiPrimitives
import TatamiResults
import TatamiSceneFile
import TatamiScenes
import TatamiSystem

/// A record with every possible key.
struct Samples {
    static let environment = EnvironmentStanding(
        current: EnvironmentRecord([.init("cairo", "1.18.0"), .init("new", "2")]),
        expected: EnvironmentRecord([.init("cairo", "1.16.0"), .init("gone", "1")]))

    static var difference: PixelDifference {
        let size = PixelSize(width: 30, height: 40)
        var difference = PixelDifference(expectedSize: size, actualSize: size)
        difference.region = PixelRegion([(x: 3, y: 1), (x: 4, y: 1), (x: 9, y: 2)])
        difference.count = 3
        difference.masked = 2
        let area = PixelRect(x: 1, y: 2, width: 3, height: 4)
        difference.changes = PictureChanges(
            changes: [.init(.recolored, expected: area, actual: area, from: "#FF0000", to: "#00FF00")],
            moves: [.init(area: area, dx: 5, dy: 6)], smoothed: 7)
        return difference
    }

    static var explanation: ExplanationRecord {
        var (change, removal) = (
            Cause(kind: .changed, element: "head", property: "text", expected: "a", actual: "b"),
            Cause(kind: .removed, element: "foot")
        )
        change.elements = ["head", "neck"]
        removal.subject.role = "label"
        let reasons: [Effect] = [
            .room(expected: 9, actual: 8), .decides("row.height = 64"), .fallbackFonts(expected: ["A"], actual: ["B"]),
        ]
        change.effects = reasons
        var consequence = Consequence(kind: .moved, elements: ["foot"], distance: Point(x: 1, y: 2), causes: [0, 1])
        consequence.reasons = reasons
        let explanation = Explanation(
            proof: .reasoned(.noRecord), causes: [change, removal],
            consequences: [consequence, Consequence(kind: .repainted, elements: ["foot"], causes: [0])],
            renderer: [RendererDifference(sort: .text, elements: ["head"], count: 2, pixels: 3)])
        var record = ExplanationRecord(
            explanation, subjects: ["s", "t"], changes: ["c", "d"], messages: [([0], "m"), ([0, 1], "n")]
        ) { _ in
            SourcePlace(file: "chat.yaml", line: 13, column: 14)
        }
        record.causes[0].was = "- text: a"
        return record
    }

    private static let diagnostic = DiagnosticRecord(
        severity: .warning, file: "a.yaml", line: 1, column: 2, sentence: "no",
        rule: "contrast")

    static let verdicts: [Verdict] = [
        .equal, .treeChanged(.init(reason: .accessibility, isFailure: true)),
        .tolerated([
            .init(element: "clock", reason: "it ticks", used: 3, allowed: 5),
            .init(element: nil, reason: "it ticks", used: 3, allowed: nil),
        ]),
        .differs(difference), .sizeDiffers(difference), .environmentDiffers(difference), .missing, .orphaned,
        .damaged(.incomplete(missing: .tree)), .damaged(.unreadable("r")), .damaged(.undecodable(reason: "r")),
        .couldNotRun(.invalidScene([diagnostic])), .couldNotRun(.unreadable(.tooLarge(path: "a", limit: 5))),
        .couldNotRun(.unreadable(.failed(path: "a", operation: .read, errno: 5))),
        .couldNotRun(.notDrawable(reason: "r")), .couldNotRun(.workerDied(signal: 9, status: 0, stderrTail: "w")),
        .couldNotRun(.workerTimedOut(seconds: 60)), .couldNotRun(.workerExceededMemory(mebibytes: 64)),
    ]

    static func outcomes() throws -> [Outcome] {
        try verdicts.enumerated().map { number, verdict in
            var outcome = Outcome(name: try SnapshotName("chat/\(number)"), scene: "chat.yaml", verdict: verdict)
            outcome.place = SourcePlace(file: "chat.yaml", line: 12, column: 11)
            outcome.pictures = Outcome.PictureOrigin(
                expected: "e", actual: "a", approved: "e/p.png", renamedFrom: "e/o.png")
            outcome.moment = 0.4
            outcome.sentence = "s"
            outcome.hint = "w"
            outcome.warnings = [diagnostic]
            outcome.accessibility = [LineChange(expected: "e", actual: "a")]
            outcome.files.expected = "a"
            outcome.files.expectedTree = "b"
            outcome.files.actual = "c"
            outcome.files.actualTree = "d"
            outcome.files.difference = "e"
            outcome.explanation = explanation
            if number == 1 { outcome.explanation?.proof = .replayedTogether }
            outcome.timings.add(.nanoseconds(7), to: .layout)
            outcome.drawn = Outcome.Drawn(
                pixels: Fingerprint(of: [1]), tree: Fingerprint(of: [2]),
                inputs: InputRecord(["chat.yaml": Fingerprint(of: [3])]), isSettled: true,
                environment: environment.fingerprint)
            return outcome
        }
    }

    /// A shard with the sample's snapshots.
    static func shard(_ text: String) throws -> ShardRecord? {
        let names = try outcomes().map(\.name)
        return Shard(text).map {
            ShardRecord($0, total: 40, list: Fingerprint(of: [5]), split: Fingerprint(of: [6]), names: names)
        }
    }

    static func record() throws -> RunRecord {
        var record = RunRecord(
            tool: "1.0", program: Fingerprint(of: [4]), shard: try shard("2/5"), side: .revision("HEAD"),
            environments: [environment],
            snapshots: try outcomes())
        record.intent = ["head: text", "title: font"]
        record.timings.add(.nanoseconds(9), to: .layout)
        return record
    }
}
