import Tatami
import TatamiResults
import Testing

@Suite("The verdict as Swift users see it")
struct PublicVerdictTests {
    @Test("has a case of the same name for each verdict of a run, and no other")
    func words() {
        #expect(SnapshotResult.Verdict.allCases.map(\.rawValue) == Verdict.Kind.allCases.map(\.rawValue))
        for kind in Verdict.Kind.allCases {
            #expect(SnapshotResult.Verdict(kind).rawValue == kind.rawValue)
        }
    }
}
