/// The words of scene files, for those who compare two.
package enum SceneWords {
    /// The kinds of elements, each with the key that a value other than a mapping stands for; nil if there is none.
    package static let mainKeys: [String: String?] = Dictionary(
        uniqueKeysWithValues: ElementKind.all.map { ($0.word, $0.mainKey) })

    /// The parts of built-in rows that are labels, which a text alone may stand for, by the words of the rows.
    package static let labels: [String: Set<String>] = [
        ElementKind.chat.word: ChatReading.labels, ElementKind.text.word: TextRowReading.labels,
    ]

    /// The parts of built-in rows that are elements of their own.
    package static let parts = Set([ChatReading.icon.name]).union(labels.values.joined())

    /// The keys of a text row that are those of its title.
    package static let titleKeys = Set(TextRowReading.titleKeys)

    /// The keys by which rows and sections are made of data, but for the row itself.
    package static let sourceKeys = Set(DataSections.shape.keys.map(\.name)).subtracting([DataRows.template.name])
}
