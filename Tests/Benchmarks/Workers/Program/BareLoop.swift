import Foundation
import TatamiImages
import TatamiRendering
import TatamiSceneFile
import TatamiSystem

/// The commands of the workers' benchmark that use the library:
///
///     tatami-bench-workers bare SCENE RECORDS COUNT [FOLDER]    draws COUNT pictures in a loop, in this process
///     tatami-bench-workers pool SCENE RECORDS COUNT WORKERS TATAMI [FOLDER]   has workers draw them, and reads them
///
/// With a folder, pictures are written there as files. Records are read repeatedly from JSON Lines. Prints
/// seconds and the total number of bytes.
@main
enum WorkersProgram {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count >= 4, let count = Int(arguments[3]) else { throw Failure.usage }
        let start = ContinuousClock.now
        let bytes =
            switch (arguments[0], arguments.count) {
            case ("bare", 4...5): try draw(arguments[1], arguments[2], count, arguments.dropFirst(4).first)
            case ("pool", 6...7):
                try share(
                    arguments[1], arguments[2], count, Int(arguments[4]) ?? 1, arguments[5],
                    arguments.dropFirst(6).first)
            default: throw Failure.usage
            }
        print((ContinuousClock.now - start) / .seconds(1), bytes)
    }

    /// Runs only the path from scene to bytes. The scene is read once; each picture is planned, drawn and encoded once,
    /// and written non-atomically.
    private static func draw(_ scene: String, _ records: String, _ count: Int, _ folder: String?) throws -> Int {
        keepFreedMemory()
        let images = ImageLoader()
        let maker = try PictureMaker(images: images)
        guard let loaded = try SceneLoader(of: Project(), images: images).load(scene).scene,
            let file = try RecordFile.opened(records).records
        else { throw Failure.unreadable }
        var bytes = 0
        for number in 0..<count {
            guard let record = file.record(at: number % file.count).record,
                let filled = loaded.giving(record).scene,
                let resolved = filled.source.resolve(filled.source.shots[0]).resolved
            else { throw Failure.unreadable }
            let plan = try maker.plan(resolved)
            guard plan.isSound else { throw Failure.unreadable }
            let picture = try maker.encode(plan.list, as: .png)[0]
            if let folder {
                let name = "\(ProcessInfo.processInfo.processIdentifier)-\(number).png"
                try Data(picture).write(to: URL(filePath: "\(folder)/\(name)"))
            }
            bytes += picture.count
        }
        return bytes
    }

    private static func share(
        _ scene: String, _ records: String, _ count: Int, _ workers: Int, _ tatami: String, _ folder: String?
    ) throws -> Int {
        keepFreedMemory()
        let lines = try String(contentsOfFile: records, encoding: .utf8).split(separator: "\n").map(String.init)
        let pool = WorkerPool(command: [tatami, "worker"], count: workers)
        var (given, bytes) = (0, 0)
        try pool.run(orThrow: { $0 as any Error }) {
            guard given < count else { return nil }
            defer { given += 1 }
            let output = folder.map { #""output":"\#($0)/\#(given).png","# } ?? ""
            let record = lines[given % lines.count]
            return #"{"job":\#(given),\#(output)"render":{"scene":"\#(scene)"},"record":\#(record)}"#
        } receive: { _, answer in
            guard case .line(let text) = answer, let size = folder == nil ? picture(in: text)?.count : size(in: text)
            else { throw Failure.unanswered("\(answer)") }
            bytes += size
        }
        return bytes
    }

    /// Searches bytes: iterating over the characters of an answer would take longer than drawing.
    private static func picture(in answer: String) -> Data? {
        var answer = answer
        return answer.withUTF8 { answer in
            let key = Array(#""base64":""#.utf8)
            guard let start = answer.indices.first(where: { answer[$0...].starts(with: key) }) else { return nil }
            let rest = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: answer[(start + key.count)...]))
            guard let text = rest.baseAddress, let end = memchr(text, Int32(UInt8(ascii: "\"")), rest.count)
            else { return nil }
            return Data(base64Encoded: Data(bytes: text, count: UnsafeRawPointer(end) - text))
        }
    }

    /// The size of a picture written to a file.
    private static func size(in answer: String) -> Int? {
        answer.firstMatch(of: /"bytes":(\d+)/).flatMap { Int($0.1) }
    }

    enum Failure: Error {
        case usage, unreadable
        case unanswered(String)
    }
}
