import TatamiPrimitives
import TatamiResults
import TatamiRendering
import TatamiSceneFile

/// The line that answers a job: one JSON object, with nothing in it that could not be seen.
struct JobAnswer {
    /// Of this form, in every answer.
    static let version = 1

    private var bytes: [UInt8] = []
    private var isClosed = false

    /// `echo` is JSON as somebody else wrote it; nil for none.
    init(to echo: String?) {
        add(#"{"version":\#(Self.version)"#)
        if let echo { add(#","job":"# + echo.visibleJSON) }
    }

    /// Of an answer of our own that is an object already.
    init(to echo: String?, _ object: String) {
        self.init(to: echo)
        let rest = object.dropFirst()
        if rest != "}" { add(",") }
        add(String(rest).visibleJSON)
        isClosed = true
    }

    /// A picture that was drawn, or a page or a frame of it.
    struct Drawn {
        var picture: RenderRun.Picture
        /// As they were written.
        var bytes: [UInt8]
        var fingerprint: String
    }

    /// `isWritten` says that the pictures are in their files, and only told of.
    mutating func add(_ pictures: [Drawn], isWritten: Bool) {
        add(#","pictures":["#)
        for (number, drawn) in pictures.enumerated() {
            let picture = drawn.picture
            add(number > 0 ? "," : "")
            add(#"{"shot":\#(quoted(picture.shot))"#)
            if let variant = picture.variant { add(#","variant":\#(quoted(variant))"#) }
            let (width, height) = (Int(picture.size.width), Int(picture.size.height))
            add(#","format":"\#(picture.format)","width":\#(width),"height":\#(height)"#)
            add(#","scale":\#(picture.scale.spelled),"bytes":\#(drawn.bytes.count)"#)
            add(#","fingerprint":"\#(drawn.fingerprint)""#)
            if isWritten {
                add(#","path":\#(quoted(picture.path))"#)
            } else {
                add(#","base64":""#)
                let text = base64(drawn.bytes)
                // With what comes after it, so that a long picture is copied once.
                bytes.reserveCapacity(bytes.count + text.count + 4096)
                bytes += text
                add("\"")
            }
            add("}")
        }
        add("]")
    }

    mutating func addFailure(_ kind: FailureKind, _ reason: String) {
        add(#","failure":{"kind":"\#(kind.rawValue)","reason":\#(quoted(reason))}"#)
    }

    mutating func add(_ diagnostics: [DiagnosticRecord]) {
        guard !diagnostics.isEmpty else { return }
        add(#","diagnostics":["#)
        for (number, diagnostic) in diagnostics.enumerated() {
            add(number > 0 ? "," : "")
            add(#"{"severity":"\#(diagnostic.severity.rawValue)","file":\#(quoted(diagnostic.file))"#)
            add(
                #","line":\#(diagnostic.line),"column":\#(diagnostic.column),"message":\#(quoted(diagnostic.sentence))}"#
            )
        }
        add("]")
    }

    mutating func add(environment: String) { add(#","environment":"\#(environment)""#) }

    /// Nanoseconds by the names of the stages.
    mutating func add(_ timings: Timings) {
        let spent = timings.spent.map { stage, duration in
            let (seconds, attoseconds) = duration.components
            return #""\#(stage.name)":\#(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)"#
        }
        if !spent.isEmpty { add(#","nanoseconds":{\#(spent.joined(separator: ","))}"#) }
    }

    /// The whole line, with its end.
    consuming func line() -> [UInt8] {
        add(isClosed ? "\n" : "}\n")
        return bytes
    }

    private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private func quoted(_ text: String) -> String { text.quotedJSON.visibleJSON }
}

/// Why there is no picture, for programs.
enum FailureKind: String, CaseIterable {
    /// The line is no job, or has errors itself.
    case invalidJob
    /// The scene or what fills it has errors, which the diagnostics tell.
    case invalidScene
    /// The scene lacks a shot, state or value of that name.
    case unknownName
    /// More than one picture for one file.
    case severalPictures
    /// Nothing of what was asked for can be seen.
    case notDrawable
    case drawing, unreadable, unwritable, fonts, environment
    /// What it took of the machine was too much; only a pool says so.
    case timedOut, exceededMemory
    /// The worker that was at it ended; only a pool says so.
    case died

    init(_ failure: RenderFailure) {
        self =
            switch failure {
            case .invalidScene: .invalidScene
            case .unreadableScene, .unreadableRecords: .unreadable
            case .unwritable: .unwritable
            case .unknownName, .unknownElement: .unknownName
            case .fonts: .fonts
            case .drawing: .drawing
            case .samePath, .severalPictures, .severalFrames, .severalPages: .severalPictures
            case .noScenes, .noTimeline, .emptySpan, .emptyPart: .notDrawable
            }
    }
}
