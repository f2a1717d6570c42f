package import TatamiCairo
package import TatamiImages
package import TatamiSceneFile
package import TatamiLayout
package import TatamiPainting
package import TatamiPrimitives
import TatamiSVG
package import TatamiScenes
package import TatamiTypesetting

/// Takes a scene down the line to the bytes of a picture; keeps fonts, glyph masks and decoded images for the next one.
///
/// Belongs to one thread. What it drew before never changes what it draws.
package final class PictureMaker {
    package let images: ImageLoader
    /// Those that the images are read by.
    package var limits: Limits { images.limits }
    package private(set) var timings = Timings()
    private let tools: DrawingTools
    private let bitmaps: BitmapRenderer
    /// The SVG images that were tried before anything is drawn, for those who only check.
    var triedImages: Set<ShownImage> = []
    /// The images that were looked at, each with what is wrong with it.
    private var knownImages: [ImageReference: ResourceError?] = [:]
    /// Whether what was measured of a scene is kept for layouts of scenes like it, which are asked for their reasons.
    package var keepsLayouts = false
    private var layouts = LayoutMemory()
    /// Of the scene that was asked for last.
    private var lastPlayback: (scene: Scene, rows: any RowSource, film: Playback)?

    /// With tools of its own. `textMemory` is how many bytes of text are kept with their shapes, each of which takes about a
    /// hundred times as much.
    package convenience init(
        images: ImageLoader = ImageLoader(), textMemory: Int = 1 << 18
    ) throws(FontError) {
        self.init(images: images, tools: try DrawingTools(textMemory: textMemory), Timings())
    }

    /// With the tools of a maker that is gone, where there are any: setting up fonts takes as long as drawing a screen.
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

    /// Why text could not be set at all; nil when it could.
    private var textFailure: FontError?

    /// One that sets no text where that can't be had.
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

    /// What kept a font from being opened once it was needed; nil when all could be. Nothing is drawn from then on, but layouts
    /// are made, with glyphs of other fonts.
    package var failure: FontError? { textFailure ?? tools.failure }

    func requireFonts() throws(FontError) { if let failure { throw failure } }

    /// The shapes of the glyphs that it draws.
    package var glyphs: any GlyphSource { tools.glyphs }

    /// A scene with its place for everything, and what is to be drawn of it.
    package struct LaidOut {
        package let tree: LayoutTree
        package fileprivate(set) var list: DisplayList
        /// What makes no sense in the scene's timeline, with the index of its step.
        var stepDiagnostics: [(step: Int, reason: StepReason)] = []
    }

    /// A scene with a timeline is laid out as it is at the timeline's time. Nobody looks here for what is wrong with it:
    /// scenes that come from files are planned instead.
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

    /// The tree alone, for those who draw nothing of it.
    private func tree(of scene: Scene, rows source: any RowSource) -> LayoutTree {
        layouts = LayoutMemory()
        if let timeline = scene.timeline {
            let film = playback(of: scene, rows: source)
            return timings.measure(.layout) { film.tree(at: timeline.time) }
        }
        let shaper = shaper(for: scene)
        guard keepsLayouts else {
            return timings.measure(.layout) { layout(scene, shaping: shaper, rows: source, limits: limits) }
        }
        return timings.measure(.layout) {
            layout(scene, shaping: shaper, rows: source, limits: limits, remembering: &layouts, asked: false).tree
        }
    }

    /// The layout alone, with what it solved on the way; a scene with a timeline does without that.
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

    /// One moment of a film of this maker.
    package func layOut(_ film: Playback, at time: Time) -> LaidOut {
        var laidOut = laidOut(timings.measure(.layout) { film.tree(at: time) })
        laidOut.stepDiagnostics = film.course.diagnostics
        return laidOut
    }

    private func laidOut(_ tree: LayoutTree) -> LaidOut {
        LaidOut(tree: tree, list: timings.measure(.paint) { TatamiPainting.paint(tree) })
    }

    /// The scene ready to be drawn at any moment of its timeline, whatever time it names itself.
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

    /// What decided the frame of an element; nil when no constraints placed it.
    package func explainFrame(
        of id: ElementID, in scene: Scene, rows source: any RowSource
    ) -> FrameExplanation? {
        let shown = scene.timeline.map { playback(of: scene, rows: source).scene(at: $0.time) } ?? scene
        return TatamiLayout.explainFrame(of: id, in: shown, shaping: shaper(for: shown), rows: source, limits: limits)
    }

    /// The pixels of a picture, or of a part of it (in points, edges on whole pixels).
    package func bitmap(_ list: DisplayList, part: Rect? = nil) throws -> RenderedBitmap {
        let pixels = PixelGrid(pixelsPerPoint: list.scale).pixels(around: part ?? Rect(origin: .zero, size: list.size))
        let count = pixels.width * pixels.height
        guard count <= Double(limits.pixels) else {
            throw RenderingError.tooManyPixels(Int(min(count, 1e15)), limit: limits.pixels)
        }
        let bitmap = try timings.measure(.draw) { () throws(RenderingError) in try bitmaps.render(list, region: part) }
        try requireFonts()
        return bitmap
    }

    /// The file of a picture in each of its pages; only images have more than one, where the picture is too tall for one.
    package func encode(
        _ list: DisplayList, as format: PictureFormat, part: Rect? = nil, compression: PNGCompression = .fast
    ) throws -> [[UInt8]] {
        let encoded = try encoded(list, as: format, part, compression)
        try requireFonts()
        return encoded
    }

    private func encoded(
        _ list: DisplayList, as format: PictureFormat, _ part: Rect?, _ compression: PNGCompression
    ) throws -> [[UInt8]] {
        switch format {
        case .png:
            return try pages(of: list, part: part).map { page in
                let bitmap = try bitmap(list, part: page)
                return try timings.measure(.encode) { () throws(ImageError) in
                    try encodePNG(bitmap, pixelsPerPoint: list.scale, compression: compression)
                }
            }
        case .svg:
            return [
                try timings.measure(.encode) { () throws(SVGError) in
                    try writeSVG(list, glyphs: tools.glyphs, images: images, limit: limits.output)
                }
            ]
        case .pdf:
            return [
                try timings.measure(.encode) { () throws(RenderingError) in
                    try renderPDF(
                        list, glyphs: tools.glyphs, images: images, title: list.title, limit: limits.output)
                }
            ]
        }
    }

    private func pages(of list: DisplayList, part: Rect?) -> [Rect] {
        let plan = PagePlan(size: list.size, pixelsPerPoint: list.scale)
        guard let part else { return plan.parts }
        return PagePlan(size: part.size, pixelsPerPoint: list.scale).parts.map { $0.offset(by: part.origin) }
    }

    /// What keeps an image from being drawn, which is found out once; nil when it can be.
    func reason(with image: ImageReference) -> ResourceError? {
        if let known = knownImages[image] { return known }
        let reason = timings.measure(.decode) { images.reason(with: image) }
        knownImages[image] = .some(reason)
        return reason
    }

    /// The elements that show a character which no font has, with those characters.
    func missingCharacters(in tree: LayoutTree) -> [(element: ElementID, characters: [Unicode.Scalar])] {
        var found: [(element: ElementID, characters: [Unicode.Scalar])] = []
        tree.root.forEach { node in
            guard case .text(let text) = node.content else { return }
            let characters = tools.glyphs.missingCharacters(in: text.lines.lazy.flatMap(\.line.runs))
            if !characters.isEmpty { found.append((node.id, characters)) }
        }
        return found
    }

    package var statistics: Typesetter.Statistics { tools.statistics }
}
