import Foundation
import TatamiReports
import TatamiResults
import Testing

/// The variants of a shot as a table, in Chromium.
@Suite("The table of variants in Chromium", .serialized)
struct VariantGridTests {
    /// Returns a record of four shots: one in two devices and two appearances, one of which differs. The second has an
    /// orphaned variant beside the plain one, the third is equal in all variants, and the last could not be drawn.
    private func record() throws -> RunRecord {
        let run = Run(text: "a", count: 1)
        let example = try run.record.snapshots[0]
        func outcome(_ shot: String, _ variant: String?, _ verdict: Verdict) throws -> Outcome {
            var outcome = Outcome(name: try run.name(shot, variant: variant), scene: run.file, verdict: verdict)
            outcome.files.expected = "snapshots/a/\(shot)@\(variant ?? "").png"
            return outcome
        }
        var differing = try outcome("long", "iphone-15,dark", example.verdict)
        differing.files = example.files
        differing.sentence = example.sentence
        let variants = ["iphone-se,light", "iphone-se,dark", "iphone-15,light"]
        let outcomes =
            try variants.map { try outcome("long", $0, .equal) } + [differing]
            + [try outcome("short", nil, .equal), try outcome("short", "dark", .orphaned)]
            + (try ["light", "dark"].map { try outcome("calm", $0, .equal) })
            + (try ["light", "dark"].map { try outcome("odd", $0, .couldNotRun(.irreproducible)) })
        return RunRecord(tool: "1", environments: [], snapshots: outcomes)
    }

    @Test("has a cell for each variant, with its verdict and picture; a click on the cell opens the snapshot")
    func walk() throws {
        let seen = try seenInChromium(by: "grid.py", record(), at: HTMLReportTests.place())
        func strings(_ key: String) -> [String] { seen[key] as? [String] ?? [] }
        #expect(strings("captions") == ["scenea/longa", "scenea/shorta"])
        #expect(
            seen["headings"] as? [[String]] == [
                ["light", "dark", "iphone-se", "iphone-15"], ["as the scene says", "dark"],
            ])
        #expect(
            strings("cells") == [
                "scenea/longa@iphone-se,light: equal", "scenea/longa@iphone-se,dark: equal",
                "scenea/longa@iphone-15,light: equal", "scenea/longa@iphone-15,dark: differs", "scenea/shorta: equal",
                "scenea/shorta@dark: orphaned",
            ])
        #expect(strings("tones") == ["good", "good", "good", "bad", "good", "warn"])
        #expect(seen["pictures"] as? [Int] == [30, 30, 30, 30, 30, 30])
        #expect(seen["goneTo"] as? String == "scenea/longa@iphone-15,dark")
        #expect(seen["inspected"] as? String == "scenea/longa@iphone-se,light")
        // Filters keep the table complete, and mark the matching cells.
        #expect(strings("others").count == 3 && strings("shown") == ["scenea/longa"])
        #expect(seen["wide"] as? [Int] == [0, 0, 0, 0, 0, 0] && strings("faint") == [] && strings("diagnostics") == [])
    }

    @Test("the page has the picture of an equal snapshot if a variant of it is not equal, or if nothing failed")
    func pictures() throws {
        let run = Run(text: "a", count: 0, unapproved: 0)
        let variants = try ["light", "dark"].map { variant in
            var outcome = Outcome(name: try run.name("calm", variant: variant), scene: run.file, verdict: .equal)
            outcome.files.expected = "snapshots/a/calm.png"
            return outcome
        }
        var record = RunRecord(tool: "1", environments: [], snapshots: try run.record.snapshots + variants)
        #expect(!htmlReport(record, at: try HTMLReportTests.place()).contains("type=\"image/png\""))
        record.snapshots = variants
        #expect(htmlReport(record, at: try HTMLReportTests.place()).contains("type=\"image/png\""))
    }
}
