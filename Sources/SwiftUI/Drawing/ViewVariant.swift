package import Tatami
package import TatamiSceneFile

/// One combination of traits in which a view is drawn; nil for a trait that isn't given.
package struct ViewVariant: Sendable {
    package var device: Device?
    package var colorScheme: ColorScheme?
    package var dynamicTypeSize: DynamicTypeSize?
    package var language: String?
    /// The reading direction; nil for that of the language.
    package var direction: LayoutDirection?

    /// Returns all combinations of the values; those of the last trait change first.
    package static func all(
        _ devices: [Device], _ schemes: [ColorScheme], _ sizes: [DynamicTypeSize], _ languages: [String]
    ) -> [ViewVariant] {
        func choices<Value>(_ values: [Value]) -> [Value?] { values.isEmpty ? [nil] : values }
        return choices(devices).flatMap { device in
            choices(schemes).flatMap { scheme in
                choices(sizes).flatMap { size in
                    choices(languages).map { language in
                        ViewVariant(device: device, colorScheme: scheme, dynamicTypeSize: size, language: language)
                    }
                }
            }
        }
    }

    /// Returns the variants of a scene's matrix.
    package static func all(_ matrix: VariantMatrix) -> [ViewVariant] {
        let sizes = matrix[.textSize].compactMap { word in
            DynamicTypeSize.allCases.first { $0.known.rawValue == word }
        }
        let variants = all(
            matrix[.device].map { Device($0) }, matrix[.appearance].map { $0 == "dark" ? .dark : .light }, sizes,
            matrix[.language])
        let directions = LayoutDirection.allCases.filter { matrix[.direction].contains($0.known.rawValue) }
        guard !directions.isEmpty else { return variants }
        return variants.flatMap { variant in
            directions.map { direction in
                var variant = variant
                variant.direction = direction
                return variant
            }
        }
    }

    /// Returns the conditions of the variant; a trait that isn't given has its default.
    package func conditions(assets: String) -> ScreenConditions {
        var conditions = ScreenConditions(assets: assets)
        if let device { conditions.device = device }
        if let colorScheme { conditions.colorScheme = colorScheme }
        if let dynamicTypeSize { conditions.dynamicTypeSize = dynamicTypeSize }
        if let language {
            conditions.locale = Locale(identifier: language)
            let isRightToLeft = conditions.locale.language.characterDirection == .rightToLeft
            conditions.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        }
        if let direction { conditions.layoutDirection = direction }
        return conditions
    }

    /// The values as the ending of a file's name, with commas after an `@`; empty if no trait is given.
    package var fileEnding: String {
        let values = [
            device?.name, colorScheme?.known.rawValue, dynamicTypeSize?.known.rawValue, language,
            direction?.known.rawValue,
        ].compactMap(\.self)
        return values.isEmpty ? "" : "@" + values.joined(separator: ",")
    }

    /// Returns a screen whose snapshots have the variant's name, as those of a scene with variants.
    package func naming(_ screen: Screen, at place: CodePlace) -> Screen {
        if device == nil, colorScheme == nil, dynamicTypeSize == nil, language == nil, direction == nil {
            return screen
        }
        return screen.variants(
            devices: device.map { [$0] } ?? [], appearances: colorScheme.map { [$0.known] } ?? [],
            textSizes: dynamicTypeSize.map { [$0.known] } ?? [], languages: language.map { [$0] } ?? [],
            directions: direction.map { [$0.known] } ?? [], file: place.file, line: place.line)
    }
}
