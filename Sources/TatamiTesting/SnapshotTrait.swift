import Glibc
public import Tatami
public import Testing

/// How a test's snapshots are verified: which baselines may be written, where they lie, what drawing may take, and what
/// is looked for beside.
public struct SnapshotTrait: TestTrait, SuiteTrait, TestScoping {
    package let record: Baselines.Record?
    package let folder: String?
    package let limits: Limits?
    package let lint: Bool?
    package let accessibility: Bool?
    /// Holds for the tests of a suite too.
    public var isRecursive: Bool { true }

    /// What holds for the running test; an inner trait goes before an outer one.
    @TaskLocal package static var settings = SnapshotTrait(
        record: nil, folder: nil, limits: nil, lint: nil, accessibility: nil)

    /// Runs the test with what this trait says, and what those around it say of the rest.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let outer = Self.settings
        let joined = SnapshotTrait(
            record: record ?? outer.record, folder: folder ?? outer.folder, limits: limits ?? outer.limits,
            lint: lint ?? outer.lint, accessibility: accessibility ?? outer.accessibility)
        try await Self.$settings.withValue(joined) { try await function() }
    }
}

extension Trait where Self == SnapshotTrait {
    /// How snapshots are verified in a test or a suite.
    ///
    /// `record` says which baselines may be written: none unless given. The environment variable `TATAMI_RECORD` goes
    /// before it, and where `CI` is set nothing is recorded in any case.
    ///
    /// `folder` is where baselines lie: `Tests/Snapshots` unless given. A relative path counts from the folder of the
    /// package that the test belongs to.
    ///
    /// `limits` say what one picture may take: the usual unless given.
    ///
    /// `lint` reports lint issues as warnings, which fail nothing. `accessibility` keeps what a
    /// screen reader says beside each picture, as text, and verifies it as the layout tree is. Neither unless given; a scene
    /// that says it itself goes before.
    public static func snapshots(
        record: Baselines.Record? = nil, folder: String? = nil, limits: Limits? = nil, lint: Bool? = nil,
        accessibility: Bool? = nil
    ) -> SnapshotTrait {
        SnapshotTrait(record: record, folder: folder, limits: limits, lint: lint, accessibility: accessibility)
    }
}

/// Which baselines a test may write: the environment variable `TATAMI_RECORD` goes before the trait, and without either none.
package enum RecordChoice: Hashable, Sendable {
    case mode(Baselines.Record)
    /// The variable says what is no mode.
    case unknown(String)

    package init(variable: String?, trait: Baselines.Record?) {
        guard let variable, !variable.isEmpty else {
            self = .mode(trait ?? .none)
            return
        }
        self = Baselines.Record(rawValue: variable).map { .mode($0) } ?? .unknown(variable)
    }

    /// In this process.
    init(trait: Baselines.Record?) {
        self.init(variable: getenv("TATAMI_RECORD").map { String(cString: $0) }, trait: trait)
    }
}
