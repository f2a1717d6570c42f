import ArgumentParser
import TatamiMessages
import TatamiReports
import TatamiResults
import TatamiSystem
import TatamiVerification

struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merge the reports of a run's shards into one.",
        discussion: """
            Exit codes are those of 'tatami verify': a failure on any machine is a failure here. Exit code 2 means that the \
            reports don't make up one whole run: a shard is missing or incomplete, a snapshot was not verified, or was verified \
            twice with different results, or the machines had different scenes, programs, libraries or fonts. Then no report is \
            written. A job that ran twice with equal results is not an error.

            Pages show pictures below the working folder or the folder of a report that are not behind a symbolic link; \
            others are left out with a warning.

              tatami verify --shard 1/2 --report json=out/1.json
              tatami verify --shard 2/2 --report json=out/2.json
              tatami merge out --report html=all.html,junit=all.xml,durations=durations.json
            """)

    @Argument(
        help: ArgumentHelp(
            "Reports that 'tatami verify --report json=file' wrote, folders of them, or patterns such as 'out/*.json'.",
            valueName: "report"),
        completion: .file(extensions: ["json"]))
    var files: [String]

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write the merged JSON report to this file; same as --report json=file.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var output: String?

    @OptionGroup var reports: ReportOptions

    func validate() throws {
        if output == "-" { throw ValidationError("-o takes a file; '--json' writes to standard output.") }
    }

    func run() throws {
        let (record, paths) = try step(\.sentence) { () throws(MergeFailures) in
            try RunRecord.merged(ofFiles: files)
        }
        try step(\.sentenceOfWriting) { () throws(FileError) in
            if let output { try writeFile(record.bytes, to: output) }
        }
        let pictures = MergedPictures(ofReports: paths)
        let areWritten = reports.write(record, pictures: pictures)
        let refused = pictures.refused.sorted()
        if !refused.isEmpty { printError(warning(ofPicturesOutside: refused)) }
        let console = ConsoleReport(hasColors: reports.hasColors)
        for outcome in record.snapshots where !console.waits(for: outcome) {
            for line in console.lines(on: outcome) { reports.say(line) }
        }
        for line in console.lines(onWaiting: record.snapshots.filter(console.waits)) { reports.say(line) }
        reports.say(console.summary(record))
        if !areWritten { throw ExitStatus.couldNotRun }
        if let status = ExitStatus.status(of: record) { throw status }
    }
}
