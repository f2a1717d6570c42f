import Tatami
import TatamiSceneFile

/// A grey area in place of a view that only the platform can draw, with a warning. It fills the offered space.
public struct PlatformPlaceholder {
    private let name: String
    private let place: CodePlace?

    /// Creates a placeholder for something that has a name, as in *a map*.
    ///
    /// Without a file, the warning is at the nearest known line.
    public init(_ name: String, file: StaticString? = nil, line: UInt = 0) {
        (self.name, place) = (name, file.map { CodePlace($0, line) })
    }

    /// A modifier that only warns, for something that would appear over the screen.
    public struct Warning: ViewModifier {
        private let name: String
        private let isShown: Bool
        private let place: CodePlace

        /// Creates a modifier, which warns only if the thing would be shown.
        public init(_ name: String, if isShown: Bool, file: StaticString, line: UInt) {
            (self.name, self.isShown, place) = (name, isShown, CodePlace(file, line))
        }

        /// The view with the warning.
        public func body(content: Content) -> some View {
            EnvironmentModified(content: content) { [self] context in
                if isShown { context.run.warn("\(name) isn't drawn", at: place) }
            }
        }
    }
}

extension PlatformPlaceholder: EvaluatedView {
    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        context.warn("\(name) is a grey area")
        return [ViewNode(.paint(.color(.systemGray5)), at: context.place)]
    }
}
