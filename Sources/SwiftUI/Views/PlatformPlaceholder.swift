import Tatami
import TatamiSceneFile

/// A grey area in place of a view that only the platform can draw, with a warning. It fills the offered space.
public struct PlatformPlaceholder {
    private let name: String
    private let place: CodePlace?

    /// Creates a placeholder for something that has a name, as in *a map*.
    ///
    /// Without a file, the warning is at the nearest known line.
    public init(_ name: String, file: String? = nil, line: UInt = 0) {
        (self.name, place) = (name, file.map { CodePlace($0, line) })
    }
}

extension PlatformPlaceholder: EvaluatedView {
    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        context.warn("\(name) is a grey area")
        return [ViewNode(.paint(.color(.systemGray5)), at: context.place)]
    }
}
