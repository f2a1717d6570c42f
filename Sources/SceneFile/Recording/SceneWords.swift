/// The keys of scene files, for comparing scenes.
package enum SceneWords {
    /// The kinds of elements, each with the key that a value other than a mapping stands for; nil if there is none.
    package static let mainKeys: [String: String?] = Dictionary(
        uniqueKeysWithValues: ElementKind.all.map { ($0.word, $0.mainKey) })

    /// The keys of the parts of built-in rows that are labels, by the rows' kinds. Plain text may stand for such a
    /// label.
    package static let labels: [String: Set<String>] = [
        ElementKind.chat.word: ChatReading.labels, ElementKind.text.word: TextRowReading.labels,
    ]

    /// The keys of the parts of built-in rows that are separate elements.
    package static let parts = Set([ChatReading.icon.name]).union(labels.values.joined())

    /// The keys of a text row that apply to its title.
    package static let titleKeys = Set(TextRowReading.titleKeys)

    /// The keys that make rows and sections from data, except that of the row itself.
    package static let sourceKeys = Set(DataSections.shape.keys.map(\.name)).subtracting([DataRows.template.name])
}
