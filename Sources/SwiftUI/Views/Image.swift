import Tatami
import TatamiPrimitives
import TatamiSceneFile

/// A symbol, or an image of an asset catalogue.
public struct Image: Equatable, Sendable {
    enum Source: Hashable, Codable, Sendable {
        case symbol(String)
        case named(String)
    }

    let source: Source
    /// The accessibility label; nil for the name.
    private(set) var label: Text?
    private(set) var isDecorative = false
    private(set) var isResizable = false
    private(set) var isTemplate: Bool?
    /// The attributes that aren't drawn.
    private var undrawn: [String] = []
    private(set) var place: CodePlace?

    /// The size of a symbol beside text.
    public enum Scale: Hashable, Sendable { case small, medium, large }

    /// Whether an image is drawn in its own colours.
    public enum TemplateRenderingMode: Hashable, Sendable { case template, original }

    /// The way in which an image fills a larger frame; tiles are a warning.
    public enum ResizingMode: Hashable, Sendable { case tile, stretch }

    /// The smoothness of scaling; the same for all, with a warning for none.
    public enum Interpolation: Hashable, Sendable { case none, low, medium, high }

    /// Returns whether two images have the same source and appearance.
    public static func == (first: Image, second: Image) -> Bool {
        (first.source, first.label, first.isDecorative, first.isResizable, first.isTemplate, first.undrawn)
            == (second.source, second.label, second.isDecorative, second.isResizable, second.isTemplate, second.undrawn)
    }

    /// Creates a symbol by the platform's name.
    public init(systemName: String, file: String = #fileID, line: UInt = #line) {
        source = .symbol(systemName)
        place = CodePlace(file, line)
    }

    init(source: Source) { self.source = source }

    /// Creates a symbol that the library itself shows.
    init(symbol name: String) { self.init(source: .symbol(name)) }

    /// Creates a symbol that grows with a value; it is drawn in full, with a warning below 1.
    public init(
        systemName: String, variableValue: Double?, file: String = #fileID, line: UInt = #line
    ) {
        self.init(systemName: systemName, file: file, line: line)
        self = notDrawn("the value of a symbol", if: variableValue.map { $0 < 1 } == true)
    }

    /// Creates an image of an asset catalogue or a folder.
    public init(_ name: String, bundle: Bundle? = nil, file: String = #fileID, line: UInt = #line) {
        source = .named(name)
        place = CodePlace(file, line)
    }

    /// Creates an image with an accessibility label.
    public init(
        _ name: String, bundle: Bundle? = nil, label: Text, file: String = #fileID, line: UInt = #line
    ) {
        self.init(name, file: file, line: line)
        self.label = label
    }

    /// Creates an image without an accessibility label.
    public init(decorative name: String, bundle: Bundle? = nil, file: String = #fileID, line: UInt = #line) {
        self.init(name, file: file, line: line)
        isDecorative = true
    }

    /// Creates an image from pixels; it is drawn as a missing image.
    public init(_ image: CGImage, scale: CGFloat, label: Text) { self.init(uiImage: UIImage(cgImage: image)) }

    /// Creates an image from a UIKit image.
    public init(uiImage: UIImage) { self = uiImage.image }

    private func changed(_ change: (inout Image) -> Void) -> Image {
        var copy = self
        change(&copy)
        return copy
    }

    /// Makes the image fill the space it is offered.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        changed { $0.isResizable = true }
            .notDrawn("the tiling of an image", if: resizingMode == .tile)
            .notDrawn("an image with fixed edges", if: capInsets != EdgeInsets())
    }

    private func notDrawn(_ look: String, if changesPicture: Bool) -> Image {
        changesPicture ? changed { $0.undrawn.append(look) } : self
    }

    /// Sets whether the image is drawn in its own colours.
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
        changed { $0.isTemplate = mode.map { $0 == .template } }
    }

    /// Sets the smoothness of scaling; all are scaled smoothly, with a warning for none.
    public func interpolation(_ interpolation: Interpolation) -> Image {
        notDrawn("an image scaled without interpolation", if: interpolation == .none)
    }

    /// Returns the same image: edges are smooth.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    /// Sets the colours of a symbol; more than one is a warning.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        notDrawn("a symbol in several colours or levels", if: mode?.isPlain == false)
    }
}

/// The colours of a symbol's layers; more than one is a warning.
public enum SymbolRenderingMode: Hashable, Sendable {
    case monochrome, hierarchical, palette, multicolor

    var isPlain: Bool { self == .monochrome }
}

/// An image after evaluation.
struct ImageContent {
    enum Source {
        case symbol(name: String, size: Double?)
        /// A path from the scene's folder; `size` is the size in points, nil for a point per pixel.
        case file(String, size: CGSize?)
        /// A grey box in place of an image that isn't there.
        case missing
    }

    var source: Source
    var isResizable: Bool
    var color: Tatami.Color
    /// Whether the colour replaces the image's own.
    var isTemplate: Bool
    var label: String?
    var isDecorative: Bool
}

extension Image: EvaluatedView {
    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let color = HierarchicalShapeStyle.primary.color(in: context)
        var content = ImageContent(
            source: .missing, isResizable: isResizable, color: color, isTemplate: isTemplate == true,
            label: label?.plain(in: context.environment), isDecorative: isDecorative)
        for look in undrawn { context.warn("\(look) isn't drawn") }
        switch source {
        case .symbol(let name):
            let name = context.environment.symbolVariants.name(of: name)
            content.source = .symbol(name: context.knownSymbol(name), size: context.environment.symbolSize)
        case .named(let name):
            if let image = context.run.assets.image(named: name) {
                content.source = .file(image.path, size: image.size)
                if image.scale != 1, image.size == nil, !isResizable {
                    context.warn("the image '\(name)' is drawn with a point per pixel: only a PNG's scale is known")
                }
            } else {
                context.warn(
                    "no image '\(name)' is in \(context.run.assets.path) or its asset catalogues: a grey box is drawn "
                        + "in its place")
            }
        }
        return [ViewNode(.image(content), at: context.place)]
    }
}

extension ViewContext {
    /// Returns the name of the symbol that is drawn: the same, or a similar one with a warning.
    @MainActor
    func knownSymbol(_ name: String) -> String {
        if TatamiPrimitives.Symbol(named: name) != nil { return name }
        let parts = name.split(separator: ".")
        let candidates =
            [name + ".fill"]
            + (1..<max(1, parts.count)).reversed().flatMap { count in
                let stem = parts.prefix(count).joined(separator: ".")
                return [stem, stem + ".fill"]
            }
        let similar = candidates.first { TatamiPrimitives.Symbol(named: $0) != nil } ?? "questionmark.square.dashed"
        let drawn = TatamiPrimitives.Symbol(named: similar) != nil ? similar : "circle"
        warn("no symbol '\(name)' is known: '\(drawn)' is drawn in its place")
        return drawn
    }
}

extension EnvironmentValues {
    /// The side of a symbol's square in points; nil for the library's size beside body text.
    fileprivate var symbolSize: Double? {
        let factors: [Image.Scale: Double] = [.small: 0.8, .medium: 1, .large: 1.28]
        let factor = factors[imageScale] ?? 1
        if font == nil, factor == 1 { return nil }
        return (font ?? .body).points(at: dynamicTypeSize) * Self.symbolSide / 17 * factor
    }

    /// The side of a symbol's square in points beside body text of 17 points.
    private static let symbolSide = 20.0
}
