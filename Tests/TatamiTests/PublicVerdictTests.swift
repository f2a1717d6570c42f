import Tatami
import TatamiResults
import Testing

@Suite("What Swift users see of a verdict")
struct PublicVerdictTests {
    @Test("has a case of the same word for each verdict of a run, and no other")
    func words() {
        #expect(SnapshotResult.Verdict.allCases.map(\.rawValue) == Verdict.Kind.allCases.map(\.rawValue))
        for kind in Verdict.Kind.allCases {
            #expect(SnapshotResult.Verdict(kind).rawValue == kind.rawValue)
        }
    }
}
