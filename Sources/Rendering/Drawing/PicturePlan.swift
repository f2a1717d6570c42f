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
    ///
    /// They are valid in a plan with errors too: measured elements are drawn later, with their errors, and the screen
    /// that they are measured on may be too large for a picture.
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
        var shown = ShownLayouts()
        note(laidOut.tree, of: resolved, in: &shown)
        return PicturePlan(
            tree: laidOut.tree, list: laidOut.list,
            diagnostics: try diagnostics(of: resolved, shown, inSteps: laidOut.stepDiagnostics, for: use),
            areStepsSound: laidOut.stepDiagnostics.isEmpty, pardonsOfCharacters: shown.pardons)
    }

    /// Returns the diagnostics that plans of a film's moments at these times have, each once. Calls `progress` before
    /// each.
    ///
    /// A row, a text or a conflict can be visible between the first and the last moment alone.
    func diagnostics(
        of film: Playback, _ resolved: ResolvedScene, at times: [Time], for use: PictureUse, progress: () -> Void
    ) throws(FontError) -> [Diagnostic] {
        var shown = ShownLayouts()
        // A film with invalid steps is not drawn.
        let times = film.timeline.diagnostics.isEmpty ? times : [times.first, times.last].compactMap(\.self)
        for time in times where !shown.isIncomplete {
            progress()
            note(tree(of: film, at: time), of: resolved, in: &shown)
        }
        return try diagnostics(of: resolved, shown, inSteps: film.timeline.diagnostics, for: use)
    }

    /// The parts of a scene's layouts that diagnostics report.
    private struct ShownLayouts {
        var diagnostics: [Diagnostic] = []
        /// Whether a layout exceeded a limit, as later ones would too.
        var isIncomplete = false
        /// The largest size, in points.
        var size = Size.zero
        var scale = 1.0
        /// The texts with characters that no font has, in the order of their first appearance.
        var missing: [(element: ElementID, characters: [Unicode.Scalar])] = []
        private var known: [ElementID: Set<[Unicode.Scalar]>] = [:]
        /// The permissions that allowed missing characters.
        var pardons: [Pardon] = []

        /// Returns whether the element's characters are seen for the first time.
        mutating func isNew(_ element: ElementID, _ characters: [Unicode.Scalar]) -> Bool {
            known[element, default: []].insert(characters).inserted
        }
    }

    private func note(_ tree: LayoutTree, of resolved: ResolvedScene, in shown: inout ShownLayouts) {
        shown.size = Size(
            width: max(shown.size.width, tree.size.width), height: max(shown.size.height, tree.size.height))
        shown.scale = tree.scale
        if !tree.diagnostics.isEmpty {
            shown.diagnostics.appendNew(resolved.diagnostics(found: tree.diagnostics, inSteps: []))
            shown.isIncomplete = tree.diagnostics.contains { if case .excess = $0 { true } else { false } }
        }
        for (content, characters) in missingCharacters(in: tree) {
            let element = resolved.place(of: content) == nil ? content.elementOfReplacedContent ?? content : content
            guard shown.isNew(element, characters) else { continue }
            if let pardon = resolved.scene.pardon(.missingCharacter, of: element, in: tree) {
                shown.pardons.append(pardon)
            } else {
                shown.missing.append((element, characters))
            }
        }
    }

    private func diagnostics(
        of resolved: ResolvedScene, _ shown: ShownLayouts, inSteps steps: [(step: Int, reason: StepReason)],
        for use: PictureUse
    ) throws(FontError) -> [Diagnostic] {
        try requireFonts()
        // Rows that are read during layout have added their images and errors by now.
        var diagnostics = resolved.diagnostics
        diagnostics.appendNew(shown.diagnostics)
        diagnostics.appendNew(resolved.diagnostics(found: [], inSteps: steps))
        diagnostics.appendNew(
            use.excesses(of: shown.size, scale: shown.scale, limits: limits).map { diagnostic(of: $0, in: resolved) })
        diagnostics.appendNew(imageDiagnostics(of: resolved))
        diagnostics.appendNew(self.diagnostics(ofMissing: shown.missing, in: resolved))
        return diagnostics
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

    /// Returns warnings about characters that no font has.
    ///
    /// There is one for each script, and one for each element with characters of no script.
    private func diagnostics(
        ofMissing texts: [(element: ElementID, characters: [Unicode.Scalar])], in resolved: ResolvedScene
    ) -> [Diagnostic] {
        // In the order of their first characters.
        var groups: [(script: String?, elements: [ElementID], characters: [Unicode.Scalar])] = []
        for (element, characters) in texts {
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
