package import TatamiCairo
package import TatamiImages
package import TatamiLayout
package import TatamiPainting
package import TatamiPrimitives
import TatamiSVG
package import TatamiSceneFile
package import TatamiScenes
package import TatamiTypesetting

/// The stages from a scene to the bytes of a picture, with caches for fonts, glyph masks and decoded images.
///
/// A maker belongs to one thread. Earlier pictures never affect later ones.
package final class PictureMaker {
    package let images: ImageLoader
    /// The limits for layout, images and pixels.
    package var limits: Limits { images.limits }
    package private(set) var timings = Timings()
    let tools: DrawingTools
    private let bitmaps: BitmapRenderer
    /// The SVG images that a check has already drawn once, to find those that can't be drawn.
    var triedImages: Set<ShownImage> = []
    /// The errors that prevent drawing the images that were checked; nil for an image that can be drawn.
    private var knownImages: [ImageReference: ResourceError?] = [:]
    /// Whether to keep the measurements of a layout, so that `layOutWithReasons` of a similar scene is faster.
    package var keepsLayouts = false
    private var layouts = LayoutMemory()
    /// The playback of the last scene.
    private var lastPlayback: (scene: Scene, rows: any RowSource, film: Playback)?

    /// Creates a maker with its own tools. `textMemory` is how much text to cache in shaped form, in bytes of UTF-8;
    /// the cache takes about a hundred times as much.
    package convenience init(
        images: ImageLoader = ImageLoader(), textMemory: Int = 1 << 18
    ) throws(FontError) {
        self.init(images: images, tools: try DrawingTools(textMemory: textMemory), Timings())
    }

    /// Creates a maker with the tools of an earlier one if there are any: setting up fonts takes as long as drawing a
    /// screen.
    package static func reusingTools(images: ImageLoader) throws(FontError) -> PictureMaker {
        var timings = Timings()
        let tools = try timings.measure(.fonts) { () throws(FontError) in try DrawingTools.take() }
        return PictureMaker(images: images, tools: tools, timings)
    }

    private init(images: ImageLoader, tools: DrawingTools, _ timings: Timings) {
        self.images = images
        self.tools = tools
        self.timings = timings
        bitmaps = BitmapRenderer(kept: tools.pixels, images: images)
    }

    deinit {
        lastPlayback = nil
        tools.rest()
    }

    /// The reason that text can't be set at all; nil if it can.
    private var textFailure: FontError?

    /// Returns a shaper that sets no text if fonts are unavailable.
    private func shaper(for scene: Scene) -> any TextShaper {
        do throws(FontError) {
            return try timings.measure(.fonts) { () throws(FontError) in try tools.typesetter(for: scene.fonts) }
        } catch {
            textFailure = error
            return NoText()
        }
    }

    private final class NoText: TextShaper {
        func shape(_ request: TextRequest) -> ShapedText { ShapedText(size: .zero, lines: []) }
        func measure(_ request: TextRequest) -> Size { .zero }
    }

    /// The error of a font that could not be opened; nil if there is none. After such an error no picture is drawn,
    /// but scenes are still laid out: with glyphs of other fonts, or without text.
    package var failure: FontError? { textFailure ?? tools.failure }

    func requireFonts() throws(FontError) { if let failure { throw failure } }

    /// The outlines of the glyphs in this maker's layouts.
    package var glyphs: any GlyphSource { tools.glyphs }

    /// The layout of a scene and its display list.
    package struct LaidOut {
        package let tree: LayoutTree
        package fileprivate(set) var list: DisplayList
        /// The errors in the scene's timeline, with the index of the step.
        var stepDiagnostics: [(step: Int, reason: StepReason)] = []
    }

    /// Lays out a scene, at the time of its timeline if it has one. Scenes from files are laid out by
    /// `PicturePlan`, which collects the diagnostics too.
    package func layOut(_ scene: Scene, rows source: any RowSource = NoRowSource.none) -> LaidOut {
        var drawable =
            if let timeline = scene.timeline {
                layOut(playback(of: scene, rows: source), at: timeline.time)
            } else {
                laidOut(tree(of: scene, rows: source))
            }
        drawable.list.language = scene.screen.language
        return drawable
    }

    /// Returns the layout of a scene without a timeline.
    private func tree(of scene: Scene, rows source: any RowSource) -> LayoutTree {
        layouts = LayoutMemory()
        let shaper = shaper(for: scene)
        guard keepsLayouts else {
            return timings.measure(.layout) { layout(scene, shaping: shaper, rows: source, limits: limits) }
        }
        return timings.measure(.layout) {
            layout(scene, shaping: shaper, rows: source, limits: limits, remembering: &layouts, asked: false).tree
        }
    }

    /// Returns the layout with the constraints that it solved; none for a scene with a timeline.
    package func layOutWithReasons(
        _ scene: Scene, rows source: any RowSource
    ) -> (tree: LayoutTree, reasons: PlacementReasons) {
        if let timeline = scene.timeline {
            let film = playback(of: scene, rows: source)
            return (timings.measure(.layout) { film.tree(at: timeline.time) }, PlacementReasons())
        }
        let shaper = shaper(for: scene)
        return timings.measure(.layout) {
            layout(scene, shaping: shaper, rows: source, limits: limits, remembering: &layouts, asked: true)
        }
    }

    /// Lays out a moment of a film of this maker.
    package func layOut(_ film: Playback, at time: Time) -> LaidOut {
        var laidOut = laidOut(tree(of: film, at: time))
        laidOut.stepDiagnostics = film.timeline.diagnostics
        return laidOut
    }

    /// Returns the layout of a moment of a film of this maker.
    func tree(of film: Playback, at time: Time) -> LayoutTree { timings.measure(.layout) { film.tree(at: time) } }

    private func laidOut(_ tree: LayoutTree) -> LaidOut {
        LaidOut(tree: tree, list: timings.measure(.paint) { TatamiPainting.paint(tree) })
    }

    /// Returns the scene ready to be drawn at any moment of its timeline.
    package func playback(of resolved: ResolvedScene) -> Playback { playback(of: resolved.scene, rows: resolved.rows) }

    private func playback(of scene: Scene, rows source: any RowSource) -> Playback {
        var whole = scene
        whole.timeline?.time = .zero
        if let lastPlayback, lastPlayback.rows === source, lastPlayback.scene == whole { return lastPlayback.film }
        let shaper = shaper(for: scene)
        let film = timings.measure(.layout) {
            Playback(whole, shaping: shaper, rows: source, limits: limits)
        }
        lastPlayback = (whole, source, film)
        return film
    }

    /// Returns the constraints that the layout of a scene solves, at the time of its timeline if it has one.
    package func reasons(of scene: Scene, rows source: any RowSource) -> PlacementReasons {
        let shown = scene.timeline.map { playback(of: scene, rows: source).scene(at: $0.time) } ?? scene
        return layOutWithReasons(shown, rows: source).reasons
    }

    /// Draws the pixels of a picture, or of a part of it in points with its edges on whole pixels.
    package func bitmap(_ list: DisplayList, part: Rect? = nil) throws(DrawingError) -> RenderedBitmap {
        let pixels = PixelGrid(pixelsPerPoint: list.scale).pixels(around: part ?? Rect(origin: .zero, size: list.size))
        let count = pixels.width * pixels.height
        guard count <= Double(limits.pixels) else {
            throw .rendering(.tooManyPixels(Int(min(count, 1e15)), limit: limits.pixels))
        }
        return try drawn(.draw, orThrow: DrawingError.rendering) { () throws(RenderingError) in
            try bitmaps.render(list, region: part, mostBlurred: limits.pixels)
        }
    }

    /// Encodes a picture as one file per page. Only a PNG has more than one page, if the picture is too tall for one.
    package func encode(
        _ list: DisplayList, as format: PictureFormat, part: Rect? = nil, compression: PNGCompression = .fast
    ) throws(DrawingError) -> [[UInt8]] {
        switch format {
        case .png:
            try pages(of: list, part: part).map { page throws(DrawingError) in
                let bitmap = try bitmap(list, part: page)
                return try drawn(.encode, orThrow: DrawingError.encoding) { () throws(ImageError) in
                    try encodePNG(bitmap, pixelsPerPoint: list.scale, compression: compression)
                }
            }
        case .svg:
            [
                try drawn(.encode, orThrow: DrawingError.svg) { () throws(SVGError) in
                    try writeSVG(list, glyphs: tools.glyphs, images: images, limit: limits.output)
                }
            ]
        case .pdf:
            [
                try drawn(.encode, orThrow: DrawingError.rendering) { () throws(RenderingError) in
                    try renderPDF(
                        list, glyphs: tools.glyphs, images: images, title: list.title, limit: limits.output)
                }
            ]
        }
    }

    /// Performs and times a stage of drawing; throws its error, converted, or that of a font that turned out to be
    /// unusable.
    private func drawn<Result, Failure: Error>(
        _ stage: Timings.Stage, orThrow converted: (Failure) -> DrawingError, _ work: () throws(Failure) -> Result
    ) throws(DrawingError) -> Result {
        let result: Result
        do { result = try timings.measure(stage, work) } catch { throw converted(error) }
        if let failure { throw .fonts(failure) }
        return result
    }

    /// The maximum height of a PNG in pixels, and the maximum number of its pixels: a quarter of a billion, which take
    /// 1 GiB.
    private static let (mostRows, mostPixels) = (32_767.0, Double(1 << 28))

    /// Divides a picture, or a part of it, into the pages of a PNG, from top to bottom: one page unless it is taller
    /// than a PNG can be. The result is in points, with all edges on whole pixels.
    func pages(of list: DisplayList, part: Rect?) -> [Rect] {
        let area = part ?? Rect(origin: .zero, size: list.size)
        let grid = PixelGrid(pixelsPerPoint: list.scale)
        // A page also ends on a whole point, so that pages can be joined at any scale.
        let rows = min(Self.mostRows, Self.mostPixels / max(1, area.width * list.scale))
        let pageHeight = max(1, (rows / list.scale).rounded(.down))
        let height = max(grid.snap(area.height), grid.hairline)
        return stride(from: 0, to: height, by: pageHeight).map { top in
            Rect(x: area.minX, y: area.minY + top, width: area.width, height: min(pageHeight, height - top))
        }
    }

    /// Returns the error that prevents drawing an image, determined once; nil if there is none.
    func reason(with image: ImageReference) -> ResourceError? {
        if let known = knownImages[image] { return known }
        let reason = timings.measure(.decode) { images.reason(with: image) }
        knownImages[image] = .some(reason)
        return reason
    }

    /// Returns the elements with characters that no font has.
    func missingCharacters(in tree: LayoutTree) -> [(element: ElementID, characters: [Unicode.Scalar])] {
        var found: [(element: ElementID, characters: [Unicode.Scalar])] = []
        tree.root.forEach { node in
            guard case .text(let text) = node.content else { return }
            let characters = tools.glyphs.missingCharacters(in: text.lines.lazy.flatMap(\.line.runs))
            if !characters.isEmpty { found.append((node.id, characters)) }
        }
        return found
    }
}
