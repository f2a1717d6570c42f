import TatamiScenes

/// A trait of the screen by which the variants of a picture differ, in the order in which their names say them.
package enum VariantTrait: String, Hashable, Sendable, CaseIterable {
    case device, appearance, textSize, language, direction

    /// All values that there are; nil for languages, of which there are too many.
    package var words: [String]? {
        switch self {
        case .device: Device.all.map(\.name)
        case .appearance: Appearance.allCases.map(\.rawValue)
        case .textSize: ContentSize.allCases.map(\.rawValue)
        case .language: nil
        case .direction: LayoutDirection.allCases.map(\.rawValue)
        }
    }

    /// Whether it can have this value. A word of another trait is no language, so that the name of a variant tells which
    /// trait has which value, and no two variants have one name.
    package func has(_ value: String) -> Bool {
        if let words { return words.contains(value) }
        return ScreenReading.isTag(value) && !Self.listedWords.contains(value.lowercased())
    }

    private static let listedWords = Set(allCases.flatMap { $0.words ?? [] }.map { $0.lowercased() })
}

/// Values of some traits, each of which is drawn with each of the others: two devices, light and dark, are four variants.
package struct VariantMatrix: Hashable, Sendable {
    private var values: [VariantTrait: [String]] = [:]

    package init() {}

    /// The values of a trait in the order that was asked for, each once; none leave it as the scene has it. They are the
    /// caller's to check.
    package subscript(trait: VariantTrait) -> [String] {
        get { values[trait] ?? [] }
        set {
            var known: Set<String> = []
            let distinct = newValue.filter { known.insert($0).inserted }
            values[trait] = distinct.isEmpty ? nil : distinct
        }
    }

    /// Whether it leaves all traits as the scene has them.
    package var isEmpty: Bool { values.isEmpty }

    /// How many variants there are; no number that a file can ask for is too large for it.
    package var count: Int {
        values.values.reduce(1) { count, values in
            let (product, isTooLarge) = count.multipliedReportingOverflow(by: values.count)
            return isTooLarge ? .max : product
        }
    }

    /// With the values of another where that one has any.
    package func replaced(by other: VariantMatrix) -> VariantMatrix {
        var matrix = self
        matrix.values.merge(other.values) { $1 }
        return matrix
    }

    /// Those of the first trait change last. An empty matrix has one variant, which is the scene as it stands.
    var variants: [Variant] {
        VariantTrait.allCases.reduce([Variant()]) { variants, trait in
            let values = self[trait]
            return values.isEmpty ? variants : variants.flatMap { known in values.map { known.with(trait, $0) } }
        }
    }
}

extension VariantMatrix: Codable {
    /// As an object such as `{"appearance":["light","dark"]}`; values that no trait has are an error.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        for (key, values) in try container.decode([String: [String]].self) {
            guard let trait = VariantTrait(rawValue: key), values.allSatisfy(trait.has) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "no trait of a variant")
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
    private var values: [String] = []
    /// As a screen says them, from no place of a file.
    private(set) var entries: [Node.Entry] = []

    func with(_ trait: VariantTrait, _ value: String) -> Variant {
        var variant = self
        variant.values.append(value)
        variant.entries.append(.word(trait.rawValue, value, at: .nowhere))
        return variant
    }

    /// `iphone-se,dark`: its values in the order of the traits; nil without any.
    var name: String? { values.isEmpty ? nil : values.joined(separator: ",") }
}
