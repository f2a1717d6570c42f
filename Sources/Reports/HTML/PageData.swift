import TatamiComparison
import TatamiMessages
import TatamiPrimitives
import TatamiResults
import TatamiSceneFile
import TatamiSystem
import TatamiVerification

/// The data of a run for the scripts of a page, with the same texts as in other reports.
struct PageData: Encodable {
    /// The version of the format, for additional scripts.
    var version = 1
    var mode: String
    /// The version of tatami.
    var tool: String
    /// The errors of snapshots that could not be judged.
    var errors: [ErrorEntry]
    var causes: [Cause]
    /// Whether the page has pictures of equal snapshots.
    var hasGallery = false
    /// The lint issues.
    var lintIssues: [LintIssue]
    var snapshots: [Snapshot]

    struct LintIssue: Encodable {
        var sentence: String
        var place: String
        /// Indexes of snapshots.
        var snapshots: [Int]
    }

    struct ErrorEntry: Encodable {
        /// The id, which is equal for the same errors in another run.
        var id: String
        /// The name of the snapshots, and that they could not be judged.
        var title: String
        /// The verdict as text.
        var label: String
        /// The errors.
        var lines: [String]
        var hint: String?
        /// Indexes of snapshots.
        var snapshots: [Int]
    }

    struct Cause: Encodable {
        /// The ids, as `tatami approve --cause` takes them.
        var ids: [String]
        /// The name of the snapshots, the number of changes, and how much is explained.
        var title: String
        /// The title in two parts: the name and the number of changes, then how much is explained.
        var extent: String
        var standing: String
        /// Whether every pixel of its snapshots is explained.
        var isExplained: Bool
        /// Its standing in a run with a declared intent, and whether it was declared.
        var intent: String?
        var isDeclared: Bool?
        var changes: [String]
        var consequences: [String]
        var remainder: String?
        var hint: String?
        /// Indexes of snapshots.
        var example: Int
        var snapshots: [Int]
        /// Indexes of the snapshots that the cause explains only partly.
        var partial: [Int]
    }

    struct Snapshot: Encodable {
        var name: String
        var scene: String
        var shot: String
        var variant: String?
        /// The verdict's name, or `recorded`.
        var verdict: String
        /// The verdict as text.
        var label: String
        var tone: Tone
        /// Whether it is equal, without anything to show.
        var isApproved: Bool
        var isFailure: Bool
        /// Whether it could not be drawn, or its baseline can't be read.
        var isUnknown = false
        /// Whether the drawn snapshot can be approved.
        var isPending: Bool
        /// Whether causes of the page explain it completely.
        var isExplained = false
        var sentence: String?
        var hint: String?
        var place: String?
        /// The text about the amount of difference.
        var extent: String?
        /// The reason why pictures are omitted.
        var note: String?
        /// The time in seconds on the scene's timeline.
        var moment: Double?
        var expected: PagePictures.Picture?
        var actual: PagePictures.Picture?
        var difference: PagePictures.Picture?
        /// The bounds of the differing pixels.
        var bounds: Bounds?
    }

    enum Tone: String, Encodable { case good, warn, bad }

    struct Bounds: Encodable { var x, y, width, height: Int }

    /// Creates the data. `tellsMissing` is whether missing pictures are mentioned; `pending` are the
    /// snapshots that can be decided on, nil to use the verdicts.
    init(
        _ run: ReportedRun, mode: String, tellsMissing: Bool, pending: Set<SnapshotName>? = nil,
        _ pictures: inout PagePictures
    ) {
        let record = run.record
        self.mode = mode
        tool = record.tool
        snapshots = []
        let standings = run.review?.linesBySnapshot ?? [:]
        // The pictures of an example of each cause are taken first, so that a full page has them.
        for group in run.parts.flatMap(\.failures.causes) {
            for path in [group.example.files.expected, group.example.files.actual] {
                if let path { _ = try? pictures.picture(at: path) }
            }
        }
        for outcome in record.snapshots {
            var snapshot = Snapshot(outcome, tellsMissing: tellsMissing, &pictures)
            snapshot.isUnknown = outcome.isFailure && outcome.verdict.isUnknown
            snapshot.isExplained = outcome.isReportedByCauses && outcome.explanation?.isWhole == true
            snapshot.isPending = pending?.contains(outcome.name) ?? snapshot.isPending
            if let standing = standings[outcome.name] {
                let lines = [snapshot.sentence].compactMap(\.self) + standing.map(\.text)
                snapshot.sentence = lines.joined(separator: "\n")
            }
            snapshots.append(snapshot)
        }
        let numbers = Dictionary(record.snapshots.enumerated().map { ($1.name, $0) }) { first, _ in first }
        lintIssues = LintIssueGroup.groups(of: record.snapshots).map { group in
            LintIssue(
                sentence: group.sentence.text, place: Message("\(group.place)").text,
                snapshots: group.snapshots.compactMap { numbers[$0] })
        }
        errors = run.failures.errors.map { ErrorEntry($0, numbers) }
        causes = run.parts.flatMap { part in
            part.failures.causes.map { Cause($0, part.standing, numbers) }
        }
        takePicturesOfGrids(record.snapshots, &pictures)
        if record.summary.failed == 0 || pictures.hasFiles { takeGallery(record.snapshots, &pictures) }
    }

