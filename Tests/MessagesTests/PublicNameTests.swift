import Testing

@Suite("Unambiguous public names")
struct PublicNameTests {
    /// Public types that share their name with an inner type because they represent the same thing.
    private static let sameThing: Set<String> = [
        "AccessibilityTrait", "Alert", "AnchorExpression", "Appearance", "Carousel", "Color", "Component",
        "ContentSize", "CornerRadius",
        "Device",
        "Easing",
        "EdgeInsets", "Element", "Entrance", "Font", "HorizontalEdge", "Label", "LayoutDirection", "LintRule",
        "Length",
        "LengthLimit", "Limits", "LinearGradient", "List", "Material", "PictureFormat", "RadialGradient", "Row",
        "Section",
        "SelectionStyle",
        "SwipeAction", "Symbol", "Transition",
    ]

    /// The names of top-level types.
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

    @Test("no public type shares its name with a different inner type")
    func twins() throws {
        let libraries = ["Sources/Tatami/", "Sources/TatamiTesting/"]
        let files = try Sources.files(below: "Sources")
        let published = types(in: files.filter { file in libraries.contains { file.path.hasPrefix($0) } }, "public")
        let inside = types(
            // The types of SwiftUI have its names on purpose.
            in: files.filter { file in !(libraries + ["Sources/SwiftUI/"]).contains { file.path.hasPrefix($0) } },
            "package")
        #expect(published.count > 60 && inside.count > 200)
        #expect(published.intersection(inside).subtracting(Self.sameThing) == [])
        // Types without a twin are removed from the list.
        #expect(Self.sameThing.subtracting(published.intersection(inside)) == [])
    }
}
