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
        #expect(
            place.options(for: baselines) == " --snapshots Tests/Snapshots --pending .tatami/pending-Tests-Snapshots")
        let common = place.baselines(folder: "snapshots", record: .none)
        #expect(common.pending.hasSuffix("/.tatami/pending"))
        #expect(place.options(for: common) == "")
        let elsewhere = place.baselines(folder: "/some/where/approved", record: .none)
        #expect(elsewhere.pending == "/some/where/.tatami/pending-approved")
        let beside = place.baselines(folder: "../approved", record: .none)
        #expect(beside.folder.hasSuffix("/../approved") && beside.pending.hasSuffix("/../.tatami/pending-approved"))
        let within = place.baselines(folder: "Tests/../Approved/./", record: .none)
        #expect(within.pending.hasSuffix("/.tatami/pending-Approved") && !within.pending.contains(".."))
    }

    @Test("folders of baselines share none of pending snapshots, and no other folder of Tatami")
    func ownPending() {
        let place = TestPlace(file: #filePath)
        let folders = [
            "a/b", "a-b", "a/b-c", "a-b/c", "a-/b", "a/-b", "a+-b", "a+/b", "a/+b", "Tests/A", "Tests/a", "snapshots",
            "Snapshots", "pending", "compare", "previews", "against",
        ]
        let pending = folders.map { place.baselines(folder: $0, record: .none).pending }
        #expect(Set(pending).count == folders.count)
        #expect(pending.allSatisfy { $0.contains("/.tatami/pending") })
    }

    @Test(
        "options are words of a shell",
        arguments: [
            (
                "Tests/My Snapshots",
                #" --snapshots "Tests/My Snapshots" --pending ".tatami/pending-Tests-My Snapshots""#
            ),
            ("-s/$a", #" --snapshots "./-s/\$a" --pending ".tatami/pending-+-s-\$a""#),
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
