/// The words of scene files, for those who compare two.
package enum SceneWords {
    /// The kinds of elements, each with the key that a value other than a mapping stands for; nil if there is none.
    package static let mainKeys: [String: String?] = Dictionary(
        uniqueKeysWithValues: ElementKind.all.map { ($0.word, $0.mainKey) })
}
