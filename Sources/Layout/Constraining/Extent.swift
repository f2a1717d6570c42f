import TatamiPrimitives
import TatamiScenes

/// The known values of a child along one axis before constraints determine its length, in points on whole pixels.
struct Extent: Hashable {
    /// The length that the child's box gives; nil if it gives none in points.
    var fixed: Double?
    var minimum: Double?
    var maximum: Double?
    /// Fractions of the container's length along the axis: the length and its limits.
    var share: Double?
    var minimumShare: Double?
    var maximumShare: Double?
    /// The length of the content; nil if it has none or was not measured.
    var content: Double?
    var hugging: Priority
    var compressionResistance: Priority
    /// The baselines of the child's text; only along the vertical axis.
    var baselines: TextBaselines?
}

/// The baselines of the first and last lines of text: `top + share · height + first`, and likewise `last`.
struct TextBaselines: Hashable {
    /// The fraction of spare height above the text.
    var share: Double
    var first: Double
    var last: Double
}

extension LayoutPass {
    /// Returns the lengths in a child's box along an axis.
    func extent(of child: Element, along axis: Stack.Axis) -> Extent {
        let bounds = bounds(of: child.box, along: axis)
        let isHorizontal = axis == .horizontal
        let (hugging, resistance) = (child.box.hugging, child.box.compressionResistance)
        var extent = Extent(
            hugging: isHorizontal ? hugging.horizontal : hugging.vertical,
            compressionResistance: isHorizontal ? resistance.horizontal : resistance.vertical)
        let limits =
            isHorizontal ? (child.box.minWidth, child.box.maxWidth) : (child.box.minHeight, child.box.maxHeight)
        (extent.minimumShare, extent.maximumShare) = (limits.0?.share, limits.1?.share)
        switch axis.lengthAlong(of: child.box) {
        case .points(let points): extent.fixed = length(bounds.clamp(points))
        case .percent(let percent):
            extent.share = percent / 100
            fallthrough
        case .fill, nil:
            extent.minimum = bounds.minimum
            extent.maximum = bounds.maximum.map { max($0, extent.minimum ?? 0) }
        }
        return extent
    }

    /// Whether a child's length along an axis is that of its content, because nothing else fixes it.
    func hasContentLength(_ child: Element, along axis: Stack.Axis) -> Bool {
        guard axis.lengthAlong(of: child.box) == nil else { return false }
        switch child.kind {
        case .area, .spacer, .list: return false
        case .label, .button, .image, .symbol, .constrained: return true
        case .stack, .carousel: return !isFlexible(child, along: axis)
        }
    }

    /// Returns the baselines of a child with that width, whose content has that height.
    func baselines(of child: Element, width: Double, contentHeight: Double) -> TextBaselines? {
        let size = Size(width: width, height: contentHeight)
        guard let first = baseline(of: child, size: size, isLast: false),
            let last = baseline(of: child, size: size, isLast: true)
        else { return nil }
        var share = 0.0
        if case .label(let label) = child.kind {
            share = label.verticalAlignment.shareAbove
        } else if case .button = child.kind {
            share = 0.5
        }
        return TextBaselines(share: share, first: first - share * contentHeight, last: last - share * contentHeight)
    }
}

extension Label.VerticalAlignment {
    /// The fraction of spare height above the text.
    var shareAbove: Double {
        switch self {
        case .top: 0
        case .center: 0.5
        case .bottom: 1
        }
    }
}
