import Testing

@Suite("Names that one can guess")
struct PublicNameTests {
    /// Public types whose name a room has too, because it is the same thing: what Swift builds of it is what the room holds.
    private static let sameThing: Set<String> = [
        "Alert", "AnchorExpression", "Appearance", "Carousel", "Color", "Component", "ContentSize", "CornerRadius",
        "Device",
        "Easing",
        "EdgeInsets", "Element", "Entrance", "Font", "HorizontalEdge", "Label", "LayoutDirection", "LintRule",
        "Length",
        "LengthLimit", "Limits", "LinearGradient", "List", "Material", "PictureFormat", "Row", "Section",
        "SelectionStyle",
        "SwipeAction", "Symbol", "Transition",
    ]

    /// What SwiftUI calls something else than a room does; who writes scenes never sees the room's.
    private static let wordsOfSwiftUI: Set<String> = ["Form"]

    /// The names of types that stand alone, not within another.
    private func types(in files: [Sources.File], _ access: String) -> Set<String> {
        let declaration =
            #/^(?:@\w+(?:\([^)]*\))? )*(\w+ )?(?:final |indirect )*(?:struct|enum|class|actor|protocol|typealias) (\w+)/#
        return Set(
            files.flatMap(\.lines).compactMap { line in
                guard let found = line.firstMatch(of: declaration) else { return nil }
                let given = found.1.map { String($0.dropLast()) } ?? ""
                let isWanted = access == "public" ? given == "public" : given != "private" && given != "fileprivate"
                return isWanted ? String(found.2) : nil
            })
    }

    @Test("no public type has the name of another thing inside, but those that are the same thing")
    func twins() throws {
        let libraries = ["Sources/Tatami/", "Sources/TatamiTesting/"]
        let files = try Sources.files(below: "Sources")
        let published = types(in: files.filter { file in libraries.contains { file.path.hasPrefix($0) } }, "public")
        let inside = types(
            in: files.filter { file in !libraries.contains { file.path.hasPrefix($0) } }, "package")
        #expect(published.count > 60 && inside.count > 200)
        #expect(published.intersection(inside).subtracting(Self.sameThing) == Self.wordsOfSwiftUI)
        // What is no twin any more is taken off the list.
        #expect(Self.sameThing.subtracting(published.intersection(inside)) == [])
    }
}
