import ArgumentParser
import TatamiFiles
import TatamiRecords
import TatamiReports
import TatamiSentences

struct MergeReportsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge-reports",
        abstract: "Makes one report of those that several machines wrote, each of its part of a run.",
        discussion: """
            Exit codes are those of 'tatami verify': what failed on one of the machines fails here.

              tatami verify --shard 1/2 --json 1.json
              tatami verify --shard 2/2 --json 2.json
              tatami merge-reports 1.json 2.json -o all.json --junit all.xml
            """)

    @Argument(help: ArgumentHelp("Reports that 'tatami verify --json' wrote.", valueName: "report"))
    var files: [String]

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Writes the JSON report of all to this file, as --json does.", valueName: "file"))
    var output: String?

    @OptionGroup var reports: ReportOptions

    func validate() throws {
        if output == "-" { throw ValidationError("-o names a file; '--json -' writes to standard output.") }
    }

    func run() throws {
        let record = try step(\.sentence) { () throws(MergeFailure) in try RunRecord.merged(ofFiles: files) }
        try step(\.sentenceOfWriting) { () throws(FileError) in
            if let output { try writeFile(record.bytes, to: output) }
        }
        let areWritten = reports.write(record)
        let console = ConsoleReport(hasColors: reports.hasColors)
        for outcome in record.snapshots where !console.waits(for: outcome) {
            for line in console.lines(on: outcome) { reports.say(line) }
        }
        for line in console.lines(onCausesOf: record.snapshots.filter(console.waits)) { reports.say(line) }
        reports.say(console.summary(record))
        if !areWritten { throw ExitStatus.couldNotRun }
        if let status = ExitStatus.status(of: record) { throw status }
    }
}
