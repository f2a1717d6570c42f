import ArgumentParser
import Dispatch
import Glibc
import TatamiMessages
import TatamiRendering
import TatamiReports
import TatamiResults
import TatamiSystem
import TatamiVerification

struct ReviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "review",
        abstract: "Review the pending snapshots of the last 'tatami verify' beside their baselines.",
        discussion: """
            Prints the secret address of a page that only this machine can open. A snapshot that is approved there becomes \
            the baseline at once, exactly as it was rendered; rejections and comments are kept. With --terminal, the \
            questions are asked in the terminal, one cause after the other, and answered with a key.

              tatami review
              tatami review --terminal 'settings/*'
              tatami review --from pictures

            Snapshots that could not be rendered, or that no scene renders any more, are listed first; they can't be \
            decided. The exit code is 1 if there is such a snapshot, or one is rejected or undecided.
            """)

    @Argument(
        help: "Snapshots by name, as in chat, chat/long or 'chat/*', and scene files. (default: all pending snapshots)",
        completion: Completions.pending)
    var names: [String] = []

    @Option(
        help: ArgumentHelp(
            "Read pending snapshots from this folder, such as a downloaded CI artifact.", valueName: "folder"),
        completion: .directory)
    var from: String?

    @Flag(help: "Ask in the terminal, and print the paths of the pictures.")
    var terminal = false

    @Option(help: "The port of the page. (default: any free port)")
    var port: UInt16?

    @OptionGroup var options: SnapshotOptions

    func validate() throws {
        if terminal, port != nil { throw ValidationError("--port is for the page, and excludes --terminal.") }
    }

    func run() throws {
        var place = try step(\.sentence) { () throws(ProjectFailure) in try options.project() }.place
        if let from { place.pending = PendingSnapshots.unpacked(at: from) }
        let notes = ProjectMemory(of: place).map { ReviewNotes($0.review) }
        let desk = try step(\.sentence) { () throws(ReviewFailure) in
            try ReviewDesk(place: place, notes: notes, names: names, keepsPending: from != nil)
        }
        guard !desk.overview.items.isEmpty || !desk.undecidable.isEmpty else {
            return printError("nothing is pending in \(path: place.pending.path)")
        }
        let pictures = ReviewPictures(of: desk, in: place)
        if terminal {
            TerminalReview(desk, pictures: pictures, at: StandardTerminal(), hasColors: paintsColors(on: STDOUT_FILENO))
                .run()
            desk.finish()
        } else {
            try serve(desk, pictures)
        }
        try end(desk.overview, undecidable: desk.undecidable.count)
    }

    private func serve(_ desk: ReviewDesk, _ pictures: ReviewPictures) throws {
        let isOver = DispatchSemaphore(value: 0)
        // The time at which a review begins says nothing about the run; an artifact is of another commit.
        var facts = CIEnvironment().facts
        facts.time = nil
        if from != nil { (facts.branch, facts.commit) = (nil, nil) }
        let page = reviewPage(of: desk, pictures, facts: facts, tool: TatamiCommand.version)
        let review = ReviewServer(desk, page: page) { isOver.signal() }
        let server = try step(\.sentence) { () throws(ServingError) in
            try LocalServer(port: port) { review.answer($0) }
        }
        tell("\(uncut: server.address)")
        printError("open this address in a browser; 'Finish' or Ctrl-C ends the review, and keeps all decisions")
        isOver.wait()
        server.stop()
    }

    private func end(_ overview: ReviewDesk.Overview, undecidable: Int) throws {
        func count(_ decision: Decision?) -> Int { overview.items.count { $0.decision == decision } }
        for line in overview.items.rejections { tell(line) }
        let decisions: Message = "\(count(.approved)) approved, \(count(.rejected)) rejected, \(count(nil)) not decided"
        tell(undecidable == 0 ? decisions : "\(decisions); \(counted(undecidable, "snapshot")) can't be decided here")
        if undecidable > 0 || count(.approved) < overview.items.count { throw ExitStatus.differs }
    }
}
