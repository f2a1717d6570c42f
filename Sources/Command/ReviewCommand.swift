import ArgumentParser
import Dispatch
import Glibc
import TatamiResults
import TatamiSystem
import TatamiReports
import TatamiMessages
import TatamiVerification

struct ReviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "review",
        abstract: "Shows what the last 'tatami verify' drew beside what was approved, and takes decisions on it.",
        discussion: """
            Prints the address of a page, which this machine alone can open, and only whoever knows the address. What is \
            approved there becomes the baseline at once, exactly as it was drawn; rejections and comments are kept. With \
            --terminal, the questions are asked here, one cause after the other, and answered with a key.

              tatami review
              tatami review --terminal 'settings/*'
              tatami review --from pictures

            What could not be drawn, and what no scene draws any more, is listed first; no decision can settle it. Ends with \
            exit code 1 as long as there is such a snapshot, or one is rejected or not decided.
            """)

    @Argument(
        help: "Snapshots by name, as in chat, chat/long or 'chat/*', and scene files; none for all that is pending.",
        completion: Completions.pending)
    var names: [String] = []

    @Option(
        help: ArgumentHelp("Takes them from this folder, such as a downloaded artifact of CI.", valueName: "folder"),
        completion: .directory)
    var from: String?

    @Flag(help: "Asks at this terminal, and prints the paths of the pictures.")
    var terminal = false

    @Option(help: "The port of the page. (default: any that is free)")
    var port: UInt16?

    @OptionGroup var options: SnapshotOptions

    func validate() throws {
        if terminal, port != nil { throw ValidationError("--port is for the page, and excludes --terminal.") }
    }

    func run() throws {
        var place = try step(\.sentence) { () throws(ProjectFailure) in try options.project() }.place
        if let from { place.pending = PendingSnapshots(path: from) }
        let notes = ProjectMemory(of: place).map { ReviewNotes($0.review) }
        let desk = try step(\.sentence) { () throws(ReviewFailure) in
            try ReviewDesk(place: place, notes: notes, names: names, keepsPending: from != nil)
        }
        guard !desk.standing.items.isEmpty || !desk.undecidable.isEmpty else {
            return printError("nothing is pending in \(path: place.pending.path)")
        }
        let pictures = ReviewPictures(of: desk, in: place)
        if terminal {
            TerminalReview(desk, pictures: pictures, at: TerminalDoor(), hasColors: paintsColors(on: STDOUT_FILENO))
                .run()
            desk.finish()
        } else {
            try serve(desk, pictures)
        }
        try end(desk.standing, undecidable: desk.undecidable.count)
    }

    private func serve(_ desk: ReviewDesk, _ pictures: ReviewPictures) throws {
        let isOver = DispatchSemaphore(value: 0)
        let page = reviewPage(of: desk, pictures, tool: TatamiCommand.configuration.version)
        let review = ReviewServer(desk, page: page) { isOver.signal() }
        let server = try step(\.sentence) { () throws(ServingError) in
            try LocalServer(port: port) { review.answer($0) }
        }
        tell("\(uncut: server.address)")
        printError("open this address in a browser; 'Finish' there ends the review, Ctrl-C too, and loses nothing")
        isOver.wait()
        server.stop()
    }

    private func end(_ standing: ReviewDesk.Standing, undecidable: Int) throws {
        func count(_ decision: Decision?) -> Int { standing.items.count { $0.decision == decision } }
        for item in standing.items where item.decision == .rejected {
            tell("\(item.name): rejected" + (item.comment.map { ": \($0)" } ?? ""))
        }
        let decisions: Words = "\(count(.approved)) approved, \(count(.rejected)) rejected, \(count(nil)) not decided"
        tell(undecidable == 0 ? decisions : "\(decisions); \(counted(undecidable, "snapshot")) can't be decided here")
        if undecidable > 0 || count(.approved) < standing.items.count { throw ExitStatus.differs }
    }
}
