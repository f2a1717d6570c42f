import TatamiScenes

/// A trait of the screen by which variants differ. The name of a variant lists its values in the order of the cases.
package enum VariantTrait: String, Hashable, Sendable, CaseIterable {
    case device, appearance, textSize, language, direction

    /// All values; nil for languages, which are not enumerable.
    package var words: [String]? {
        switch self {
        case .device: Device.all.map(\.name)
        case .appearance: Appearance.allCases.map(\.rawValue)
        case .textSize: ContentSize.allCases.map(\.rawValue)
        case .language: nil
        case .direction: LayoutDirection.allCases.map(\.rawValue)
        }
    }

    /// Whether the trait can have this value. Values of other traits are not languages, so that the name of a variant
    /// is unambiguous.
    package func has(_ value: String) -> Bool {
        if let words { return words.contains(value) }
        return ScreenReading.isTag(value) && !Self.listedWords.contains(value.lowercased())
    }

    private static let listedWords = Set(allCases.flatMap { $0.words ?? [] }.map { $0.lowercased() })
}

/// Values of some traits, which are combined with each other: two devices, light and dark, are four variants.
package struct VariantMatrix: Hashable, Sendable {
    private var values: [VariantTrait: [String]] = [:]

    package init() {}

    /// The distinct values of a trait in the requested order; empty to leave it as in the scene. The caller checks
    /// their validity.
    package subscript(trait: VariantTrait) -> [String] {
        get { values[trait] ?? [] }
        set {
            var known: Set<String> = []
            let distinct = newValue.filter { known.insert($0).inserted }
            values[trait] = distinct.isEmpty ? nil : distinct
        }
    }

    /// Whether the matrix leaves all traits as in the scene.
    package var isEmpty: Bool { values.isEmpty }

    /// The number of variants, clamped to the largest integer.
    package var count: Int {
        values.values.reduce(1) { count, values in
            let (product, isTooLarge) = count.multipliedReportingOverflow(by: values.count)
            return isTooLarge ? .max : product
        }
    }

    /// Returns the matrix with the values of `other` for the traits that `other` has.
    package func replaced(by other: VariantMatrix) -> VariantMatrix {
        var matrix = self
        matrix.values.merge(other.values) { $1 }
        return matrix
    }

    /// All combinations, each a matrix of single values; the first trait varies slowest. An empty matrix has one, which
    /// leaves the scene unchanged.
    package var combinations: [VariantMatrix] {
        VariantTrait.allCases.reduce([VariantMatrix()]) { known, trait in
            guard let values = values[trait] else { return known }
            return known.flatMap { matrix in values.map { matrix.with(trait, $0) } }
        }
    }

    private func with(_ trait: VariantTrait, _ value: String) -> VariantMatrix {
        var matrix = self
        matrix.values[trait] = [value]
        return matrix
    }
}

extension VariantMatrix: Codable {
    /// Decodes an object such as `{"appearance":["light","dark"]}`; throws for invalid values.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        for (key, values) in try container.decode([String: [String]].self) {
            guard let trait = VariantTrait(rawValue: key), values.allSatisfy(trait.has) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a trait of a variant")
            }
            self[trait] = values
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Dictionary(uniqueKeysWithValues: values.map { ($0.key.rawValue, $0.value) }))
    }
}

/// One value for each of some traits.
struct Variant: Hashable, Sendable {
    /// The values as entries of `screen:`, without places.
    let entries: [Node.Entry]
    /// The values in the order of the traits, as in `iphone-se,dark`; nil without any.
    let name: String?

    /// Creates the only combination of a matrix.
    init(_ matrix: VariantMatrix) {
        let values = VariantTrait.allCases.flatMap { trait in matrix[trait].map { (trait, $0) } }
        entries = values.map { .word($0.rawValue, $1, at: .nowhere) }
        name = values.isEmpty ? nil : values.map(\.1).joined(separator: ",")
    }
}
