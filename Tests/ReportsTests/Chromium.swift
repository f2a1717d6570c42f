import Foundation
import RunningPrograms
import TatamiResults
import TatamiReports
import Testing

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
