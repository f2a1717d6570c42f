import TatamiCairo
import TatamiComparison
import TatamiExplanation
import TatamiImages
import TatamiLayout
import TatamiMessages
import TatamiPainting
import TatamiPrimitives
import TatamiRendering
import TatamiResults
import TatamiSceneFile
import TatamiScenes
import TatamiTypesetting

/// An explainer of why a snapshot differs from its baseline, by laying out the baseline's recorded scene again.
struct SnapshotExplainer {
    let maker: PictureMaker
    /// The recording of the scene that the actual picture was drawn from.
    let actual: SceneRecording
    let resolved: ResolvedScene
    /// Whether the scene is created by Swift code.
    let isOfCode: Bool
    private let memory = ReplayMemory()

    struct Explained {
        var record: ExplanationRecord
        /// Draws added, removed, moved and changed parts over the faded actual picture; nil if only trees differ, or only
        /// pixels are known.
        var picture: (() -> Bitmap)?
    }

    /// Explains a snapshot by comparing it with its baseline. `scene` is the file with the baseline's recorded scene,
    /// nil if there is none; `sides` are the pictures and the differing pixels, nil if only the trees differ. Returns
    /// nil if there is no record to replay and a tree can't be parsed.
    func explain(
        _ plan: PicturePlan, _ baseline: Baseline, scene: [UInt8]?, sides: Judge.Judgement.Sides?
    ) -> Explained? {
        let approved = baseline.record.tree
        var explanation: Explanation
        var picture: (() -> Bitmap)?
        var lostFonts: [String] = []
        do throws(Explanation.Gap) {
            let expected = try expectedRecord(baseline, scene)
            lostFonts = expected.lostFonts(atHand: resolved.scene.fonts)
            guard lostFonts.isEmpty else { throw .otherFonts }
            let pair = ScreenPair(
                expected: expected, expectedTree: approved, actual: actual.record, actualTree: plan.tree,
                vocabulary: .ofScenes, replay: replay)
            let replayed = try findCauses(in: pair)
            explanation = replayed.explanation
            if let sides { (explanation.pixels, picture, explanation.renderer) = account(sides, replayed, plan) }
        } catch {
            let tree = plan.tree.description
            guard let before = PrintedTree(parsing: approved), let now = PrintedTree(parsing: tree) else { return nil }
            explanation = reasonFromTrees(before, now, because: error)
            if !lostFonts.isEmpty { explanation.causes.insert(otherFonts(lostFonts), at: 0) }
            if let sides {
                explanation.pixels.unexplained = sides.region.count
                // If the trees are equal, the renderer draws the same tree differently.
                if approved == tree {
                    explanation.renderer = differences(in: sides.region, of: plan.tree, plan.list, sides.expected)
                }
            }
        }
        let record = ExplanationRecord(explanation, place: place)
        return Explained(record: record, picture: picture)
    }

    private func expectedRecord(_ baseline: Baseline, _ scene: [UInt8]?) throws(Explanation.Gap) -> SceneRecord {
        guard let fingerprint = baseline.record.scene, let bytes = scene,
            Fingerprint(of: bytes) == fingerprint, let record = SceneRecord(parsing: bytes, isOfCode: isOfCode)
        else { throw .noRecord }
        return record
    }

    private func otherFonts(_ names: [String]) -> Cause {
        var cause = Cause(kind: .changed, element: "", property: "fonts", expected: names.joined(separator: ", "))
        cause.path = SceneRecord.fontsPath
        return cause
    }

    private func place(of cause: Cause) -> SourcePlace? { cause.path.flatMap(actual.place) }

    // MARK: Replay

    /// Lays out a recorded scene again; nil if that is not possible now.
    private func replay(_ record: SceneRecord) -> ReplayedScreen? {
        let replay = SceneReplay(
            record, images: knownImages(in: record), fonts: resolved.scene.fonts,
            fontFamilies: FontCatalogue.families(), symbolNames: Symbol.names, isOfCode: isOfCode,
            remembering: memory)
        guard let replay, let again = replay.resolve() else { return nil }
        let (tree, reasons) = maker.layOutWithReasons(again.scene, rows: again.rows)
        guard maker.failure == nil else { return nil }
        let paths = replay.paths(in: again)
        return ReplayedScreen(
            tree: tree, paths: paths.places, definitions: paths.definitions, missingRows: replay.lackedRows,
            reasons: reasons)
    }

    /// Returns the images of the actual scene that have the same content in the record, by name.
    private func knownImages(in record: SceneRecord) -> [ExactText: ImageReference] {
        var known: [ExactText: ImageReference] = [:]
        for image in resolved.images.keys where record.images[image.name] == actual.record.images[image.name] {
            known[image.name] = image
        }
        return known
    }

    // MARK: Pixels

    private func account(
        _ sides: Judge.Judgement.Sides, _ replayed: ReplayedPair, _ plan: PicturePlan
    ) -> (PixelAccount, () -> Bitmap, [RendererDifference]) {
        let list = paint(replayed.expected.tree)
        func accounting(redrawn: Bitmap?) -> PixelAccounting {
            PixelAccounting(
                expected: DrawnScreen(elements: replayed.expected, list: list, pixels: sides.expected),
                actual: DrawnScreen(elements: replayed.actual, list: plan.list, pixels: sides.actual),
                redrawn: redrawn, glyphs: maker.glyphs, actualName: replayed.actualName, changed: replayed.changed)
        }
        var pixels = accounting(redrawn: nil)
        var (account, marks) = pixels.accountAndMarks(of: sides.region)
        // Unexplained differences may be the renderer's. Pictures with missing images can't be drawn again.
        var renderer: [RendererDifference] = []
        if account.unexplained > 0, let redrawn = try? maker.bitmap(list).bitmap() {
            pixels = accounting(redrawn: redrawn)
            (account, marks) = pixels.accountAndMarks(of: sides.region)
            if account.renderer > 0, let other = comparePixels(expected: sides.expected, actual: redrawn) {
                renderer = differences(in: other.region, of: replayed.expected.tree, list, sides.expected)
            }
        }
        return (account, { [pixels, marks] in pixels.differenceImage(marks) }, renderer)
    }

    /// Returns the kinds of drawing by which the current picture of a layout differs from the approved one.
    private func differences(
        in region: PixelRegion, of tree: LayoutTree, _ list: DisplayList, _ approved: Bitmap
    ) -> [RendererDifference] {
        rendererDifferences(in: region, of: DrawnScreen(tree: tree, list: list, pixels: approved), glyphs: maker.glyphs)
    }
}

extension SnapshotCase {
    /// Returns the recording of the scene after layout.
    func recording(images: ImageLoader) -> SceneRecording {
        loaded.source.recording(of: shot, as: resolved) { image in
            (try? images.fileBytes(of: image)).map { Fingerprint(of: $0).description }
        }
    }
}

extension SceneVocabulary {
    fileprivate static let ofScenes = SceneVocabulary(
        mainKeys: SceneWords.mainKeys, labels: SceneWords.labels, parts: SceneWords.parts,
        titleKeys: SceneWords.titleKeys, sourceKeys: SceneWords.sourceKeys)
}
