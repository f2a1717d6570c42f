import Tatami
import TatamiTesting
import TatamiVerification
import Testing

@Suite("The settings of snapshot expectations")
struct ExpectationTests {
    @Test("scenes without a name have that of their test")
    func testNames() throws {
        #expect(TestPlace.sceneName(of: try #require(Test.current)) == "expectation-tests/test-names")
    }

    @Test("folders follow from the package that the test belongs to")
    func folders() {
        let place = TestPlace(file: #filePath)
        let baselines = place.baselines(folder: "Tests/Snapshots", record: .none)
        #expect(place.options(for: baselines) == " --snapshots Tests/Snapshots --pending .tatami/tests-snapshots")
        let common = place.baselines(folder: "snapshots", record: .none)
        #expect(common.pending.hasSuffix("/.tatami/pending"))
        #expect(place.options(for: common) == "")
        let elsewhere = place.baselines(folder: "/some/where/approved", record: .none)
        #expect(elsewhere.pending == "/some/where/.tatami/approved")
        let beside = place.baselines(folder: "../approved", record: .none)
        #expect(beside.folder.hasSuffix("/../approved") && beside.pending.hasSuffix("/../.tatami/approved"))
        let within = place.baselines(folder: "Tests/../Approved/./", record: .none)
        #expect(within.pending.hasSuffix("/.tatami/approved") && !within.pending.contains(".."))
    }

    @Test("folders of baselines don't share one of pending snapshots", arguments: [("a/b-c", "a-b/c"), ("a/b", "a-b")])
    func ownPending(folder: String, other: String) {
        let place = TestPlace(file: #filePath)
        let pending = [folder, other].map { place.baselines(folder: $0, record: .none).pending }
        #expect(pending[0] != pending[1])
    }

    @Test(
        "options are words of a shell",
        arguments: [
            ("Tests/My Snapshots", #" --snapshots "Tests/My Snapshots" --pending ".tatami/tests-my snapshots""#),
            ("-s/$a", #" --snapshots "./-s/\$a" --pending ".tatami/--s-\$a""#),
        ] as [(String, String)])
    func options(folder: String, options: String) {
        let place = TestPlace(file: #filePath)
        #expect(place.options(for: place.baselines(folder: folder, record: .none)) == options)
    }

    @Test("baselines to record are named as in the command's option")
    func recordModes() {
        #expect(Baselines.Record.allCases.map(\.rawValue) == RecordMode.allCases.map(\.rawValue))
    }

    @Test(
        "the variable takes precedence over the trait",
        arguments: [
            (nil, nil, .mode(.none)), (nil, .missing, .mode(.missing)), ("", .all, .mode(.all)),
            ("changed", nil, .mode(.changed)), ("none", .all, .mode(.none)),
            ("everything", .all, .unknown("everything")),
        ] as [(String?, Baselines.Record?, RecordChoice)])
    func record(variable: String?, trait: Baselines.Record?, expected: RecordChoice) {
        #expect(RecordChoice(variable: variable, trait: trait) == expected)
    }
}
