import TatamiBaselines
import TatamiFingerprints
import TatamiPrimitives
import TatamiSceneFile

/// An outcome that is equal and has nothing else to say, where it stands in a record: nearly all are such, and only who asks
/// pays for making a value of one.
struct PlainOutcome {
    private var name: JSONCursor.Text?
    private var scene: JSONCursor.Text?
    private var place: (file: JSONCursor.Text, line: Int, column: Int)?
    private var moment: Double?
    private var files: [(key: String, path: JSONCursor.Text)] = []
    private var timings = Timings()
    private(set) var drawn: Outcome.Drawn?
    private var said = 0

    /// Takes it, or throws for any other value: with a verdict that is not equal, a key that says more, or what is no JSON.
    init(_ cursor: inout JSONCursor) throws(JSONCursor.Stop) {
        var plain = PlainOutcome()
        try cursor.members { key, cursor throws(JSONCursor.Stop) in
            switch cursor.string(key.range) {
            case "name": plain.name = try cursor.text()
            case "scene": plain.scene = try cursor.text()
            case "place": plain.place = try Self.place(&cursor)
            case "moment": plain.moment = try cursor.real()
            case "verdict":
                guard cursor.string(try cursor.text().range) == "equal" else { throw .other }
                plain.said += 1
            case "recorded", "failed":
                guard try !cursor.flag() else { throw .other }
                plain.said += 1
            case "files":
                try cursor.members { key, cursor throws(JSONCursor.Stop) in
                    plain.files.append((cursor.string(key.range), try cursor.text()))
                }
            case "nanoseconds":
                try cursor.members { key, cursor throws(JSONCursor.Stop) in
                    plain.timings.add(
                        .nanoseconds(try cursor.integer()), toStageNamed: cursor.string(key.range))
                }
            case "drawn": plain.drawn = try Self.drawn(&cursor)
            default: throw .other
            }
        }
        guard plain.name?.isEscaped == false, plain.said == 3 else { throw .other }
        self = plain
    }

    private init() {}

    private static func place(
        _ cursor: inout JSONCursor
    ) throws(JSONCursor.Stop) -> (file: JSONCursor.Text, line: Int, column: Int) {
        var (file, line, column): (JSONCursor.Text?, Int?, Int?)
        try cursor.members { key, cursor throws(JSONCursor.Stop) in
            switch cursor.string(key.range) {
            case "file": file = try cursor.text()
            case "line": line = try cursor.integer()
            case "column": column = try cursor.integer()
            default: throw .other
            }
        }
        guard let file, let line, let column else { throw .other }
        return (file, line, column)
    }

    private static func drawn(_ cursor: inout JSONCursor) throws(JSONCursor.Stop) -> Outcome.Drawn {
        var (pixels, tree, environment): (Fingerprint?, Fingerprint?, Fingerprint?)
        var isSettled: Bool?
        try cursor.members { key, cursor throws(JSONCursor.Stop) in
            switch cursor.string(key.range) {
            case "isSettled": isSettled = try cursor.flag()
            case "pixels": pixels = try cursor.fingerprint()
            case "tree": tree = try cursor.fingerprint()
            case "environment": environment = try cursor.fingerprint()
            default: throw .other
            }
        }
        guard let pixels, let tree, let environment, let isSettled else { throw .other }
        return Outcome.Drawn(pixels: pixels, tree: tree, inputs: nil, isSettled: isSettled, environment: environment)
    }

    /// Of the bytes of its name.
    func nameFingerprint(in cursor: JSONCursor) throws(JSONCursor.Stop) -> Fingerprint {
        guard let name else { throw .other }
        return cursor.fingerprint(of: name)
    }

    /// The value; what one has in common with `last`, its neighbour, is kept once.
    func outcome(in cursor: JSONCursor, after last: Outcome?) throws(JSONCursor.Stop) -> Outcome {
        guard let name, let parsed = try? SnapshotName(try cursor.plain(name)) else { throw .other }
        func shared(_ text: JSONCursor.Text) throws(JSONCursor.Stop) -> String {
            let new = try cursor.plain(text)
            return last?.scene.map { $0.utf8.elementsEqual(new.utf8) ? $0 : new } ?? new
        }
        var outcome = Outcome(name: parsed, scene: nil, verdict: .equal)
        if let scene { outcome.scene = try shared(scene) }
        if let place {
            let file = try cursor.plain(place.file)
            let isScene = outcome.scene.map { $0.utf8.elementsEqual(file.utf8) } ?? false
            outcome.place = SourcePlace(
                file: isScene ? outcome.scene ?? file : file, line: place.line, column: place.column)
        }
        outcome.moment = moment
        for (key, path) in files {
            let path = try cursor.plain(path)
            switch key {
            case "expected": outcome.files.expected = path
            case "expectedTree": outcome.files.expectedTree = path
            case "actual": outcome.files.actual = path
            case "actualTree": outcome.files.actualTree = path
            case "difference": outcome.files.difference = path
            default: throw .other
            }
        }
        outcome.drawn = drawn
        outcome.timings = timings
        return outcome
    }
}

extension JSONCursor {
    mutating func fingerprint() throws(Stop) -> Fingerprint {
        let text = try self.text()
        guard let fingerprint = Fingerprint(digits: slice(text)) else { throw .other }
        return fingerprint
    }

    /// Of the bytes between the quotes.
    func fingerprint(of text: Text) -> Fingerprint { Fingerprint(of: slice(text)) }
}
