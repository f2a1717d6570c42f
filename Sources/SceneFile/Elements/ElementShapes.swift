/// The shapes that hold themselves, so that others name them.
enum NamedShape: String, CaseIterable, Sendable {
    case element, row, color

    var shape: Shape {
        switch self {
        case .element: .mapping(ElementShapes.element)
        case .row: .either([.text, .mapping(ElementShapes.row)])
        case .color: ColorReading.shape
        }
    }
}

/// What stands where an element or a row does: one kind, and the keys beside it.
enum ElementShapes {
    private static let kinds = ElementKind.all.map { kind in
        KeyShape(name: kind.word, shape: kind.valueShape, doc: kind.shape.doc)
    }
    private static let kindNames = ElementKind.all.map(\.word)

    static let element = MappingShape(
        "element", owner: "an element", kinds: kindNames, keys: kinds + BoxReading.keys,
        doc: "A part of the screen: one kind, and the keys that all elements share.")

    static let row = MappingShape(
        "row", owner: "a row", kinds: kindNames,
        keys: kinds + RowReading.keys + BoxReading.keys.filter { $0.name != BoxReading.id.name },
        doc: "A row of a list: one kind of element, and what a finger did to the row.")
}
