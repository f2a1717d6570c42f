import Foundation
import TatamiReports
import TatamiResults
import Testing

/// The interactions of a report's page in Chromium: zoom, views, list, search, addresses and copying.
@Suite("The zoom, the list and the address of a report in Chromium", .serialized)
struct PageUseTests {
    @Test("panels are labelled, an address restores the view, nothing moves, and copying works over plain HTTP")
    func use() throws {
        let seen = try seenInChromium(by: "use.py", Run(text: "a").record, at: HTMLReportTests.place())
        func strings(_ key: String) -> [String] { seen[key] as? [String] ?? [] }
        let names = (0..<3).map { "scenea/\($0)a@dark" }
        #expect(strings("labels") == ["expected", "actual", "difference"].map { "\($0) 30 × 40" })
        #expect(seen["values"] as? String == "head: text a")
        #expect(strings("zoomed") == [names[0], names[1], names[2], names[1], names[0]])
        #expect(strings("labels2") == ["expected 30 × 40", "actual 30 × 40"])
        #expect(strings("labels5") == ["difference 30 × 40"])
        #expect(try 2.5..<3.5 ~= #require(seen["pinched"] as? Double))
        #expect(
            seen["hash"] as? String == "view=slider&variant=dark&verdict=differs&all=1&at=scenea%2F0a%40dark&zoom=1")
        #expect(strings("again") == ["slider", "differs", "dark", names[0], "dark"])
        #expect(strings("groups") == ["Could not run", "New", "Causes", "Scenes"])
        #expect(seen["listed"] as? String == "card cause" && seen["current"] as? String == "head: text a3")
        #expect(seen["fromSight"] as? String == "scenea/newa")
        #expect(seen["scene"] as? Bool == true && seen["shown"] as? Int == 4)
        for bar in seen["bars"] as? [Double] ?? [1] { #expect(bar < 0.2) }
        for key in ["drawer", "isShut", "choices", "isInsecure"] { #expect(seen[key] as? Bool == true, "\(key)") }
        #expect(try #require(seen["shift"] as? Double) < 0.02)
        #expect((seen["copied"] as? String)?.hasPrefix("tatami approve --cause ") == true)
        #expect(strings("diagnostics") == [])
    }

    @Test("a card's headline is in sight, every view shows the pictures of causes, and a search filters the list")
    func cards() throws {
        var record = try Run(text: "a", count: 30, errors: 3, unapproved: 4).record
        for number in record.snapshots.indices where number % 3 == 0 {
            let lines = (0..<number * 2).map { "  line \($0) of what it says" }
            record.snapshots[number].sentence = ([record.snapshots[number].sentence ?? ""] + lines)
                .joined(separator: "\n")
        }
        // Two causes, one of them in few snapshots.
        for number in 20..<26 { record.snapshots[number].explanation?.causes[0].id = "00000001" }
        let seen = try seenInChromium(by: "cards.py", record, at: HTMLReportTests.place())
        #expect(seen["covered"] as? [String] == [])
        let both = ["expected", "actual"]
        #expect(
            seen["views"] as? NSDictionary == [
                "side": both, "slider": both, "overlay": both, "flicker": both, "difference": ["difference"],
            ] as NSDictionary)
        #expect(seen["found"] as? [String] == ["Causes", "head: text a", "Scenes"] && seen["kept"] as? Bool == true)
        #expect(seen["alone"] as? [String] == ["actual"] && seen["zoomed"] as? String == "scenea/0a@dark")
        #expect(seen["diagnostics"] as? [String] == [])
    }

    @Test("a page refers to pictures in files beside it; without files, it says how many it leaves out")
    func files() throws {
        let record = try Run(text: "a").record
        var place = try HTMLReportTests.place()
        place.pagePictures.room = 0
        place.pagePictures.keep = { name, _ in "pictures/\(name)" }
        let page = htmlReport(record, at: place)
        #expect(!page.contains("type=\"image/png\"") && page.contains("\"file\":\"pictures/"))
        #expect(page.contains("img-src blob: &#39;self&#39; file:") || page.contains("img-src blob: 'self' file:"))
        // Without files beside it, the page says what it leaves out, and an example comes first.
        let sizes = try [[255, 0, 0, 255], [0, 0, 255, 255]].map { try HTMLReportTests.picture($0).count }
        place.pagePictures = PageStorage()
        place.pagePictures.room = sizes.reduce(0, +)
        let full = htmlReport(record, at: place)
        #expect(full.count(of: "type=\"image/png\"") == 2)
        #expect(full.contains("3 pictures did not fit into this page"))
    }
}
