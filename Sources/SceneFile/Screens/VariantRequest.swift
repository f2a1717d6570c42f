/// A request for variants of shots.
///
/// Requested values replace those that a scene lists for the same trait, and leave its other traits: for a scene with
/// two devices in light and dark, which are four variants, requesting dark gives the two dark ones.
package struct VariantRequest: Hashable, Sendable, Codable {
    /// The variants in command-line options.
    package var asked: VariantMatrix
    /// The project's variants for scenes that list none themselves; the union of all matrices.
    package var usual: [VariantMatrix]

    package init(asked: VariantMatrix = VariantMatrix(), usual: [VariantMatrix] = []) {
        (self.asked, self.usual) = (asked, usual)
    }

    /// Returns the distinct variants of a scene. `own` is the scene's list; nil if it has no variants key.
    func variants(own: [VariantMatrix]?) -> [Variant] {
        let listed = own ?? usual
        var known: Set<String?> = []
        return (listed.isEmpty ? [VariantMatrix()] : listed)
            .flatMap { $0.replaced(by: asked).combinations }.map { Variant($0) }
            .filter { known.insert($0.name).inserted }
    }
}

extension SceneSource {
    /// Returns the scene with its shots in these variants.
    package func inVariants(_ request: VariantRequest) -> SceneSource {
        var source = self
        source.variants = request.variants(own: ownVariants)
        let listed = VariantRequest(usual: request.usual).variants(own: ownVariants)
        source.listedVariants = Set(listed.compactMap(\.name))
        source.shots = source.inVariants(listedShots)
        return source
    }

    /// Whether the shot is in a variant that only options request.
    package func isOptional(_ shot: Shot) -> Bool { shot.variant.map { !listedVariants.contains($0) } ?? false }

    /// Returns each of these shots in each of the scene's variants.
    package func inVariants(_ shots: [Shot]) -> [Shot] {
        shots.flatMap { shot in
            variants.map { variant in
                var drawn = shot
                drawn.variant = variant.name
                drawn.screen = ScreenReading.merge(variant.entries, into: shot.screen)
                return drawn
            }
        }
    }
}
