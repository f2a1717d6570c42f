import RunningPrograms
import TatamiReports
import TatamiResults
import Testing

@Suite("A report in JUnit XML")
struct JUnitReportTests {
    @Test("a case has its sentence as message, its time, its place, and its pictures as GitLab and Jenkins show them")
    func cases() throws {
        let report = junitReport(try Run(text: "a", count: 1).record)
        let document = try #require(try Markup.parsed([report], as: .xml).first)
        let cases = document.elements.filter { $0.name == "testcase" }.map(\.attributes)
        #expect(
            cases[0] == [
                "classname": "scenea", "name": "0a@dark", "file": "snapshots/a.yaml", "line": "7", "time": "1.250000",
            ])
        #expect(cases[1]["line"] == nil && cases.count == 4)
        #expect(document.attributes("message", of: "failure")[0] == "scenea/0a@dark: it says \"a\" now.")
        #expect(document.attributes("type", of: "failure") == ["differs", "missing"])
        #expect(document.attributes("type", of: "error") == ["couldNotRun"])
        #expect(document.attributes("time", of: "testsuites") == ["1.250000"])
        let properties = document.elements.filter { $0.name == "property" }.map(\.attributes)
        #expect(properties.prefix(3).map { $0["name"] } == ["difference", "actual", "expected"])
        #expect(properties[2]["value"] == "snapshots/a/0.png")
        #expect(properties[3]["name"] == "cause" && properties[3]["value"]?.count == 8)
        #expect(
            document.texts.contains {
                $0.contains(
                    """
                    [[ATTACHMENT|.tatami/pending/a/0.difference.png]]
                    [[ATTACHMENT|.tatami/pending/a/0.png]]
                    [[ATTACHMENT|snapshots/a/0.png]]
                    """)
            })
    }

    @Test("paths are those from the root of the repository")
    func root() throws {
        let place = ReportPlace(root: "/r", workingFolder: "/r/./app")
        let document = try Markup.parsed([junitReport(try Run(text: "a", count: 1).record, at: place)], as: .xml)[0]
        #expect(document.attributes("file", of: "testcase")[0] == "app/snapshots/a.yaml")
        #expect(document.texts.contains { $0.contains("[[ATTACHMENT|app/.tatami/pending/a/0.png]]") })
    }

    @Test("libxml2 and expat read the report, and find the same elements, whatever a scene says")
    func hostile() throws {
        let texts = HostileText.all(100)
        let reports = try texts.map { junitReport(try Run(text: $0).record) }
        let folder = try TemporaryFolder()
        for (number, report) in reports.enumerated() { try folder.write(report.utf8, to: "\(number).xml") }
        let files = reports.indices.map { "\($0).xml" }
        try Program("xmllint", ["--noout", "--nonet"] + files, in: folder.path).output()
        let plain = try Markup.parsed([junitReport(try Run(text: "a").record)], as: .xml)[0]
        for (text, document) in zip(texts, try Markup.parsed(reports, as: .xml)) {
            func names(_ document: Markup) -> [String] {
                document.elements.map(\.name).filter { $0 != "system-out" }
            }
            #expect(names(document) == names(plain), "\(text.debugDescription)")
            // Every attachment is one of the run's.
            for line in document.texts.flatMap({ $0.split(separator: "\n") }) where line.contains("[[") {
                if line.hasPrefix("[[ATTACHMENT|") {
                    #expect(
                        line.hasPrefix("[[ATTACHMENT|.tatami/pending/") || line.hasPrefix("[[ATTACHMENT|snapshots/"))
                    #expect(line.firstRange(of: "]]")?.upperBound == line.endIndex, "\(line)")
                }
            }
        }
    }
}
