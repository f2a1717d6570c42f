package import Tatami
package import TatamiSceneFile

/// One combination of traits in which a view is drawn.
package struct ViewVariant: Sendable {
    /// At most one value of each trait.
    private let traits: VariantMatrix

    /// Returns all combinations of the values; the values of the last trait vary fastest.
    package static func all(
        _ devices: [Device], _ schemes: [ColorScheme], _ sizes: [DynamicTypeSize], _ languages: [String]
    ) -> [ViewVariant] {
        var matrix = VariantMatrix()
        matrix[.device] = devices.map(\.name)
        matrix[.appearance] = schemes.map(\.known.rawValue)
        matrix[.textSize] = sizes.map(\.known.rawValue)
        matrix[.language] = languages
        return all(matrix)
    }

    /// Returns the variants of a scene's matrix.
    package static func all(_ matrix: VariantMatrix) -> [ViewVariant] {
        matrix.combinations.map { ViewVariant(traits: $0) }
    }

    /// Returns the conditions of the variant; a trait that isn't given has its default.
    package func conditions(assets: String) -> ScreenConditions {
        var conditions = ScreenConditions(assets: assets)
        if let device = traits[.device].first { conditions.device = Device(device) }
        if traits[.appearance] == ["dark"] { conditions.colorScheme = .dark }
        let size = DynamicTypeSize.allCases.first { traits[.textSize] == [$0.known.rawValue] }
        if let size { conditions.dynamicTypeSize = size }
        if let language = traits[.language].first {
            conditions.locale = Locale(identifier: language)
            let isRightToLeft = conditions.locale.language.characterDirection == .rightToLeft
            conditions.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        }
        let direction = LayoutDirection.allCases.first { traits[.direction] == [$0.known.rawValue] }
        if let direction { conditions.layoutDirection = direction }
        return conditions
    }

    /// The values, separated by commas after an `@`, as the ending of a file's name; empty if no trait is given.
    package var fileEnding: String {
        traits.isEmpty ? "" : "@" + VariantTrait.allCases.flatMap { traits[$0] }.joined(separator: ",")
    }

    /// Returns a screen whose snapshots have the variant's name, as those of a scene with variants.
    package func naming(_ screen: Screen, at place: CodePlace) -> Screen {
        if traits.isEmpty { return screen }
        return screen.variants(
            devices: traits[.device].map { Device($0) },
            appearances: traits[.appearance].compactMap { .init(rawValue: $0) },
            textSizes: traits[.textSize].compactMap { .init(rawValue: $0) }, languages: traits[.language],
            directions: traits[.direction].compactMap { .init(rawValue: $0) }, file: place.file, line: place.line)
    }
}
