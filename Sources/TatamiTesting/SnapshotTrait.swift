import Glibc
public import Tatami
public import Testing

/// A trait with settings for a test's snapshots: recording, the folder, limits of drawing, lint and
/// accessibility.
public struct SnapshotTrait: TestTrait, SuiteTrait, TestScoping {
    package let record: Baselines.Record?
    package let folder: String?
    package let limits: Limits?
    package let lint: Bool?
    package let accessibility: Bool?
    /// Whether the trait applies to the tests of a suite; always true.
    public var isRecursive: Bool { true }

    /// The settings of the running test; those of inner traits take precedence.
    @TaskLocal package static var settings = SnapshotTrait(
        record: nil, folder: nil, limits: nil, lint: nil, accessibility: nil)

    /// Runs the test with this trait's settings, and those of enclosing traits for the rest.
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
    /// Sets how snapshots are verified in a test or a suite.
    ///
    /// `record` selects the baselines that may be recorded, none unless given. The environment variable `TATAMI_RECORD`
    /// takes precedence, and if `CI` is set nothing is recorded.
    ///
    /// `folder` is the folder of the baselines, `Tests/Snapshots` unless given; a relative path is relative
    /// to the folder of the test's package.
    ///
    /// `limits` are those of one picture.
    ///
    /// `lint` reports lint issues as warnings, which fail nothing. `accessibility` keeps the accessibility
    /// text beside each picture and verifies it like the layout tree. Both are off unless given; a scene's
    /// own settings take precedence.
    public static func snapshots(
        record: Baselines.Record? = nil, folder: String? = nil, limits: Limits? = nil, lint: Bool? = nil,
        accessibility: Bool? = nil
    ) -> SnapshotTrait {
        SnapshotTrait(record: record, folder: folder, limits: limits, lint: lint, accessibility: accessibility)
    }
}

/// The baselines that a test may record, none by default; the variable `TATAMI_RECORD` takes precedence over the trait.
package enum RecordChoice: Hashable, Sendable {
    case mode(Baselines.Record)
    /// The variable has an unknown value.
    case unknown(String)

    package init(variable: String?, trait: Baselines.Record?) {
        guard let variable, !variable.isEmpty else {
            self = .mode(trait ?? .none)
            return
        }
        self = Baselines.Record(rawValue: variable).map { .mode($0) } ?? .unknown(variable)
    }

    /// Creates the choice from the variable of this process.
    init(trait: Baselines.Record?) {
        self.init(variable: getenv("TATAMI_RECORD").map { String(cString: $0) }, trait: trait)
    }
}
