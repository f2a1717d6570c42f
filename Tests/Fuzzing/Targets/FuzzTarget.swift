import FoundationEssentials
import TatamiExpressions
import TatamiImages
import TatamiLayout
import TatamiResults
import TatamiSceneFile
import TatamiVerification

/// An entry point for untrusted bytes. `run` returns for any input; everything else is a finding.
package enum FuzzTarget: String, CaseIterable, Sendable {
    case sceneYAML = "scene-yaml"
    case sceneJSON = "scene-json"
    case jsonLines = "json-lines"
    case csv
    case constraint
    case expression
    case template
    case markdown
    case png
    case jpeg
    case workerLine = "worker-line"
    case tree
    case pictureTree = "picture-tree"
    case record
    case environment
    case project
    case format

    package func run(_ bytes: [UInt8]) {
        switch self {
        case .sceneYAML: check(bytes, fileName: "scene.yaml")
        case .sceneJSON: check(bytes, fileName: "scene.json")
        case .jsonLines: check(Frame.rows(of: "data.jsonl"), data: bytes)
        case .csv: check(Frame.rows(of: "data.csv"), data: bytes)
        case .constraint: check(Frame.constraint(text(bytes)))
        case .expression: evaluate(text(bytes))
        case .template: check(Frame.template(text(bytes)), data: Array(Frame.record.utf8))
        case .markdown: check(Frame.markdown(text(bytes)))
        case .png: _ = try? decodePNG(bytes, limits: .fuzzing)
        case .jpeg: _ = try? decodeJPEG(bytes, limits: .fuzzing)
        case .workerLine: readWorkerLine(bytes)
        case .tree: readTree(text(bytes))
        case .pictureTree: readPictureTree(bytes)
        case .record: readRecord(bytes)
        case .environment:
            guard let record = EnvironmentRecord(bytes) else { return }
            precondition(EnvironmentRecord(record.bytes) == record, "an environment is read as it is written")
        case .project: _ = readProject(bytes, fileName: "tatami.yaml")
        case .format: format(bytes)
        }
    }

    /// Trees of all formats stay the same once they are written in Tatami's format.
    private func readPictureTree(_ bytes: [UInt8]) {
        guard let tree = TatamiSceneFile.readPictureTree(bytes, fileName: "a", pictureWidth: 390).tree else { return }
        let again = TatamiSceneFile.readPictureTree(tree.json, fileName: "a", pictureWidth: 390).tree
        precondition(again == tree, "a tree is read as it is written")
    }

    /// Readable files can be formatted, after which they are canonical.
    private func format(_ bytes: [UInt8]) {
        do throws(FormattingFailure) {
            let canonical = try formatted(bytes, fileName: "scene.yaml")
            let again = try formatted(canonical, fileName: "scene.yaml")
            precondition(again == canonical, "what is in form stays as it is")
            guard let document = readDocument(canonical, fileName: "scene.yaml").document else { return }
            _ = try formatted(try jsonBytes(of: document, fileName: "scene.yaml"), fileName: "scene.json")
        } catch {
            if case .saysSomethingElse(let place) = error { preconditionFailure("it says something else at \(place)") }
        }
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    private func check(_ scene: String, data: [UInt8] = []) {
        check(Array(scene.utf8), fileName: "scene.json", data: data)
    }

    private func check(_ bytes: [UInt8], fileName: String, data: [UInt8] = []) {
        let resources = FuzzResources(data: data)
        guard let source = readScene(bytes, fileName: fileName, resources: resources).source else { return }
        _ = source.check()
    }

    private func evaluate(_ text: String) {
        _ = try? TextPattern(text)?.value { $0.path == ["effort"] ? .number(3) : nil }
        guard let expression = try? Expression(text) else { return }
        for value in [ExpressionValue.number(-1.5), .text("é"), .truth(true)] {
            _ = try? expression.value { $0.path == ["effort"] ? .number(3) : value }
        }
    }

    /// A job that a worker reads, or the outcome that it returns.
    private func readWorkerLine(_ bytes: [UInt8]) {
        _ = try? JSONDecoder().decode(VerificationJob.self, from: Data(bytes))
        _ = try? JSONDecoder().decode(Outcome.self, from: Data(bytes))
    }

    private func readTree(_ text: String) { _ = PrintedTree(parsing: text) }

    private func readRecord(_ bytes: [UInt8]) {
        if let snapshot = SnapshotRecord(bytes) {
            precondition(SnapshotRecord(snapshot.bytes) == snapshot, "a snapshot is read as it is written")
        }
        guard let record = try? RunRecord(bytes) else { return }
        _ = record.following(record)
        _ = try? RunRecord.merged([record, record])
    }
}

extension ImageLimits {
    /// Small, to try millions of pictures rather than a few large ones.
    fileprivate static let fuzzing = ImageLimits(pixels: 1 << 16, side: 1 << 12)
}
