import ArgumentParser
import TatamiSystem
import TatamiResults
import TatamiReports
import TatamiMessages

struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Makes one report of those that several machines wrote, each of its part of a run.",
        discussion: """
            Exit codes are those of 'tatami verify': what failed on one of the machines fails here. Exit code 2 means that the \
            reports are not those of one whole run: a shard is missing or was cut short, a snapshot was verified by none, \
            or by two with other results, or the machines had other scenes, programs, libraries or fonts. Then no report is \
            written. What a job that ran twice verified twice is no error when both found the same.

            Pages show the pictures that stand below the working folder or the folder of a report, behind no symbolic link; \
            others are left out with a warning.

              tatami verify --shard 1/2 --json out/1.json
              tatami verify --shard 2/2 --json out/2.json
              tatami merge out --report html=all.html,junit=all.xml,durations=durations.json

            'tatami merge-reports' is the older name of this command.
            """, aliases: ["merge-reports"])

    @Argument(
        help: ArgumentHelp(
            "Reports that 'tatami verify --json' wrote, folders of them, or patterns such as 'out/*.json'.",
            valueName: "report"),
        completion: .file(extensions: ["json"]))
    var files: [String]

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Writes the JSON report of all to this file, as --json does.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var output: String?

    @OptionGroup var reports: ReportOptions

    func validate() throws {
        if output == "-" { throw ValidationError("-o names a file; '--json -' writes to standard output.") }
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
