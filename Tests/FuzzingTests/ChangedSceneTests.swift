import Foundation
import FuzzTargets
import RunningPrograms
import Testing

/// Draws the reference scenes with swapped, duplicated, removed or hostile parts with the command itself.
///
/// `TATAMI_FUZZ_SECONDS` sets the duration, and `TATAMI_FUZZ_SEED` the seed; findings are kept in the folder
/// `TATAMI_FUZZ_FINDS`.
@Suite("Changed scenes")
struct ChangedSceneTests {
    private static func setting(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

    @Test("the command ends soon, with a picture or a diagnostic, and prints only Tatami's messages")
    func drawing() throws {
        let seed = Self.setting("TATAMI_FUZZ_SEED").flatMap(UInt64.init) ?? 12
        let duration = Self.setting("TATAMI_FUZZ_SECONDS").flatMap(Int.init).map(Duration.seconds)
        let folder = try TemporaryFolder()
        try Program("cp", ["-r", ReferenceScenes.folder + "/.", folder.path]).output()
        let scenes = folder.names.filter { $0.hasSuffix(".yaml") && $0 != "tatami.yaml" }
        let texts = try scenes.map { String(decoding: try folder.bytes(of: $0), as: UTF8.self) }
        var mutation = SceneMutation(seed: seed)
        let start = ContinuousClock.now
        var (runs, drawn, finds) = (0, 0, [String]())
        while duration.map({ ContinuousClock.now - start < $0 }) ?? (runs < 40) {
            let scene = mutation.changed(texts[runs % texts.count])
            try folder.write(Array(scene.utf8), to: "mutant.yaml")
            let run = try Self.render(in: folder)
            runs += 1
            drawn += run.status == 0 ? 1 : 0
            let found = try Self.failures(of: run, in: folder)
            guard !found.isEmpty else { continue }
            finds.append("run \(runs): \(found.joined(separator: "; "))")
            if let kept = Self.setting("TATAMI_FUZZ_FINDS") {
                try Data(scene.utf8).write(to: URL(fileURLWithPath: "\(kept)/scene-\(seed)-\(runs).yaml"))
            }
        }
        if duration != nil { print("\(runs) changed scenes, \(drawn) of them drawn, \(finds.count) finds") }
        #expect(finds.isEmpty, "\(finds.joined(separator: "\n"))")
        // Changes that leave nothing to draw, or change nothing, test little.
        #expect(drawn > 0 && drawn < runs)
    }

    /// With limits on memory and time beyond the command's own.
    private static func render(in folder: TemporaryFolder) throws -> ProgramRun {
        try? FileManager.default.removeItem(atPath: folder.file("out"))
        let command = ["render", "mutant.yaml", "--scale", "1", "-o", "out/"]
        return try Program(
            "sh", ["-c", "ulimit -v 8000000; exec \"$0\" \"$@\"", Program.tatamiPath] + command, in: folder.path,
            environment: ["SWIFT_BACKTRACE": "enable=no"]
        ).run(limit: .seconds(60))
    }

    private static func failures(of run: ProgramRun, in folder: TemporaryFolder) throws -> [String] {
        var found: [String] = []
        if run.duration > .seconds(30) { found.append("takes \(run.duration)") }
        let written = folder.names(in: "out")
        switch run.status {
        case 0: if written.isEmpty { found.append("draws nothing") }
        case 2:
            if run.errors.isEmpty { found.append("reports nothing") }
            if !written.isEmpty { found.append("writes in spite of errors") }
        case let status: found.append("ends with \(status.map(String.init) ?? "a signal"): \(run.errors.suffix(300))")
        }
        for text in [run.text, run.errors] where text.unicodeScalars.contains(where: isHostile) {
            found.append("says \(text.prefix(2000).debugDescription)")
        }
        let lines = (run.lines + run.errorLines).filter { $0.hasPrefix("::") || $0.hasPrefix("##[") }
        if !lines.isEmpty { found.append("gives orders to CI: \(lines[0])") }
        return found
    }

    /// Moves a cursor, reverses a text or is invisible.
    private static func isHostile(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "\n" || scalar == "\t" { return false }
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF:
            return true
        default: return false
        }
    }
}
