package import Tatami

/// One combination of traits in which a view is drawn; nil for a trait that isn't given.
package struct ViewVariant: Sendable {
    package var device: Device?
    package var colorScheme: ColorScheme?
    package var dynamicTypeSize: DynamicTypeSize?
    package var language: String?

    /// Returns all combinations, in the order of the traits.
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

    /// Returns the conditions of the variant; without a trait, the usual ones.
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
        return conditions
    }

    /// Returns a screen whose snapshots bear the variant's name, as those of a scene with variants.
    package func naming(_ screen: Screen) -> Screen {
        if device == nil, colorScheme == nil, dynamicTypeSize == nil, language == nil { return screen }
        return screen.variants(
            devices: device.map { [$0] } ?? [], appearances: colorScheme.map { [$0.known] } ?? [],
            textSizes: dynamicTypeSize.map { [$0.known] } ?? [], languages: language.map { [$0] } ?? [])
    }
}
