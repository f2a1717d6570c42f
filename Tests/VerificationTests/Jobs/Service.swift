import Foundation
import RunningPrograms
import TatamiRendering
import TatamiVerification

/// A worker in this process, with the folder of its jobs.
final class Service {
    let folder: TemporaryFolder
    private let service = JobService(of: Project())

    /// A scene with values for its width and its text, and with a state.
    static let card = """
        screen: {width: "{width}", height: content, scale: 1}
        values: {width: 40, name: "Anna", isWide: false}
        content: [{label: "{name}"}]
        states: {loud: {content.0: {color: systemRed}}}

        """

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.card.utf8, to: "card.yaml")
    }

    func write(_ text: String, to name: String) throws { try folder.write(text.utf8, to: name) }

    /// The answer to a line.
    func answer(line: String) throws -> Answer { try answer(bytes: Array(line.utf8)) }

    func answer(bytes: [UInt8]) throws -> Answer { try Answer(service.answer(bytes)) }

    /// The answer to a job in the folder with these keys of `render`.
    func answer(_ render: [String: Any], _ more: [String: Any] = [:]) throws -> Answer {
        try answer(line: Self.line(render, more, in: folder.path))
    }

    static func line(_ render: [String: Any], _ more: [String: Any] = [:], in folder: String) throws -> String {
        let job = ["render": render.merging(["folder": folder]) { first, _ in first }].merging(more) { $1 }
        return String(
            decoding: try JSONSerialization.data(withJSONObject: job, options: .withoutEscapingSlashes), as: UTF8.self)
    }
}

/// A parsed answer line of a worker.
struct Answer {
    let line: String
    let object: [String: Any]

    init(_ bytes: [UInt8]) throws {
        guard bytes.last == 0x0A, !bytes.dropLast().contains(0x0A),
            let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        else { throw ProgramFailure(description: "no line: \(String(decoding: bytes, as: UTF8.self))") }
        (line, self.object) = (String(decoding: bytes.dropLast(), as: UTF8.self), object)
    }

    var pictures: [[String: Any]] { object["pictures"] as? [[String: Any]] ?? [] }
    var files: [[UInt8]] {
        pictures.compactMap { ($0["base64"] as? String).flatMap { Data(base64Encoded: $0) }.map(Array.init) }
    }
    var file: [UInt8]? { files.count == 1 ? files[0] : nil }
    var failure: String? { (object["failure"] as? [String: Any])?["kind"] as? String }
    var reason: String? { (object["failure"] as? [String: Any])?["reason"] as? String }
    var environment: String? { object["environment"] as? String }
    /// The diagnostics in the form of messages.
    var diagnostics: [String] {
        (object["diagnostics"] as? [[String: Any]] ?? []).map { diagnostic in
            "\(diagnostic["file"] ?? ""):\(diagnostic["line"] ?? ""):\(diagnostic["column"] ?? ""): \(diagnostic["message"] ?? "")"
        }
    }
}
