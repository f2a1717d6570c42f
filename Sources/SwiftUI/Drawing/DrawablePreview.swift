import Tatami
package import TatamiSceneFile

/// A preview of the program, which can be drawn.
@MainActor
package struct DrawablePreview {
    /// The name of the preview; nil if it has none.
    package let name: String?
    package let place: CodePlace
    private let layout: PreviewLayout
    private let body: @MainActor () -> any View
    /// Whether each of its views is a separate preview, as in a `PreviewProvider`.
    private var isSplit = false

    /// The previews that the entries of `#Preview` have registered so far.
    static var registered: [DrawablePreview] = []

    /// Returns the previews that the entries of `#Preview` register while `call` calls them.
    package static func all(afterCalling call: () -> Void) -> [DrawablePreview] {
        registered = []
        call()
        return registered
    }

    init(name: String?, place: CodePlace, layout: PreviewLayout, body: @escaping @MainActor () -> any View) {
        (self.name, self.place, self.layout, self.body) = (name, place, layout, body)
    }

    /// Creates the previews of a type, found by its mangled name; nil if there is no such `PreviewProvider`.
    package init?(provider type: String, at place: CodePlace) {
        guard let provider = _typeByName(type) as? any PreviewProvider.Type else { return nil }
        self.init(name: nil, place: place, layout: .device) { provider.anyPreviews }
        isSplit = true
    }

    /// Draws the preview, each view of a `PreviewProvider` as a screen with a separate name.
    package func drawn(under conditions: ScreenConditions) async -> [(name: String?, screen: DrawnScreen)] {
        let maker = ScreenMaker(conditions, at: place)
        let body = body
        return await UIScreen.$drawn.withValue(maker.mainScreen) {
            var evaluated = await maker.evaluator(of: AnyView(erasing: body()), layout: layout).settled()
            guard isSplit else { return [(name, maker.screen(of: evaluated, layout: layout))] }
            let areSeveral = evaluated.nodes.count > 1
            if areSeveral, !evaluated.run.appearances.isEmpty {
                evaluated = await maker.evaluator(of: AnyView(erasing: body()), isSplit: true).settled()
            }
            return evaluated.nodes.map { node in
                var part = evaluated
                part.nodes = [node]
                let layout = node.previewLayout ?? .device
                return (node.previewName, maker.screen(of: part, layout: layout, isSplit: areSeveral))
            }
        }
    }
}

extension PreviewProvider {
    fileprivate static var anyPreviews: any View { previews }
}

extension ViewNode {
    fileprivate var previewName: String? {
        for case .previewName(let name) in traits { return name }
        return nil
    }

    fileprivate var previewLayout: PreviewLayout? {
        for case .previewLayout(let layout) in traits { return layout }
        return nil
    }
}
