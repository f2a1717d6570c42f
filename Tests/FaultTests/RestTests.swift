import RunningPrograms
import Testing

@Suite("What a run could not remove goes with the next")
struct RestTests {
    @Test(
        "where the first file can't be removed, and where none can",
        arguments: [FaultyOperation.render, .record, .approve, .verifyChanged], [false, true])
    func notRemoved(operation: FaultyOperation, lasts: Bool) throws {
        let known = try KnownOperation(operation)
        let place = Fault.Place(part: .command, call: "unlinkat")
        let trial = try known.complaints(about: Fault(place: place, way: .broken, number: 1, lasts: lasts))
        #expect(trial.happened || operation == .verifyChanged)
        #expect(trial.complaints.isEmpty, "\(trial.complaints.joined(separator: "\n"))")
    }

    @Test("a place for what is recorded that can't be made for a moment is why the run fails")
    func noSlot() throws {
        let known = try KnownOperation(.record)
        let place = Fault.Place(part: .command, call: "mkdirat")
        let trial = try known.complaints(about: Fault(place: place, way: .noSpace, number: 1))
        #expect(trial.happened)
        #expect(trial.complaints.isEmpty, "\(trial.complaints.joined(separator: "\n"))")
    }

    @Test("files that were taken back stay so", arguments: 2...6)
    func takenBack(number: Int) throws {
        let known = try KnownOperation(.approve)
        let folder = try TemporaryFolder(copying: known.before)
        let program = FaultyOperation.program(known.operation.arguments, in: folder)
        let (run, _) = try Tracing(.command).run(
            program, calls: ["renameat", "unlinkat"],
            injecting: ["renameat:error=EIO:when=\(number)", "unlinkat:error=EIO:when=1..\(number)"],
            limit: .seconds(60))
        #expect(run.status == 2 && !run.errors.isEmpty, "\(run.errors)")
        #expect(try KnownOperation.results(of: .approve, in: folder) == known.old)
        let complaints = try known.recovery(in: folder)
        #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    }
}
