package import TatamiLayout
package import TatamiPainting
package import TatamiSceneFile
package import TatamiScenes
import TatamiPrimitives
package import TatamiTypesetting

/// A picture before any of its pixels: everything in its place, what is to be drawn, and all that is wrong with it.
///
/// Whoever draws, verifies, checks or explains a scene begins with one of these, so that all say the same of it.
package struct PicturePlan {
    package let tree: LayoutTree
    package let list: DisplayList
    /// What is wrong with the scene and those of its rows that were looked at, with its constraints and its steps; what
    /// it takes too much; then images that can't be drawn; then, as warnings, characters that no font has.
    package let diagnostics: [Diagnostic]
    /// Whether every step of the timeline makes sense.
    package let areStepsSound: Bool
    /// The characters without a glyph that the scene lets pass.
    let pardonsOfCharacters: [Pardon]

    /// Whether nothing that is wrong is an error; otherwise the picture is not what the scene says, and is not drawn.
    package var isSound: Bool { !diagnostics.hasErrors }
}

extension PictureMaker {
    /// Takes a scene as far as it can be taken without drawing: the one way to a picture of it.
    ///
    /// `time` is a moment of the scene's timeline; nil for the one that the shot names. Throws when a font that it takes can't
    /// be opened.
    package func plan(
        _ resolved: ResolvedScene, at time: Time? = nil, for use: PictureUse = .standard
    ) throws(FontError) -> PicturePlan {
        var scene = resolved.scene
        if let time { scene.timeline?.time = time }
        let laidOut = layOut(scene, rows: resolved.rows)
        try requireFonts()
        // Rows that are read while they are laid out bring up their images and errors by then.
        var diagnostics = resolved.diagnostics
        diagnostics.appendNew(resolved.diagnostics(found: laidOut.tree.diagnostics, inSteps: laidOut.stepDiagnostics))
        diagnostics.appendNew(
            use.excesses(of: laidOut.list.size, scale: laidOut.list.scale, limits: limits).map {
                diagnostic(of: $0, in: resolved)
            })
        diagnostics.appendNew(imageDiagnostics(resolved.images))
        var pardons: [Pardon] = []
        diagnostics.appendNew(missingCharacters(in: laidOut.tree, of: resolved, &pardons))
        return PicturePlan(
            tree: laidOut.tree, list: laidOut.list, diagnostics: diagnostics,
            areStepsSound: laidOut.stepDiagnostics.isEmpty,
            pardonsOfCharacters: pardons)
    }

    /// What is wrong with images, each at the first place that names it.
    private func imageDiagnostics(_ images: [ImageReference: SourcePlace]) -> [Diagnostic] {
        images.sorted { $0.key.name < $1.key.name }.compactMap { image, place in
            reason(with: image).map {
                Diagnostic(severity: .error, place: place, reason: .resource(image.name, $0, nearest: nil))
            }
        }
    }

    /// A warning for each element and each script of which it shows characters that no font has, unless that is let pass.
    private func missingCharacters(
        in tree: LayoutTree, of resolved: ResolvedScene, _ pardons: inout [Pardon]
    ) -> [Diagnostic] {
        missingCharacters(in: tree).flatMap { element, characters -> [Diagnostic] in
            if let pardon = resolved.scene.pardon(.missingCharacter, of: element, in: tree) {
                pardons.append(pardon)
                return []
            }
            let place = resolved.place(of: element) ?? resolved.scenePlace
            return Self.byScript(characters).map { script, characters in
                Diagnostic(
                    severity: .warning, place: place,
                    reason: .missingCharacters(
                        characters[0], count: characters.count, script: script, element: element.description))
            }
        }
    }

    /// In the order of their first characters; those of no script are together.
    private static func byScript(
        _ characters: [Unicode.Scalar]
    ) -> [(script: String?, characters: [Unicode.Scalar])] {
        var groups: [(script: String?, characters: [Unicode.Scalar])] = []
        for character in characters {
            let script = FontGlyphs.script(of: character)
            if let index = groups.firstIndex(where: { $0.script == script }) {
                groups[index].characters.append(character)
            } else {
                groups.append((script, [character]))
            }
        }
        return groups
    }
}
