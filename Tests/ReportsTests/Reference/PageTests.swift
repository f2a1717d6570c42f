import Foundation
import RunningPrograms
import TatamiPrimitives
import TatamiScenes
import Testing

/// The reference as written by the command, once for all tests.
private struct WrittenReference {
    let folder: TemporaryFolder
    let run: ProgramRun

    static let shared = Result { try WrittenReference() }

    private init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.scene.utf8, to: "own/card.yaml")
        try folder.write(Self.kit.utf8, to: "own/kit.yaml")
        run = try Program.tatami("reference", "own", "-o", "pages", "--workers", "2", in: folder)
            .run(limit: allowed(.seconds(240)))
    }

    private static let scene = """
        title: A card <b>of</b> one's own & more
        use: [tatami, kit.yaml]
        screen: {width: 120, height: 60}
        variants: [{appearance: [light, dark]}, {textSize: accessibilityLarge}]
        components:
          # Said in the scene itself.
          badge:
            doc: A number on a colour.
            parameters: {count: number, tint: {type: color, default: systemRed}}
            content: {hstack: [{label: {id: text, text: "{count}"}}], background: "{tint}", padding: 4}
            states: {seen: {text: {opacity: 0.5}}}
        content:
          - label: "a < b" # and a comment
        shots: [{name: first}, {name: second}]
        """

    private static let kit = """
        components:
          greeting:
            doc: Says hello.
            parameters:
              name: text
              loud: {type: boolean, default: false, doc: "Whether it is said <loudly>."}
            slots: [after]
            content: {hstack: [{label: {text: "Hello {name}", font: "{loud ? 'headline' : 'body'}"}}, {slot: after}]}
          # Its sample is out of range, so that it has no picture.
          faint: {parameters: {much: number}, content: {area: red, opacity: "{much + 5}"}}
        """
}

@Suite("Reference: its pages", .serialized)
struct PageTests {
    /// Read once for all tests.
    private static let pages = Result { try files(of: "pages") }

    private func files() throws -> [String: [UInt8]] { try Self.pages.get() }

    private static func files(of name: String) throws -> [String: [UInt8]] {
        let root = URL(filePath: try WrittenReference.shared.get().folder.file(name))
        let names = try FileManager.default.subpathsOfDirectory(atPath: root.path)
        let files = names.filter { !$0.hasPrefix(".") && $0.split(separator: "/").last?.contains(".") ?? false }
        return try Dictionary(
            uniqueKeysWithValues: files.map { ($0, [UInt8](try Data(contentsOf: root.appending(path: $0)))) })
    }