    /// Adds the pictures of equal snapshots, so that the page of a run without failures can be browsed.
    private mutating func takeGallery(_ outcomes: [Outcome], _ pictures: inout PagePictures) {
        for number in outcomes.indices where snapshots[number].isApproved && pictures.hasRoomForGallery {
            guard let path = outcomes[number].files.expected else { continue }
            snapshots[number].expected = try? pictures.picture(at: path)
        }
        hasGallery = snapshots.contains { $0.isApproved && $0.expected != nil }
    }

    /// Adds pictures of equal snapshots that are in a grid beside variants that differ. They are added last,
    /// so that they are the ones omitted if the page is full.
    private mutating func takePicturesOfGrids(_ outcomes: [Outcome], _ pictures: inout PagePictures) {
        let shots = Dictionary(grouping: outcomes.indices) {
            [ExactText(outcomes[$0].name.scene), ExactText(outcomes[$0].name.shot)]
        }
        for number in outcomes.indices where snapshots[number].isApproved {
            let name = outcomes[number].name
            let variants = shots[[ExactText(name.scene), ExactText(name.shot)], default: []]
            guard variants.count > 1, variants.contains(where: { !snapshots[$0].isApproved }),
                variants.contains(where: { outcomes[$0].name.variant != nil }),
                let path = outcomes[number].files.expected
            else { continue }
            snapshots[number].expected = try? pictures.picture(at: path)
        }
    }

    /// The JSON for a script block of a page: nothing in it ends the block or starts a comment.
    var json: String {
        jsonText(self).visibleJSON.replacing("<", with: "\\u003C")
    }
}

extension PageData.ErrorEntry {
    init(_ group: ErrorGroup, _ numbers: [SnapshotName: Int]) {
        let lines = group.details.map { $0.dropping("  ").text }
        self.init(
            id: Fingerprint(of: Array(group.example.errors.text.utf8)).description,
            title: "\(group.name): \(group.heading)",
            label: group.example.verdict.kind.words().text, lines: lines.isEmpty ? ["\(group.heading)"] : lines,
            hint: group.example.hint.map { Message(reported: $0).text },
            snapshots: group.snapshots.compactMap { numbers[$0] })
    }
}

extension PageData.Cause {
    init(_ group: CauseGroup, _ standing: IntentStanding?, _ numbers: [SnapshotName: Int]) {
        let hint = group.hint ?? group.example.hint.map { Message(reported: $0) }
        let list = group.changes
        self.init(
            ids: group.ids, title: Message("\(group.name): \(group.heading)").text,
            extent: Message("\(group.name): \(group.extent)").text, standing: group.standing.text,
            isExplained: group.unexplained.isEmpty, intent: standing.map(\.words.text),
            isDeclared: standing.map { $0 == .expected },
            changes: list.changes.map(\.text), consequences: list.consequences.map(\.text),
            remainder: group.remainder?.text, hint: hint?.text,
            example: numbers[group.example.name, default: 0], snapshots: group.snapshots.compactMap { numbers[$0] },
            partial: group.partial.compactMap { numbers[$0] })
    }
}

extension PageData.Snapshot {
    init(_ outcome: Outcome, tellsMissing: Bool, _ pictures: inout PagePictures) {
        let name = outcome.name
        let label: Message = outcome.isRecorded ? "recorded" : outcome.verdict.kind.words()
        let sentence = outcome.sentence.map { Message(reported: $0).dropping("\(name): ") }
        self.init(
            name: Message("\(name)").text, scene: Message("\(name.scene)").text, shot: Message("\(name.shot)").text,
            variant: name.variant.map { Message("\($0)").text },
            verdict: outcome.isRecorded ? "recorded" : outcome.verdict.kind.rawValue, label: label.text,
            tone: .init(outcome), isApproved: outcome.verdict == .equal, isFailure: outcome.isFailure,
            isPending: outcome.isFailure && outcome.verdict.isPending, sentence: sentence?.text,
            hint: outcome.isFailure ? outcome.hint.map { Message(reported: $0).text } : nil,
            place: outcome.placeToLookAt.map { Message("\($0)").text })
        if outcome.explanation?.causes.isEmpty == false { extent = outcome.verdict.difference?.words().text }
        moment = outcome.moment
        if let bounds = outcome.verdict.difference?.bounds, bounds.width > 0 {
            self.bounds = .init(x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height)
        }
        if !isApproved { take(outcome.files, tellsMissing, &pictures) }
    }

    private mutating func take(_ files: Outcome.Files, _ tellsMissing: Bool, _ pictures: inout PagePictures) {
        var left: [Message] = []
        func picture(_ path: String?) -> PagePictures.Picture? {
            guard let path else { return nil }
            do throws(PagePictures.Failure) { return try pictures.picture(at: path) } catch {
                switch error {
                case .notThere: if tellsMissing { left.append("there is no picture \(path: path)") }
                case .full: left.append("the page is full; see \(path: path)")
                }
                return nil
            }
        }
        expected = picture(files.expected)
        actual = picture(files.actual)
        difference = picture(files.difference)
        if !left.isEmpty { note = left.joined(separator: "; ").text }
    }
}

extension PageData.Tone {
    init(_ outcome: Outcome) {
        self =
            switch outcome.verdict.kind.severity {
            case _ where outcome.isRecorded || outcome.verdict == .equal: .good
            case .info, .minor: .warn
            case .major, .critical: .bad
            }
    }
}
