/// The key `variants` of scenes and projects.
enum VariantReading {
    /// The limit of variants in one scene.
    static let limit = 1_000

    private static let keys: [(trait: VariantTrait, key: Key<[String]>)] = VariantTrait.allCases.map { trait in
        let doc =
            switch trait {
            case .device: "Devices on which to render each picture."
            case .appearance: "Light, dark, or both."
            case .textSize: "Dynamic Type sizes."
            case .language: "Language tags."
            case .direction: "Layout directions."
            }
        return (trait, Key(trait.rawValue, form(of: trait), doc))
    }

    private static let matrix = Form<VariantMatrix>.mapping(
        "variants", owner: "variants", keys: keys.map(\.key.shape),
        doc: "Values of the screen's traits; each picture is rendered in all combinations."
    ) { fields in
        var matrix = VariantMatrix()
        for (trait, key) in keys { matrix[trait] = fields[key] ?? [] }
        return matrix
    }

    private static let matrices = Form<[VariantMatrix]>.either(matrix.map { [$0] }, .list(of: matrix))

    /// The form of one matrix, or of several, all of whose variants are drawn.
    static let form = Form<[VariantMatrix]>(matrices.shape) { node, decoding in
        guard let read = matrices.read(node, decoding) else { return nil }
        let count = read.reduce(0) { min($0, limit + 1) + min($1.count, limit + 1) }
        if count <= limit { return read }
        let asked = read.count == 1 ? read[0].count : count
        return decoding.log.refuse(.wrongCount(asked, expected: "at most \(limit) variants"), at: node.mark)
    }

    private static func form(of trait: VariantTrait) -> Form<[String]> {
        let one = value(of: trait)
        return .either(one.map { [$0] }, .list(of: one))
    }

    /// Returns the form of a single value of a trait.
    static func value(of trait: VariantTrait) -> Form<String> { trait.words.map(WordReading.form(of:)) ?? language }

    private static let language = Form<String>(ScreenReading.tag.shape) { node, decoding in
        guard let tag = ScreenReading.tag.read(node, decoding) else { return nil }
        if VariantTrait.language.has(tag) { return tag }
        return decoding.log.refuse(.badLanguage(tag), at: node.mark)
    }
}