    private func text(_ name: String) throws -> String {
        String(decoding: try #require(try files()[name], "\(name)"), as: UTF8.self)
    }

    @Test("every example is drawn, light and dark, and the command says what it wrote")
    func isWritten() throws {
        let run = try WrittenReference.shared.get().run
        #expect(run.status == 0 && run.errors == "")
        let output = String(decoding: run.output, as: UTF8.self)
        #expect(output.hasPrefix("pages/index.html describes ") && output.hasSuffix(" and shows 1 screen\n"))
        let names = Set(try files().keys)
        let pictures = names.filter { $0.hasPrefix("pictures/") }
        #expect(pictures.count > 900)
        #expect(names.isSuperset(of: ["pictures/label.lines.png", "pictures/label.lines-dark.png"]))
    }

    /// Returns the values of these attributes. Foundation's search is many times as fast as a regular expression here.
    private func values(of attributes: [String], in text: String) -> [String] {
        attributes.flatMap { attribute in
            text.components(separatedBy: "\(attribute)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
        }
    }

    @Test("whatever a page links to exists: files, and places on pages")
    func links() throws {
        let files = try files()
        let pages = files.keys.filter { $0.hasSuffix(".html") }
        #expect(pages.count > 80)
        var ids: [String: Set<String>] = [:]
        for page in pages { ids[page] = Set(try values(of: [" id"], in: text(page))) }
        for page in pages {
            for place in Set(try values(of: ["href", "src", "srcset"], in: text(page))) {
                let parts = place.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                let file = parts[0].isEmpty ? page : parts[0]
                #expect(files[file] != nil, "\(page): \(place)")
                if parts.count > 1 { #expect(ids[file]?.contains(parts[1]) == true, "\(page): \(place)") }
            }
        }
        let index = try text("search-index.js")
        for match in index.matches(of: /\n\["[^"]*","([^"#]*)#?([^"]*)"/) {
            #expect(
                match.2.isEmpty
                    ? files[String(match.1)] != nil : ids[String(match.1)]?.contains(String(match.2)) == true)
        }
    }

    @Test("all symbols and devices are on their pages")
    func symbolsAndDevices() throws {
        let (symbols, devices) = (try text("symbols.html"), try text("devices.html"))
        for name in Symbol.names { #expect(symbols.contains("<li id=\"\(name)\">"), "\(name)") }
        for device in Device.all { #expect(devices.contains("<h2>\(device.name)</h2>"), "\(device.name)") }
        #expect(try files().keys.filter { $0.hasPrefix("pictures/all-symbols-") }.count == 2 * Symbol.names.count)
    }

    @Test("scenes stand in the gallery by their first shots, beside their text, in which nothing is markup")
    func gallery() throws {
        let page = try text("gallery.html")
        #expect(
            page.contains("A card &lt;b&gt;of&lt;/b&gt; one&#39;s own &amp; more")
                || page.contains("A card &lt;b&gt;of&lt;/b&gt; one's own &amp; more"))
        #expect(page.contains("<q>&quot;a &lt; b&quot;</q>") && page.contains("<small># and a comment</small>"))
        #expect(
            try files().keys.filter { $0.hasPrefix("gallery/") }.sorted() == [
                "gallery/own-card-first-dark.png", "gallery/own-card-first.png",
            ])
    }

    @Test("components of one's own have pages, with uses that are drawn where they can be")
    func ownComponents() throws {
        let (greeting, index) = (try text("own.greeting.html"), try text("index.html"))
        #expect(index.contains("Components of this project") && index.contains("<strong>greeting</strong>"))
        #expect(greeting.contains("Says hello.") && greeting.contains("Whether it is said &lt;loudly&gt;."))
        #expect(try text("own.faint.html").contains("id=\"much\""))
        let badge = try text("own.badge.html")
        #expect(badge.contains("A number on a colour.") && badge.contains("systemRed"))
        #expect(badge.contains("id=\"state\""))
        let own = Set(try files().keys.filter { $0.hasPrefix("pictures/own.") })
        #expect(own == Set(Self.ownPictures))
    }

    private static let ownPictures = [
        "greeting.name", "greeting.loud", "greeting.after", "badge.count", "badge.tint", "badge.state",
    ].flatMap { key in
        ["", "-dark"].map { "pictures/own.\(key)\($0).png" }
    }

    @Test("any number of workers writes the same bytes")
    func isReproducible() throws {
        let first = try WrittenReference.shared.get()
        let again = try Program.tatami("reference", "own", "-o", "again", "--workers", "1", "-q", in: first.folder)
            .run(limit: allowed(.seconds(240)))
        #expect(again.status == 0 && again.output.isEmpty && again.errors == "")
        #expect(try Self.files(of: "again") == files())
    }

    @Test("a scene with an error ends the command, and nothing is written")
    func errors() throws {
        let folder = try TemporaryFolder()
        try folder.write("content: [{lable: a}]".utf8, to: "a.yaml")
        let run = try Program.tatami("reference", "a.yaml", "-o", "pages", in: folder).run(
            limit: allowed(.seconds(240)))
        #expect(run.status == 2 && run.errors.contains("a.yaml:1:12: error: unknown key 'lable'"))
        #expect(try folder.contents(of: ".").keys.sorted() == ["a.yaml"])
    }

    @Test("the pages work in Chromium: from disk, at several widths, light and dark, and searched")
    func inChromium() throws {
        let folder = try WrittenReference.shared.get().folder
        let oracle = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Oracle/pages.py")
        let program = Program(
            "/usr/bin/python3", [oracle.path, "pages"], in: folder.path,
            environment: ["PYTHONDONTWRITEBYTECODE": "1"])
        let output = try program.output(limit: allowed(.seconds(120)))
        let seen = try #require(try JSONSerialization.jsonObject(with: Data(output)) as? [String: Any])
        #expect(seen["diagnostics"] as? [String] == [] && seen["requests"] as? [String] == [])
        #expect(
            seen["wider"] as? [String] == [] && seen["broken"] as? [String] == [] && seen["unnamed"] as? [String] == [])
        #expect(seen["faint"] as? [String] == [] && seen["unfollowed"] as? [String] == [])
        #expect(seen["light"] as? String == "label.lines.png" && seen["dark"] as? String == "label.lines-dark.png")
        #expect(seen["first"] as? String == "label.html#lines" && seen["status"] as? String != "")
        #expect(seen["goneTo"] as? String == "label.html#lines")
        #expect(seen["closed"] as? Bool == true && seen["focus"] as? String == "search")
    }
}
