import RandomInput
import TatamiComparison
import TatamiExplanation
import TatamiPrimitives
import TatamiResults
import TatamiSceneFile
import TatamiScenes

/// A run with untrusted names, texts and paths from a test.
struct Run {
    /// The text in names, files and messages.
    var text: String
    /// The number of snapshots with the same change.
    var count = 3
    /// The number of snapshots that could not be drawn, each with its error at another line.
    var errors = 1
    /// The number of snapshots without a baseline.
    var unapproved = 1
    /// The number of equal snapshots.
    var equal = 1
    /// The number of lint issues, each in all drawn snapshots.
    var lintIssues = 0

    var record: RunRecord {
        get throws {
            var outcomes = try (0..<count).map { try differing($0) }
            outcomes += try (0..<unapproved).map { try missing($0) }
            outcomes += try (0..<errors).map { try undrawn($0) }
            outcomes += try (0..<equal).map { Outcome(name: try name("equal \($0)"), scene: file, verdict: .equal) }
            for number in outcomes.indices where outcomes[number].verdict.kind != .couldNotRun {
                outcomes[number].warnings = (0..<lintIssues).map(lintIssue)
            }
            return RunRecord(tool: "1", environments: [], snapshots: outcomes)
        }
    }

    private func lintIssue(_ number: Int) -> DiagnosticRecord {
        DiagnosticRecord(
            severity: .warning, file: file, line: number + 20, column: 5, sentence: "the text '\(text)' is cut",
            rule: "truncation")
    }

    /// Returns a snapshot's name with the text, without control characters and with `-` for what separates parts.
    func name(_ shot: String, variant: String? = nil) throws -> SnapshotName {
        let text = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
            .replacing("/", with: "-").replacing("@", with: "-")
        return try SnapshotName(scene: "scene" + text, shot: shot + text, variant: variant)
    }

    var file: String { "snapshots/\(text).yaml" }

    private func differing(_ number: Int) throws -> Outcome {
        let size = PixelSize(width: 30, height: 40)
        var difference = PixelDifference(expectedSize: size, actualSize: size)
        difference.region = PixelRegion([(x: 3, y: 1), (x: 9, y: 12)])
        difference.count = 2
        var outcome = Outcome(name: try name("\(number)", variant: "dark"), scene: file, verdict: .differs(difference))
        outcome.place = SourcePlace(file: file, line: 3, column: 11)
        outcome.moment = Double(number) / 2
        outcome.files.expected = "snapshots/\(text)/\(number).png"
        outcome.files.actual = ".tatami/pending/\(text)/\(number).png"
        outcome.files.difference = ".tatami/pending/\(text)/\(number).difference.png"
        outcome.sentence = "\(outcome.name): it says \"\(text)\" now."
        outcome.hint = "accept it with 'tatami approve \(outcome.name)'"
        let cause = Cause(kind: .changed, element: "head", property: "text", expected: "a", actual: text)
        let explanation = Explanation(proof: .replayed, causes: [cause], pixels: PixelAccount(changed: 2))
        outcome.explanation = ExplanationRecord(
            explanation, subjects: ["head"], changes: ["text \(text)"],
            messages: [([0], "because of it: it grew \(text)")]
        ) { _ in
            SourcePlace(file: file, line: 7, column: 9)
        }
        outcome.timings.add(.milliseconds(1250), to: .draw)
        return outcome
    }

    private func missing(_ number: Int) throws -> Outcome {
        var outcome = Outcome(name: try name(number == 0 ? "new" : "new \(number)"), scene: file, verdict: .missing)
        outcome.place = SourcePlace(file: file, line: 0, column: 0)
        outcome.files.actual = ".tatami/pending/\(text)/new.png"
        outcome.sentence = "\(outcome.name): has no baseline"
        return outcome
    }

    private func undrawn(_ number: Int) throws -> Outcome {
        let diagnostic = DiagnosticRecord(
            severity: .error, file: file, line: number + 1, column: 2, sentence: "unknown key '\(text)'")
        var outcome = Outcome(
            name: try name("undrawn \(number)"), scene: file, verdict: .couldNotRun(.invalidScene([diagnostic])))
        outcome.sentence =
            "\(outcome.name): could not be drawn\n  \(file):\(number + 1):2: error: unknown key '\(text)'"
        outcome.warnings = [
            DiagnosticRecord(severity: .warning, file: file, line: 1, column: 1, sentence: "'\(text)' is never used")
        ]
        return outcome
    }
}

/// Texts that end quotes, attributes, comments, tags, blocks, lines and commands somewhere, alone and
/// combined at random.
enum HostileText {
    static let parts = [
        "<script>alert(1)</script>", "</script>", "<!--", "-->", "]]>", "<![CDATA[", "\"", "\"\u{301} onload=x ", "'",
        "&amp;",
        "&", "<", ">", "\n", "\r\n", "\n\n", "::error::x", "%0A::error::x", "##[error]x", "%", ",", ":", "=", "`",
        "```",
        "*", "_", "[a](javascript:alert(1))", "![](x)", "|", "#", "\\", "{{name}}", "{{{name}}}", "$x$", "\u{0}",
        "\u{1B}[31m",
        "\u{202E}", "\u{2028}", "\u{FFFE}", "]]", "[[ATTACHMENT|/etc/passwd]]", "\u{1F600}", "é", "<\u{301}img src=x>",
        "  ",
        "javascript:", "../", "//", "@all", "www.example.com", "https://example.com", "\u{FEFF}",
    ]

    static func random(_ numbers: inout SeededNumbers) -> String {
        (0..<Int.random(in: 1...5, using: &numbers)).map { _ in parts.randomElement(using: &numbers) ?? "" }.joined()
    }

    /// Each alone, then random combinations, the same in every run.
    static func all(_ count: Int) -> [String] {
        var numbers = SeededNumbers(seed: 15)
        return parts + (0..<count).map { _ in random(&numbers) }
    }
}
