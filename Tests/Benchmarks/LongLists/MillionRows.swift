import Foundation

/// A folder with a million chat messages and a scene that opens them at the end.
struct MillionRows {
    private let folder: URL
    var data: String { folder.appending(path: "messages.jsonl").path }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tatami-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let scene = """
            screen: {width: 320, height: 480}
            content:
              - list:
                  estimatedRowHeight: 81
                  scroll: end
                  scrollIndicator: true
                  rows: {from: messages.jsonl, as: {chat: {icon: "{avatar}", name: "{user}", comment: "{text}"}}}
            """
        try Data(scene.utf8).write(to: folder.appending(path: "million.yaml"))
        let words = ["こんにちは", "ありがとう", "了解しました", "meeting", "tomorrow", "行の高さは文字列に追従する", "ok"]
        let file = folder.appending(path: "messages.jsonl")
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        var text = ""
        for row in 0..<1_000_000 {
            let said = (0..<1 + row * 7 % 11).map { words[(row * 31 + $0 * 17) % words.count] }.joined(separator: " ")
            text +=
                "{\"id\": \(row), \"date\": \"2026-11-21T09:\(10 + row % 50):\(10 + row % 47)Z\", "
                + "\"user\": \"user \(row % 977)\", \"avatar\": \"person.crop.circle\", \"text\": \"\(said)\"}\n"
            guard text.utf8.count > 1 << 20 || row == 999_999 else { continue }
            try handle.write(contentsOf: Data(text.utf8))
            text = ""
        }
    }

    /// nil unless this program's arguments name the command.
    var command: [String]? {
        guard let tatami = CommandLine.arguments.dropFirst().first else { return nil }
        return [tatami, "render", folder.appending(path: "million.yaml").path, "-o", folder.path + "/out/"]
    }

    /// Foundation's wait for a process polls only every 50 ms.
    func running(_ command: [String]) -> () throws -> Void {
        {
            var arguments = command.map { strdup($0) } + [nil]
            defer { for argument in arguments { free(argument) } }
            var (process, status): (pid_t, Int32) = (0, 0)
            var actions = posix_spawn_file_actions_t()
            posix_spawn_file_actions_init(&actions)
            defer { posix_spawn_file_actions_destroy(&actions) }
            posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
            guard posix_spawn(&process, command[0], &actions, nil, &arguments, environ) == 0,
                waitpid(process, &status, 0) == process, status == 0
            else { throw Failure.failed(command[0]) }
        }
    }

    enum Failure: Error { case failed(String) }

    /// The maximum memory in bytes of any process that was started and has ended.
    static var peakMemory: Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        return usage.ru_maxrss << 10
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
}
