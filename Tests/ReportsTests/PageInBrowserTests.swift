import Foundation
import RunningPrograms
import TatamiReports
import TatamiResults
import Testing

/// Interactions with the page in Chromium.
@Suite("The page of a report in Chromium", .serialized)
struct PageInBrowserTests {
    @Test("every key and button does what it says, at three widths and in both appearances")
    func walk() throws {
        var record = try Run(text: "a").record
        let new = try #require(record.snapshots.firstIndex { $0.verdict == .missing })
        let advice = "it was scenea/old, with the same pixels: keep that baseline with 'tatami prune --move'"
        record.snapshots[new].hint = advice
        let seen = try seenInChromium(by: "report.py", record, at: HTMLReportTests.place())
        func strings(_ key: String) -> [String] { seen[key] as? [String] ?? [] }
        let names = ["scenea/0a@dark", "scenea/1a@dark", "scenea/2a@dark", "scenea/newa"]
        #expect(
            seen["title"] as? String
                == "Tatami: 1 change in 3 snapshots; 1 could not be drawn, 1 equal, 3 differ, 1 missing")
        #expect(strings("causes").count == 1 && strings("causes")[0].hasPrefix("head: text a"))
        let undrawn = "scenea/undrawn 0a"
        #expect(strings("sections") == ["Could not run", "New, without a baseline", "Causes", "Snapshots", "Equal"])
        // What a cause explains is folded at first.
        #expect(strings("folded") == ["scenea/newa"])
        // The usual advice is left out, since the buttons to approve say the same.
        #expect(strings("advice") == [advice])
        #expect(
            strings("snapshots") == ["scenea/newa"] + names.dropLast() && strings("approved") == ["scenea/equal 0a"])
        #expect(
            strings("walked") == [
                "\(undrawn): could not be drawn", "scenea/newa", strings("titles")[0], "scenea/newa",
            ])
        let both = ["expected", "actual"]
        #expect(
            seen["views"] as? NSDictionary == [
                "1": ["side", both + ["difference"], ["side"]], "2": ["slider", both, ["slider"]],
                "3": ["overlay", both, ["overlay"]], "4": ["flicker", both, ["flicker"]],
                "5": ["difference", ["difference"], ["difference"]],
            ] as NSDictionary)
        #expect(strings("toggled") == ["actual", "expected"])
        #expect(seen["slider"] as? String == "inset(0px 0px 0px 20%)" && seen["overlay"] as? String == "0.2")
        #expect(seen["flicker"] as? String == "flicker" && seen["still"] as? String == "none")
        #expect(seen["readout"] as? String == "3, 1 expected #FF0000 actual #0000FF differs")
        #expect(seen["zoomed"] as? Bool == true && seen["isClosed"] as? Bool == true && seen["help"] as? Bool == true)
        #expect(strings("inspected") == ["side", "slider", "overlay", "flicker", "difference"])
        #expect(seen["searching"] as? String == "search" && strings("found") == ["scenea/newa"])
        #expect(seen["status"] as? String == "1 of 6 snapshots" && seen["all"] as? Int == 4)
        #expect(strings("verdict") == ["scenea/newa"])
        #expect(strings("ofCause") == Array(names.prefix(3)) && strings("ofVariant") == Array(names.prefix(3)))
        #expect(strings("moments") == ["0 s", "0.5 s", "1 s", "Play"] && seen["goneTo"] as? String == "1 s")
        #expect(strings("played") == ["Play", "Stop (0 s)", "Stop (0.5 s)", "Stop (1 s)"])
        #expect(strings("nameless") == [] && strings("faint") == [])
        #expect(
            Set(strings("landmarks")).isSuperset(of: ["banner", "main", "navigation", "search", "region", "status"]))
        #expect(seen["wide"] as? [Int] == [0, 0, 0, 0, 0, 0] && seen["lang"] as? String == "en")
        #expect(seen["refused"] as? Bool == true && strings("diagnostics") == [])
    }

    @Test("hostile names and texts are nothing but text on the page, and run nothing")
    func hostile() throws {
        for text in [
            "</script><script>document.title='x'</script>", "\"><img src=x onerror=document.title='x'>", "\u{202E}x",
        ] {
            let seen = try seenInChromium(by: "titles.py", Run(text: text).record, at: HTMLReportTests.place())
            #expect((seen["title"] as? String)?.hasPrefix("Tatami: 1 change in 3 snapshots") == true)
            #expect(seen["diagnostics"] as? [String] == [] && seen["images"] as? Int == 0, "\(seen)")
            #expect(seen["headings"] as? Int == 3)
        }
    }

    @Test("a page of a thousand snapshots opens at once, and only those in sight have pictures")
    func thousand() throws {
        var record = try Run(text: "a", count: 1000).record
        for number in record.snapshots.indices { record.snapshots[number].moment = nil }
        // Each picture is different.
        let bytes = try HTMLReportTests.picture([0, 0, 255, 255])
        let place = ReportPlace { bytes + Array($0.utf8) }
        let seen = try seenInChromium(by: "thousand.py", record, at: place)
        // Cards are made as they come near the window.
        #expect(try 5..<200 ~= #require(seen["cards"] as? Int))
        // With time for a loaded machine; it takes less than a second.
        #expect(try #require(seen["milliseconds"] as? Double) < 20_000)
        #expect(try #require(seen["atFirst"] as? Int) < 60)
        #expect(try #require(seen["atEnd"] as? Int) < 60)
        #expect(seen["isWhole"] as? Bool == true)
    }
}

/// The result of a script of the folder `Oracle` for a report in Chromium.
func seenInChromium(by script: String, _ record: RunRecord, at place: ReportPlace) throws -> NSDictionary {
    let folder = try TemporaryFolder()
    try folder.write(htmlReport(record, at: place).utf8, to: "report.html")
    let oracle = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Oracle")
    let program = Program(
        "/usr/bin/python3", [oracle.appending(path: script).path, "report.html"], in: folder.path,
        environment: ["PYTHONDONTWRITEBYTECODE": "1"])
    let output = try program.output(limit: .seconds(120))
    return try #require(try JSONSerialization.jsonObject(with: Data(output)) as? NSDictionary)
}
