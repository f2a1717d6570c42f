import Foundation
import RunningPrograms
import Testing

/// Starts with too little memory or too few file handles: the right picture, or one sentence about the
/// shortage.
@Suite("A start with too little memory or too few file handles")
struct StartShortageTests {
    private static let memory = [
        "-v 190000", "-v 223000", "-v 225500", "-v 228000", "-v 230000", "-v 300000", "-v 500000",
    ]

    @Test(
        "draws the right picture or reports the shortage, and doesn't affect later ones",
        arguments: ["-n 8", "-n 11", "-n 14", "-n 20", "-n 40"] + (isSanitized ? [] : memory))
    func limits(limit: String) throws {
        let folder = try TemporaryFolder()
        let cache = try TemporaryFolder()
        try folder.write("screen: {width: 60, height: 20}\ncontent: [{label: hi 漢字 ✨}]\n".utf8, to: "a.yaml")
        let variables = ["XDG_CACHE_HOME": cache.path]
        let expected = try Program.tatami("render", "a.yaml", "-o", "-", in: folder).output()
        let run = try Program(
            "sh", ["-c", "ulimit \(limit); exec \"$0\" render a.yaml -o -", Program.tatamiPath], in: folder.path,
            environment: variables
        ).run()
        if run.status == 0 {
            #expect(run.output == expected)
        } else {
            #expect(run.status == 2 && run.output.isEmpty)
            #expect(run.errorLines.count == 1 && !run.errors.contains("install"), "\(run.errors)")
        }
        let later = try Program.tatami("render", "a.yaml", "-o", "-", in: folder, environment: variables).run()
        #expect(later.status == 0 && later.output == expected)
    }

    @Test("of a worker doesn't affect later ones either", .withoutSanitizer, arguments: [64, 72, 80, 96])
    func worker(mebibytes: Int) throws {
        let folder = try TemporaryFolder()
        let cache = try TemporaryFolder()
        try folder.write("screen: {width: 60, height: 20}\ncontent: [{label: hi 漢字 ✨}]\n".utf8, to: "a.yaml")
        let variables = ["XDG_CACHE_HOME": cache.path]
        let expected = try Program.tatami("render", "a.yaml", "-o", "-", in: folder).output()
        let job = #"{"scene":"a.yaml","name":"a/default","snapshots":"s","pending":"p","record":"none"}"#
        _ = try Program(
            "sh", ["-c", "echo '\(job)' | \"$0\" worker --memory \(mebibytes)", Program.tatamiPath], in: folder.path,
            environment: variables
        ).run()
        let later = try Program.tatami("render", "a.yaml", "-o", "-", in: folder, environment: variables).run()
        #expect(later.status == 0 && later.output == expected, "\(later.errors)")
    }
}
