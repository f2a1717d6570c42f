import Foundation
import RunningPrograms
import Synchronization
import Tatami
import TatamiTesting
import Testing

@Suite("Expectations of snapshots")
struct ExpectationTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func within(_ body: () throws -> Void) rethrows {
        let trait = SnapshotTrait.snapshots(folder: folder.path + "/approved")
        try SnapshotTrait.$settings.withValue(trait) { try body() }
    }

    private func scene(_ color: Color) -> Screen {
        Screen(width: 20, height: 10, scale: 1) { Area(color).id("area").frame(width: 8, height: 8) }
            .named("swatch")
            .state("faded") { Override("area").opacity(0.5) }
    }

    @Test("a mistake of the scene is an issue at the caller's line, with the line of the mistake")
    func mistakes() throws {
        let start = #line
        let wrong = Screen { Label("Hi").opacity(2) }.named("wrong")
        within {
            withKnownIssue {
                expectSnapshot(of: wrong, named: "any")
            } matching: { issue in
                issue.sourceLocation?.line == start + 4
                    && issue.comments.contains {
                        $0.rawValue.contains("wrong/any: could not be drawn")
                            && $0.rawValue.contains(
                                "ExpectationTests.swift:\(start + 1): error: 2 is out of range; give a number from 0 to 1"
                            )
                    }
            }
        }
    }

    @Test("a shot that the scene does not list is an issue, with the nearest name")
    func unknownShot() throws {
        let scene = scene(.red).shot("plain").shot("faded", state: "faded")
        within {
            withKnownIssue {
                expectSnapshot(of: scene, named: "fadde")
            } matching: { issue in
                issue.comments.contains { $0.rawValue.contains("no shot 'fadde' in this scene; did you mean 'faded'?") }
            }
        }
    }

    @Test("every shot is verified, each under its own name; states and traits make others")
    func names() throws {
        let scene = scene(.red).shot("plain").shot("faded", state: "faded")
        let found = Mutex<[String]>([])
        within {
            withKnownIssue {
                expectSnapshots(of: scene)
                expectSnapshot(of: scene, named: "by-hand", states: ["faded"], traits: .scale(2))
                expectSnapshot(of: scene, named: "dark", traits: .appearance(.dark))
            } matching: { issue in
                let names = issue.comments.compactMap { $0.rawValue.split(separator: ":").first.map(String.init) }
                found.withLock { $0 += names }
                return true
            }
        }
        #expect(found.withLock { $0 } == ["swatch/plain", "swatch/faded", "swatch/by-hand", "swatch/dark"])
    }

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
    }

    @Test(
        "the variable goes before the trait",
        arguments: [
            (nil, nil, .mode(.none)), (nil, .missing, .mode(.missing)), ("", .all, .mode(.all)),
            ("changed", nil, .mode(.changed)), ("none", .all, .mode(.none)),
            ("everything", .all, .unknown("everything")),
        ] as [(String?, Baselines.Record?, RecordChoice)])
    func record(variable: String?, trait: Baselines.Record?, expected: RecordChoice) {
        #expect(RecordChoice(variable: variable, trait: trait) == expected)
    }
}
