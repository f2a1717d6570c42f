import RunningPrograms
import Testing

@Suite("Files that a run could not remove are removed by the next one")
struct RestTests {
    @Test(
        "if the first file can't be removed, and if none can",
        arguments: [FaultyOperation.approve, .verifyChanged], [false, true])
    func notRemoved(operation: FaultyOperation, lasts: Bool) throws {
        let known = try KnownOperation(operation)
        let place = Fault.Place(part: .command, call: "unlinkat")
        let trial = try known.complaints(about: Fault(place: place, way: .broken, number: 1, lasts: lasts))
        #expect(trial.happened || operation == .verifyChanged)
        #expect(trial.complaints.isEmpty, "\(trial.complaints.joined(separator: "\n"))")
    }
}
