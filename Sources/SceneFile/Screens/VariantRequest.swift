/// In which variants the shots of scenes are made.
///
/// What somebody asks for takes the place of what a scene lists of the same trait, and leaves its other traits: of a scene
/// with two devices, light and dark, asking for dark makes two variants, which are two of those four.
package struct VariantRequest: Hashable, Sendable, Codable {
    /// What the command's options say.
    package var asked: VariantMatrix
    /// What the project says for the scenes that list none themselves; all variants of all of these.
    package var usual: [VariantMatrix]

    package init(asked: VariantMatrix = VariantMatrix(), usual: [VariantMatrix] = []) {
        (self.asked, self.usual) = (asked, usual)
    }

    /// `own` is what the scene lists; nil when it says nothing of variants.
    func variants(own: [VariantMatrix]?) -> [Variant] {
        let listed = own ?? usual
        var known: Set<String?> = []
        return (listed.isEmpty ? [VariantMatrix()] : listed)
            .flatMap { $0.replaced(by: asked).variants }
            .filter { known.insert($0.name).inserted }
    }
}

extension SceneSource {
    /// The same scene with its shots in these variants.
    package func inVariants(_ request: VariantRequest) -> SceneSource {
        var source = self
        source.variants = request.variants(own: ownVariants)
        let listed = VariantRequest(usual: request.usual).variants(own: ownVariants)
        source.listedVariants = Set(listed.compactMap(\.name))
        source.shots = source.inVariants(listedShots)
        return source
    }

    /// Whether the shot is in a variant that options alone ask for.
    package func isOptional(_ shot: Shot) -> Bool { shot.variant.map { !listedVariants.contains($0) } ?? false }

    /// Each of these shots in each of the scene's variants.
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
