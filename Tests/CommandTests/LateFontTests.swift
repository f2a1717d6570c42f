import Foundation
import RunningPrograms
import Testing

/// Fonts are opened when texts need them, long after they were found, when file handles may be exhausted.
@Suite("A font that can't be opened when a text needs it")
struct LateFontTests {
    private static let hebrew = "/usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf"
    private static let scene = """
        screen: {width: 60, height: 20}
        content: [{label: {id: word, text: hi}}]
        states: {hebrew: {word: {text: שלום}}}
        timeline: [{wait: 0.1s}, {to: hebrew}, {wait: 0.1s}]
        shots: [{name: latin, at: 0s}, {name: hebrew, at: 0.2s}]

        """

    /// Runs the command under strace, where opening the Hebrew font fails with `error`; `when` says which of the calls
    /// fail, counted from 1.
    private func failing(
        _ arguments: [String], with error: String, when: String = "1+", in folder: TemporaryFolder
    ) throws -> ProgramRun {
        let log = folder.state + "-log"
        defer { try? FileManager.default.removeItem(atPath: log) }
        let run = try Program.tatami(arguments, in: folder)
            .injecting("openat:error=\(error):when=\(when)", on: Self.hebrew, log: log).run()
        #expect(try String(contentsOfFile: log, encoding: .utf8).contains("(INJECTED)"), "\(run.errors)")
        return run
    }

    private static let reasons = [
        ("EMFILE", "there are too few file handles for the text libraries"),
        ("ENFILE", "there are too few file handles for the text libraries"),
        ("EACCES", "this user may not read the font file \(hebrew)"),
        ("ENOENT", "the font file \(hebrew) is missing"),
        ("EIO", "the font file \(hebrew) can't be read"),
    ]

    @Test("is an error with this message, and no picture is written", arguments: reasons)
    func pictures(error: String, words: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.scene.utf8, to: "a.yaml")
        let run = try failing(["render", "a.yaml", "-o", "out/"], with: error, in: folder)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("error: \(words)") && run.errorLines.count == 1, "\(run.errors)")
        #expect(folder.names(in: "out") == [])
    }

    @Test(
        "makes every other command that draws fail with the same error",
        arguments: [
            ["render", "a.yaml", "-o", "a.webp"], ["render", "a.yaml", "-o", "a.svg", "--at", "0.2s"],
            ["check", "a.yaml"],
            ["explain", "a.yaml", "--shot", "hebrew"],
        ])
    func others(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.scene.utf8, to: "a.yaml")
        let run = try failing(arguments, with: "EMFILE", in: folder)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("error: there are too few file handles for the text libraries"), "\(run.errors)")
        #expect(folder.names == ["a.yaml"])
    }

    /// A verifying process reads the font once before, to fingerprint the environment.
    @Test("is a snapshot that could not be drawn, of which nothing is recorded, and the next run is right")
    func snapshots() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.scene.utf8, to: "snapshots/a.yaml")
        for (error, when, words) in [
            ("EMFILE", "2+", "there are too few file handles for the text libraries"),
            ("EMFILE", "1+", "error: can't read the font"),
        ] {
            let recorded = try failing(["verify", "--record", "all"], with: error, when: when, in: folder)
            #expect(recorded.status == 2)
            #expect((recorded.text + recorded.errors).contains(words), "\(recorded.text)\(recorded.errors)")
            #expect(!folder.names(in: "snapshots/a").contains { $0.hasPrefix("hebrew") })
            let environment = try? folder.bytes(of: "snapshots/environment")
            #expect(environment.map { String(decoding: $0, as: UTF8.self).contains("NotoSansHebrew-Regular") } != false)
        }
        try Program.tatami("verify", "--record", "all", in: folder).output()
        let run = try failing(["verify"], with: "EACCES", in: folder)
        #expect(run.status == 2, "\(run.text)\(run.errors)")
        #expect(run.errors.contains("error: can't read the font: permission denied"), "\(run.text)\(run.errors)")
        try Program.tatami("verify", in: folder).output()
    }
}
