import TatamiCairo
import TatamiImages
import TatamiLayout
import TatamiPainting
import TatamiPrimitives
import TatamiRendering
import TatamiResults
import TatamiSceneFile
import TatamiScenes

/// The current drawing of a case: its tree, its pixels and their fingerprint. The picture is encoded on demand.
struct DrawnSnapshot {
    let tree: String
    let pixels: RenderedBitmap
    let fingerprint: Fingerprint
    /// The accessibility text; nil if not requested.
    let accessibility: AccessibilityText?
    /// Whether the snapshot is of a variant requested by options of the command, which no scene lists.
    private let isOptional: Bool
    private let scale: Double

    init(_ plan: PicturePlan, accessibility: AccessibilityText? = nil, isOptional: Bool = false, by maker: PictureMaker)
        throws(DrawingError)
    {
        (self.accessibility, self.isOptional) = (accessibility, isOptional)
        tree = plan.tree.description
        pixels = try maker.bitmap(plan.list)
        fingerprint = Fingerprint(ofPixels: pixels)
        scale = plan.list.scale
    }

    var face: SnapshotFace {
        SnapshotFace(tree: tree, accessibility: accessibility?.fingerprint, pixels: fingerprint) { pixels.bitmap() }
    }

    /// Returns the files of the snapshot, drawn from `scene`, with the picture compressed as given.
    func files(
        from scene: SceneRecord, compression: PNGCompression
    ) throws(DrawingError) -> [SnapshotFolder.Part: [UInt8]] {
        let picture: [UInt8]
        do { picture = try encodePNG(pixels, pixelsPerPoint: scale, compression: compression) } catch {
            throw .encoding(error)
        }
        return files(from: scene, beside: Fingerprint(of: picture)).merging([.picture: picture]) { own, _ in own }
    }

    /// Returns the files beside a picture with this fingerprint.
    func files(from scene: SceneRecord, beside picture: Fingerprint) -> [SnapshotFolder.Part: [UInt8]] {
        let printed = Array(scene.printed.utf8)
        // A larger record doesn't help to find changes: the tree then has the fingerprint of an empty scene, whose
        // file is omitted.
        let scene = printed.count <= Self.longestScene ? printed : []
        let record = SnapshotRecord(
            width: pixels.width, height: pixels.height, pixels: fingerprint, picture: picture,
            scene: Fingerprint(of: scene), accessibility: accessibility?.fingerprint, isOptional: isOptional,
            tree: tree)
        var files: [SnapshotFolder.Part: [UInt8]] = [.tree: record.bytes]
        if !scene.isEmpty { files[.scene] = scene }
        if let accessibility, !accessibility.bytes.isEmpty { files[.accessibility] = accessibility.bytes }
        return files
    }

    /// The maximum size of a recorded scene in bytes.
    private static let longestScene = 16 << 20
}
