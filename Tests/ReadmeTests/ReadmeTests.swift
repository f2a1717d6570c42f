import Foundation
import RunningPrograms
import Tatami
import Testing

/// Follows the README and the pages it links to as a new user would: writes their files and runs their
/// commands in order, in one empty folder.
@Suite("The README and its guides", .serialized)
struct ReadmeTests {
    /// A fenced block: its language, its file name, and its lines.
    struct Block {
        var language: String
        var file: String?
        var lines: [String] = []
    }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let command = URL(filePath: Program.tatamiPath)
    /// The command's state between lines.
    private static let state = Result { try TemporaryFolder() }

    /// The guides in the order in which they are read.
    static let guides = [
        "WritingScenes", "RowsByConstraints", "MovingScenes", "ComparingWithBaselines", "ContinuousIntegration",
        "ManyMachines", "ComparingPictures", "CodingAgents", "FileFormats",
    ].map { "Sources/Tatami/Tatami.docc/\($0).md" }

    private func text(of file: String = "README.md") throws -> String {
        try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
    }

    /// The blocks of the README, then those of the guides.
    func blocks() throws -> [Block] {
        try (["README.md"] + Self.guides).flatMap { try Self.blocks(in: text(of: $0)) }
    }

    private static func blocks(in text: String) -> [Block] {
        var blocks: [Block] = []
        var open: Block?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("```") {
                if let block = open {
                    blocks.append(block)
                    open = nil
                } else {
                    let words = line.dropFirst(3).split(separator: " ").map(String.init)
                    open = Block(language: words.first ?? "", file: words.dropFirst().first)
                }
            } else {
                open?.lines.append(line)
            }
        }
        return blocks
    }

    @Test("each block is written, run or compared, in order, with the described result")
    func everyBlock() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tatami-readme-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for block in try blocks() {
            switch (block.language, block.file) {
            case ("swift", let file?): try expectOwnFile(file, block)
            // `FrontPageTests` runs it.
            case ("console", "basket"): break
            case (_, let file?):
                let content = block.lines.joined(separator: "\n") + "\n"
                let url = folder.appending(path: file)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try content.write(to: url, atomically: true, encoding: .utf8)
            case ("sh", nil):
                for line in block.lines { try runLine(line, in: folder) }
            case ("console", nil):
                let line = try #require(block.lines.first)
                let (output, _) = try shell(String(line.dropFirst(2)), in: folder)
                #expect(output == block.lines.dropFirst().joined(separator: "\n") + "\n")
            default: Issue.record("nothing runs a block of '\(block.language)'")
            }
        }
        for file in [
            "lunch-chat.png", "lunch-deleting.png", "lunch.svg", "all/lunch-chat@iphone-se,light.png",
            "all/lunch-deleting@iphone-15,dark.pdf", "scene.schema.json", "reminders-strip.png", "reminders.gif",
        ] {
            #expect(FileManager.default.fileExists(atPath: folder.appending(path: file).path), "\(file)")
        }
        // The README's animation is the one that its commands produce.
        let shown = try Data(contentsOf: Self.root.appending(path: "snapshots/reminders.webp"))
        #expect(try Data(contentsOf: folder.appending(path: "reminders.webp")) == shown)
        #expect(shown.count <= 60 << 10)
    }

    @Test("its CI file is the one that 'tatami init' writes", arguments: ["github", "gitlab"])
    func ci(system: String) throws {
        let folder = try TemporaryFolder()
        let files = try Program.tatami(["init", "--ci", system], in: folder).run().lines
        let file = try #require(files.last)
        let shown = try #require(try blocks().first { $0.file == file })
        #expect(try folder.bytes(of: file) == Array((shown.lines.joined(separator: "\n") + "\n").utf8))
    }

    /// The README's Swift example is a file of these tests, compiled and run.
    private func expectOwnFile(_ file: String, _ block: Block) throws {
        let own = try String(contentsOf: Self.root.appending(path: "Tests/ReadmeTests/\(file)"), encoding: .utf8)
        #expect(own == block.lines.joined(separator: "\n") + "\n", "\(file) is not what the README shows")
    }

    @Test("its Swift draws its pictures")
    func swift() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tatami-readme-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try lunch.render(to: folder.path + "/lunch.png")
        try lunch.render(to: folder.path + "/lunch-deleting.pdf", shot: "deleting")
        for file in ["lunch.png", "lunch-deleting.pdf"] {
            #expect(FileManager.default.fileExists(atPath: folder.appending(path: file).path), "\(file)")
        }
    }

    /// Installation commands, which are not run on the machine of the tests.
    private static let elsewhere = [
        "sudo apt-get install ./tatami_*.deb",
        "podman load -i tatami-0.1.0-container-amd64.tar",
        "podman run --rm -v \"$PWD:/work\" tatami:0.1.0 verify",
    ]

    private func runLine(_ line: String, in folder: URL) throws {
        if line.hasPrefix("make ") {
            // `make test` runs this test: only the existence and commands of targets can be checked.
            let (output, status) = try shell("make --dry-run -C '\(Self.root.path)' \(line.dropFirst(5))", in: folder)
            #expect(status == 0, "\(output)")
        } else if Self.elsewhere.contains(line) {
            // `make test-elsewhere` does it, in root folders of its own.
        } else {
            let (output, status) = try shell(line, in: folder)
            #expect(status == 0, "\(line): \(output)")
        }
    }

    /// Runs a line in a shell with the command in the path; returns both outputs as one.
    func shell(
        _ line: String, in folder: URL, variables: [String: String] = [:]
    ) throws -> (output: String, status: Int32) {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", line]
        process.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = Self.command.deletingLastPathComponent().path + ":" + (environment["PATH"] ?? "")
        environment["MAKEFLAGS"] = nil
        // The new user is at a terminal, even if these tests run in CI, and may record.
        for name in RunningProgram.continuousIntegration { environment[name] = nil }
        environment["XDG_STATE_HOME"] = try Self.state.get().path
        environment.merge(variables) { $1 }
        process.environment = environment
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (output, process.terminationStatus)
    }

    @Test("the README leads to each guide")
    func guidesAreFound() throws {
        let text = try text()
        for guide in Self.guides { #expect(text.contains("](\(guide))")) }
    }

    @Test("each picture and folder that it links to exists")
    func links() throws {
        let links = try text().matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
        #expect(links.count >= 2)
        for link in links where !link.hasPrefix("http") {
            #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: link).path), "\(link)")
        }
    }

    @Test("each source file that the page for contributors names exists")
    func namedFiles() throws {
        let paths = try text(of: "Sources/README.md").matches(of: /`((?:Sources|Tests)\/[A-Za-z\/]+\.swift)`/)
            .map { String($0.1) }
        #expect(paths.count >= 3)
        for path in paths {
            #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: path).path), "\(path)")
        }
    }

    /// Walks of the page for contributors with the word that marks their files, and the modules in which it does; none
    /// for all.
    private static let walks: [(walk: String, word: String, modules: [String])] = [
        ("A box attribute", "innerShadow", []), ("A key of an element", "lineSpacing", []),
        // Layout has slots of its own.
        ("A component's slot", "slot", ["SceneFile", "Messages", "Command", "Tatami"]),
    ]

    @Test("the walk of a feature through the modules names each file that mentions it, and no other", arguments: walks)
    func walk(_ title: String, word: String, modules: [String]) throws {
        let walk = try #require(
            try text(of: "Sources/README.md").components(separatedBy: "\n- ").first { $0.hasPrefix("**\(title)**") })
        var folder = Substring()
        let named = walk.matches(of: /`([A-Za-z\/]+\/)?([A-Za-z_]+\.(?:swift|yaml))`/).map { file in
            folder = file.1 ?? folder
            return String(folder + file.2)
        }
        #expect(try named.sorted() == files(mentioning: word, in: modules))
    }

    /// The Swift files and examples with the word outside of comments, in order.
    private func files(mentioning word: String, in modules: [String]) throws -> [String] {
        let spellings = [word, word.prefix(1).uppercased() + word.dropFirst()]
        let sources = Self.root.appending(path: "Sources")
        return try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { path in
            // The words of SwiftUI lead to the element, and the kit is made of features.
            guard path.hasSuffix(".swift") || path.hasSuffix(".yaml"), !path.hasPrefix("SwiftUI/"),
                !path.hasPrefix("SceneFile/Kit/"),
                modules.isEmpty || modules.contains(String(path.prefix { $0 != "/" }))
            else { return false }
            let data = try Data(contentsOf: sources.appending(path: path))
            guard spellings.contains(where: { data.range(of: Data($0.utf8)) != nil }) else { return false }
            return String(decoding: data, as: UTF8.self).split(separator: "\n").contains { line in
                !line.drop { $0 == " " }.hasPrefix("//") && spellings.contains(where: line.contains)
            }
        }.map { "Sources/\($0)" }.sorted()
    }

    @Test("the table of modules names every module, and no other")
    func modules() throws {
        let sources = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Sources").path)
        let modules = Set(sources.filter { !$0.contains(/^C[A-Z]/) && !$0.contains(".") && $0 != "Integrations" })
        let rows = try #require(
            try text(of: "Sources/README.md").firstMatch(of: /\| --- \| --- \| --- \|(?s:(.*?))\n\n/)?.1)
        let named = rows.matches(of: /\n\| ([^|]+) \|/).flatMap { $0.1.split(separator: ", ") }.map(String.init)
        #expect(Set(named) == modules && Set(named).count == named.count)
    }

    /// The number of files of each module that import each other module, by `A → B`.
    private func imports() throws -> [String: Int] {
        let sources = Self.root.appending(path: "Sources")
        var files: [String: Int] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path) where path.hasSuffix(".swift") {
            let module = path.prefix { $0 != "/" }
            let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
            for name in Set(text.matches(of: /import Tatami([A-Z][A-Za-z]+)/).map(\.1)) {
                files["\(module) → \(name)", default: 0] += 1
            }
        }
        return files
    }

    @Test("each import used by a single file has its reason in the page for contributors, and no other has")
    func importsOfOneFile() throws {
        let page = try text(of: "Sources/README.md")
        let table = try #require(page.firstMatch(of: /\| import \| reason \|(?s:(.*?))\n\n/)?.1)
        let named = table.matches(of: /([A-Za-z]+ → [A-Za-z]+)/).map { String($0.1) }
        let needed = try imports().filter { $0.value == 1 }.keys
        #expect(named.sorted() == needed.sorted())
    }

    @Test("no module imports more than ten others, except those that the page names")
    func importsOfModules() throws {
        let counts = Dictionary(try imports().keys.map { (String($0.prefix { $0 != " " }), 1) }, uniquingKeysWith: +)
        let exempt: Set = ["Rendering", "Verification", "Command", "Messages"]
        for (module, count) in counts where count > 10 { #expect(exempt.contains(module), "\(module): \(count)") }
    }
}
