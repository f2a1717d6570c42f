public import Tatami
import TatamiSceneFile
import TatamiSystem
import TatamiVerification

/// A conversion of a value to text that is verified in place of a picture.
///
///     extension SnapshotStrategy where Value == Invoice {
///         static var csv: Self { SnapshotStrategy("csv") { invoice in invoice.csv } }
///     }
///
///     expectSnapshot(of: invoice, as: .csv, named: "paid")
///
/// The baseline of `paid` is in `paid.csv.txt`.
public struct SnapshotStrategy<Value>: Sendable {
    /// The name of the text's form, which follows the snapshot's name.
    let name: String
    let text: @Sendable (Value, SnapshotRequest) throws -> String

    /// Creates a strategy. `name` is the form of the text, such as `csv`: lower-case letters, digits and hyphens.
    /// `text` must return equal texts for equal values.
    public init(_ name: String, text: @escaping @Sendable (_ value: Value) throws -> String) {
        self.init(name) { value, _ in try text(value) }
    }

    init(_ name: String, request text: @escaping @Sendable (Value, SnapshotRequest) throws -> String) {
        (self.name, self.text) = (name, text)
    }

    /// Returns a strategy for values that are converted to this one's, as in
    /// `SnapshotStrategy.lines.pullback(\.title)`.
    public func pullback<Other>(
        _ transform: @escaping @Sendable (Other) throws -> Value
    ) -> SnapshotStrategy<Other> {
        SnapshotStrategy<Other>(name) { other, request in try text(transform(other), request) }
    }
}

/// The arguments of an expectation other than the value.
struct SnapshotRequest: Sendable {
    /// The shot of a scene; nil for the unmodified scene.
    var shot: String?
    var limits: Limits
    var place: CodePlace
}

extension SnapshotStrategy where Value == Screen {
    /// The layout tree: a line for each element with its frame and attributes.
    public static var tree: Self { SnapshotStrategy("tree", .tree) }

    /// The layout tree with changed screen traits.
    ///
    /// The scene is in some states, applied in order, at a time since the start of the timeline.
    public static func tree(states: [String] = [], at time: Duration? = nil, traits: ScreenTrait...) -> Self {
        SnapshotStrategy("tree", .tree, states, time, traits)
    }

    /// The text that a screen reader speaks, a line for each element at which it stops.
    public static var accessibility: Self { SnapshotStrategy("accessibility", .accessibility) }

    /// The text that a screen reader speaks, with changed screen traits.
    ///
    /// The scene is in some states, applied in order, at a time since the start of the timeline.
    public static func accessibility(
        states: [String] = [], at time: Duration? = nil, traits: ScreenTrait...
    ) -> Self {
        SnapshotStrategy("accessibility", .accessibility, states, time, traits)
    }

    /// The whole scene as a YAML scene file.
    public static var yaml: Self { SnapshotStrategy("yaml") { screen in try screen.yaml() } }

    /// The whole scene as a JSON scene file.
    public static var json: Self { SnapshotStrategy("json") { screen in try screen.json() } }

    private init(_ name: String, _ kind: PictureText) {
        self.init(name) { screen, request in
            let shots: VerifiedShots = request.shot.map { .only($0) } ?? .own("default", states: [], [])
            return try screen.text(kind, of: shots, limits: request.limits, at: request.place)
        }
    }

    private init(
        _ name: String, _ kind: PictureText, _ states: [String], _ time: Duration?, _ traits: [ScreenTrait]
    ) {
        self.init(name) { screen, request in
            try screen.text(
                kind, of: .own("default", states: states, at: time, traits), limits: request.limits, at: request.place)
        }
    }
}

extension SnapshotStrategy where Value == String {
    /// The text itself.
    public static var lines: Self { SnapshotStrategy("lines") { text in text } }
}

extension SnapshotStrategy where Value: Encodable & SendableMetatype {
    /// The value as JSON, with sorted keys on separate lines.
    public static var json: Self {
        SnapshotStrategy("json") { value in
            String(decoding: try encodedJSON(value, isPretty: true), as: UTF8.self)
        }
    }
}
