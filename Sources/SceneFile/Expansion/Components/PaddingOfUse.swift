import TatamiScenes

/// The keys of a use, which override those of its component's element, key by key.
///
/// Padding is added around the element instead: its own padding, background, border and size stay as they are. If the
/// element has a visible edge in the direction of the padding, it is placed in a `zstack` with the padding and size of
/// the use.
extension ElementSource {
    /// Returns the element of a component with the keys of its use at `mark`.
    func saying(_ own: [Node.Entry], at mark: Mark) -> ElementSource {
        guard kind !== ElementKind.text, let padding = own["padding"], !padding.isNull, isEdged(where: padding) else {
            var whole = self
            for entry in own where entry.key != "padding" || !isNothingAround(entry.node) { whole.entries.put(entry) }
            return whole
        }
        var inner = self
        var outer: [Node.Entry] = []
        for entry in own {
            if Self.around.contains(entry.key) { outer.append(entry) } else { inner.entries.put(entry) }
        }
        for side in Self.sides {
            let given = outer[side].map { !$0.isNull } ?? false
            // A size relative to the container keeps its effect.
            let isTaken = inner.entries[side]?.text.map { $0 == Self.fill || $0.hasSuffix("%") } ?? false
            guard given || isTaken else { continue }
            if !given, let entry = inner.entries.first(where: { $0.key == side }) { outer.append(entry) }
            inner.entries.put(.word(side, Self.fill, at: mark))
        }
        let use = Node.Entry(kind.word, Node(mapping: inner.entries, mark: self.mark))
        let element = Node(mapping: [use], mark: self.mark)
        let content = Node.Entry(StackReading.content.name, Node(list: [element], mark: self.mark))
        return ElementSource(
            kind: .zstack, entries: outer + [.word(StackReading.over.name, Self.fill, at: mark), content], mark: mark)
    }

    /// Whether a padding is zero, so that it adds nothing around the element. false for text rows, where zero replaces
    /// the row's own padding.
    private func isNothingAround(_ padding: Node) -> Bool {
        guard kind !== ElementKind.text, !padding.isNull else { return false }
        return padding.entries?.allSatisfy { $0.node.text == "0" } ?? (padding.text == "0")
    }

    /// Whether the element has a visible edge inside a padding around it.
    private func isEdged(where padding: Node) -> Bool {
        if isNothingAround(padding) { return false }
        let keys = padding.entries?.filter { $0.node.text != "0" }.map(\.key)
        func isAlong(_ sides: [String]) -> Bool { keys.map { $0.contains(where: sides.contains) } ?? true }
        var edges: Set = ["padding", "background", "border", "shadow", "innerShadow", "clip", "cornerRadius"]
        edges.insert("aspectRatio")
        if isAlong(["horizontal", "leading", "trailing", "left", "right"]) {
            edges.formUnion(["width", "minWidth", "maxWidth"])
        }
        if isAlong(["vertical", "top", "bottom"]) { edges.formUnion(["height", "minHeight", "maxHeight"]) }
        return entries.contains { edges.contains($0.key) && !$0.node.isNull }
    }

    /// The keys of a use that concern its place and content, rather than its element's appearance.
    private static let around: Set<String> = [
        BoxReading.id.name, BoxReading.title.name, BoxReading.accessibilityLabel.name,
        BoxReading.accessibilityValue.name, BoxReading.accessibilityTraits.name, BoxReading.accessibilityHidden.name,
        BoxReading.allow.name, "padding", "width", "height", "minWidth",
        "maxWidth", "minHeight", "maxHeight", "ignoresSafeArea", "hugging", "compressionResistance",
    ]
    private static let sides = ["width", "height"]
    private static let fill = "fill"
}
