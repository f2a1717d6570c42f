import TatamiBaselines
import TatamiCairoRendering
import TatamiDrawing
import TatamiFingerprints
import TatamiImageCoding
import TatamiLayout
import TatamiPainting
import TatamiPrimitives

/// What a case looks like now: its tree, its pixels and their fingerprint. Encoded only when somebody wants the file.
struct DrawnSnapshot {
    let tree: String
    let pixels: RenderedBitmap
    let fingerprint: Fingerprint
    private let scale: Double

    init(_ plan: PicturePlan, by maker: PictureMaker) throws {
        tree = plan.tree.description
        pixels = try maker.bitmap(plan.list)
        fingerprint = Fingerprint(ofPixels: pixels)
        scale = plan.list.scale
    }

    var face: SnapshotFace { SnapshotFace(tree: tree, pixels: fingerprint) { pixels.bitmap() } }

    /// The two files of the snapshot.
    func files() throws -> [SnapshotFolder.Part: [UInt8]] {
        let picture = try encodePNG(pixels, pixelsPerPoint: scale, compression: .small)
        return [.picture: picture, .tree: record(beside: Fingerprint(of: picture)).bytes]
    }

    /// Only the tree, for a picture that is as it was approved and stays the file that it is.
    func treeFile(beside approved: SnapshotRecord) -> [SnapshotFolder.Part: [UInt8]] {
        [.tree: record(beside: approved.picture).bytes]
    }

    private func record(beside picture: Fingerprint) -> SnapshotRecord {
        SnapshotRecord(width: pixels.width, height: pixels.height, pixels: fingerprint, picture: picture, tree: tree)
    }
}
