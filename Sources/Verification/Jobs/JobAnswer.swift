import TatamiPrimitives
import TatamiRendering
import TatamiResults
import TatamiSceneFile
import TatamiSystem

/// A worker's answer line: one JSON object without invisible characters.
struct JobAnswer {
    /// The version of the format, in every answer.
    static let version = 1

    private var bytes: [UInt8] = []

    /// Starts an answer; `echo` is JSON from the job, nil for none.
    init(to echo: String?) {
        add(#"{"version":\#(Self.version)"#)
        if let echo { add(#","job":"# + echo.visibleJSON) }
    }

    /// Returns an answer with the keys of `object`, a complete JSON object, as a line.
    static func line(to echo: String?, _ object: String) -> [UInt8] {
        var answer = JobAnswer(to: echo)
        let rest = object.dropFirst()
        if rest != "}" { answer.add(",") }
        answer.add(String(rest).visibleJSON + "\n")
        return answer.bytes
    }

    /// A drawn picture, or one page or frame of it.
    struct Drawn {
        var picture: RenderRun.Picture
        /// The encoded bytes.
        var bytes: [UInt8]
        var fingerprint: String
    }

    /// Adds the pictures; `isWritten` means that they are in files, and only their properties are added.
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
                // Reserves capacity for the rest, so that a large picture is copied once.
                bytes.reserveCapacity(bytes.count + text.utf8.count + 4096)
                bytes += text.utf8
                add("\"")
            }
            add("}")
        }
        add("]")
    }

    mutating func addFailure(_ kind: FailureKind, _ reason: String) {
        add(#","failure":"# + jsonText(VerificationAnswer.Failure(kind: kind, reason: reason)).visibleJSON)
    }

    mutating func add(_ diagnostics: [DiagnosticRecord]) {
        if !diagnostics.isEmpty { add(#","diagnostics":"# + jsonText(diagnostics).visibleJSON) }
    }

    mutating func add(environment: String) { add(#","environment":"\#(environment)""#) }

    /// Adds the time of each stage in nanoseconds.
    mutating func add(_ timings: Timings) {
        if timings != Timings() { add(#","nanoseconds":"# + jsonText(timings)) }
    }

    /// Returns the complete line with its line feed.
    consuming func line() -> [UInt8] {
        add("}\n")
        return bytes
    }

    private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private func quoted(_ text: String) -> String { text.quotedJSON.visibleJSON }
}

/// The reason why there is no picture, for programs.
enum FailureKind: String, CaseIterable, Codable {
    /// The line is not a job, or has errors itself.
    case invalidJob
    /// The scene or its values have errors, listed in the diagnostics.
    case invalidScene
    /// The scene has no shot, state or value of that name.
    case unknownName
    /// Several pictures for one file.
    case severalPictures
    /// There is nothing to draw, such as no scene, no timeline, or an empty part of one.
    case notDrawable
    case drawing, unreadable, unwritable, fonts, environment
    /// A limit on time or memory was exceeded; reported only by a pool.
    case timedOut, exceededMemory
    /// The worker ended; reported only by a pool.
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
            case .noScenes, .noTimeline, .emptySpan, .emptyPart, .cancelled: .notDrawable
            }
    }
}
