package import TatamiLayout
package import TatamiPainting
package import TatamiPrimitives
package import TatamiSceneFile
package import TatamiScenes
package import TatamiTypesetting

/// A picture before drawing: its layout, its display list, and all its diagnostics.
///
/// Drawing, verification, checks and explanations all begin with a plan, so that they agree.
package struct PicturePlan {
    package let tree: LayoutTree
    package let list: DisplayList
    /// The diagnostics of the scene, of the rows that were read, of its constraints and of its steps.
    ///
    /// They are followed by exceeded limits, images that can't be drawn and, as warnings, characters that no font
    /// has.
    package let diagnostics: [Diagnostic]
    /// Whether all steps of the timeline are valid.
    package let areStepsSound: Bool
    /// The permissions that allowed missing characters.
    let pardonsOfCharacters: [Pardon]

    /// Whether there are no errors; otherwise the picture is not drawn.
    package var isSound: Bool { !diagnostics.hasErrors }
}

extension LoadedScene {
    /// Returns the frames of the elements in screen points, by their ids; nil if a font can't be opened.
    package func frames(of scene: ResolvedScene) -> [String: Rect]? {
        guard let plan = try? PictureMaker.reusingTools(images: loader.images).plan(scene) else { return nil }
        var frames: [String: Rect] = [:]
        plan.tree.root.forEach { frames[$0.id.description] = $0.frame }
        return frames
    }
}

extension PictureMaker {
    /// Returns the plan of a scene's picture: the result of all stages before drawing, with which each picture begins.
    ///
    /// `time` is a moment of the scene's timeline; nil for that of the shot. Throws if one of its fonts can't be
    /// opened.
    package func plan(
        _ resolved: ResolvedScene, at time: Time? = nil, for use: PictureUse = .standard
    ) throws(FontError) -> PicturePlan {
        var scene = resolved.scene
        if let time { scene.timeline?.time = time }
        let laidOut = layOut(scene, rows: resolved.rows)
        try requireFonts()
        // Rows that are read during layout have added their images and errors by now.
        var diagnostics = resolved.diagnostics
        diagnostics.appendNew(resolved.diagnostics(found: laidOut.tree.diagnostics, inSteps: laidOut.stepDiagnostics))
        diagnostics.appendNew(
            use.excesses(of: laidOut.list.size, scale: laidOut.list.scale, limits: limits).map {
                diagnostic(of: $0, in: resolved)
            })
        diagnostics.appendNew(imageDiagnostics(of: resolved))
        var pardons: [Pardon] = []
        diagnostics.appendNew(missingCharacters(in: laidOut.tree, of: resolved, &pardons))
        return PicturePlan(
            tree: laidOut.tree, list: laidOut.list, diagnostics: diagnostics,
            areStepsSound: laidOut.stepDiagnostics.isEmpty,
            pardonsOfCharacters: pardons)
    }

    /// Returns the errors of images, each at the first place that names the image. No image is decoded if the images
    /// together have too many pixels.
    private func imageDiagnostics(of resolved: ResolvedScene) -> [Diagnostic] {
        let images = resolved.images.sorted { $0.key.name.isBefore($1.key.name) }
        let pixels = images.reduce(0) { $0 + $1.key.decodedPixels }
        if pixels > limits.allImagePixels,
            let (largest, place) = images.max(by: { $0.key.decodedPixels < $1.key.decodedPixels })
        {
            let excess = Excess.images(pixels, limit: limits.allImagePixels, largest: largest.name)
            return [Diagnostic(severity: .error, place: place, reason: .excess(excess, element: largest.name))]
        }
        return images.compactMap { image, place in
            reason(with: image).map {
                Diagnostic(severity: .error, place: place, reason: .resource(image.name, $0, nearest: nil))
            }
        }
    }

    /// Returns warnings about characters that no font has, unless they are allowed.
    ///
    /// There is one for each script, and one for each element with characters of no script.
    private func missingCharacters(
        in tree: LayoutTree, of resolved: ResolvedScene, _ pardons: inout [Pardon]
    ) -> [Diagnostic] {
        // In the order of their first characters.
        var groups: [(script: String?, elements: [ElementID], characters: [Unicode.Scalar])] = []
        for (element, characters) in missingCharacters(in: tree) {
            if let pardon = resolved.scene.pardon(.missingCharacter, of: element, in: tree) {
                pardons.append(pardon)
                continue
            }
            for character in characters {
                let script = FontGlyphs.script(of: character)
                let known = groups.lastIndex { $0.script == script && (script != nil || $0.elements == [element]) }
                let index = known ?? groups.count
                if index == groups.count { groups.append((script, [], [])) }
                if groups[index].elements.last != element { groups[index].elements.append(element) }
                if !groups[index].characters.contains(character) { groups[index].characters.append(character) }
            }
        }
        return groups.map { script, elements, characters in
            Diagnostic(
                severity: .warning, place: resolved.nearestPlace(of: elements[0]),
                reason: .missingCharacters(
                    characters[0], count: characters.count, script: script, element: elements[0].description,
                    others: elements.count - 1))
        }
    }
}

extension ImageReference {
    /// The number of pixels of the decoded image; 0 for an SVG image, which has none.
    fileprivate var decodedPixels: Int { format == .svg ? 0 : Int(size.width) * Int(size.height) }
}
