import Tatami
import TatamiSceneFile

/// Sizes and distances. Each modifier puts a box around the view.
extension View {
    /// Adds padding on some edges, in points; 16 by default.
    public func padding(
        _ edges: Edge.Set = .all, _ length: CGFloat? = nil, file: String = #fileID, line: UInt = #line
    ) -> some View { padded(EdgeInsets(length ?? Self.standardPadding, edges), file, line) }

    /// Adds padding on all edges in points.
    public func padding(
        _ length: CGFloat, file: String = #fileID, line: UInt = #line
    ) -> some View { padded(EdgeInsets(length, .all), file, line) }

    /// Adds padding in points, separate for each edge.
    public func padding(
        _ insets: EdgeInsets, file: String = #fileID, line: UInt = #line
    ) -> some View { padded(insets, file, line) }

    /// The platform's padding in points.
    private static var standardPadding: CGFloat { 16 }

    private func padded(_ insets: EdgeInsets, _ file: String, _ line: UInt) -> NodeModified<Self> {
        boxed(file, line) { context in
            var known = insets
            for path in [\EdgeInsets.top, \.leading, \.bottom, \.trailing] where known[keyPath: path] < 0 {
                context.warn("negative padding is drawn as 0")
                known[keyPath: path] = 0
            }
            return .padding(known.known)
        }
    }

    /// Sets a fixed width, height or both, in points.
    public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center, file: String = #fileID,
        line: UInt = #line
    ) -> some View {
        setting { values in
            if let width, let height { values.frameSize = CGSize(width: width, height: height) }
            values.permitList(height: height)
        }.boxed(file, line) { _ in
            guard width != nil || height != nil else { return nil }
            func side(_ length: CGFloat?) -> Double? { length.map { $0.isFinite ? max(0, Double($0)) : nil } ?? nil }
            return .frame(width: side(width), height: side(height), alignment: alignment.name)
        }
    }

    /// Limits the size in points.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center,
        file: String = #fileID, line: UInt = #line
    ) -> some View {
        func side(_ length: CGFloat?) -> Double? { length.map { Double($0) } }
        let frame = FlexibleFrame(
            minWidth: side(minWidth), maxWidth: side(maxWidth), minHeight: side(minHeight), maxHeight: side(maxHeight),
            alignment: alignment.name)
        return setting { $0.permitList(height: minHeight) }.boxed(file, line) { _ in .flexibleFrame(frame) }
    }

    /// Sets the size to that of the screen, which stands for the nearest scrolling view.
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, file: String = #fileID, line: UInt = #line
    ) -> some View {
        boxed(file, line) { context in
            let size = context.environment.screenSize
            return .frame(
                width: axes.contains(.horizontal) ? Double(size.width) : nil,
                height: axes.contains(.vertical) ? Double(size.height) : nil, alignment: alignment.name)
        }
    }

    /// Sets the size as `span` of `count` equal parts of the screen, with `spacing` points between the parts.
    public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center,
        file: String = #fileID, line: UInt = #line
    ) -> some View {
        containerRelativeFrame(axes, alignment: alignment, file: file, line: line) { length, _ in
            let count = CGFloat(max(1, count))
            let span = CGFloat(max(1, span))
            return (length - spacing * (count - 1)) / count * span + spacing * (span - 1)
        }
    }

    /// Sets the size by a function of the screen's size, which stands for that of the nearest scrolling view.
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, file: String = #fileID, line: UInt = #line,
        _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        setting { values in
            if axes.contains(.vertical) { values.permitList(height: length(values.screenSize.height, .vertical)) }
        }.boxed(file, line) { context in
            let size = context.environment.screenSize
            return .frame(
                width: axes.contains(.horizontal) ? Double(length(size.width, .horizontal)) : nil,
                height: axes.contains(.vertical) ? Double(length(size.height, .vertical)) : nil,
                alignment: alignment.name)
        }
    }

    /// Keeps the size of the content in both directions; text that may be wider than its space is a warning.
    public func fixedSize(file: String = #fileID, line: UInt = #line) -> some View {
        fixedSize(horizontal: true, vertical: true, file: file, line: line)
    }

    /// Keeps the size of the content.
    public func fixedSize(
        horizontal: Bool, vertical: Bool, file: String = #fileID, line: UInt = #line
    ) -> some View {
        setting { if vertical { $0.greatestListHeight = .infinity } }
            .boxed(file, line) { _ in .fixedSize(horizontal: horizontal, vertical: vertical) }
    }

    /// Sets the aspect ratio, the width divided by the height; nil for that of the content.
    public func aspectRatio(
        _ ratio: CGFloat? = nil, contentMode: ContentMode, file: String = #fileID, line: UInt = #line
    ) -> some View {
        boxed(file, line) { _ in .aspectRatio(ratio.map { Double($0) }, isFill: contentMode == .fill) }
    }

    /// Sets the aspect ratio to that of a size.
    public func aspectRatio(
        _ ratio: CGSize, contentMode: ContentMode, file: String = #fileID, line: UInt = #line
    ) -> some View {
        boxed(file, line) { _ in
            ratio.height > 0 ? .aspectRatio(Double(ratio.width / ratio.height), isFill: contentMode == .fill) : nil
        }
    }

    /// Scales an image to fit its frame.
    public func scaledToFit(file: String = #fileID, line: UInt = #line) -> some View {
        boxed(file, line) { _ in .aspectRatio(nil, isFill: false) }
    }

    /// Scales an image to fill its frame.
    public func scaledToFill(file: String = #fileID, line: UInt = #line) -> some View {
        boxed(file, line) { _ in .aspectRatio(nil, isFill: true) }
    }

    /// Sets the priority for space; space is shared as without it, with a warning.
    public func layoutPriority(
        _ priority: Double, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("layoutPriority", if: priority != 0, file, line) }

    /// Moves the view without moving others.
    public func offset(
        x: CGFloat = 0, y: CGFloat = 0, file: String = #fileID, line: UInt = #line
    ) -> some View {
        boxed(file, line) { _ in x == 0 && y == 0 ? nil : .offset(x: Double(x), y: Double(y)) }
    }

    /// Moves the view without moving others.
    public func offset(
        _ offset: CGSize, file: String = #fileID, line: UInt = #line
    ) -> some View { self.offset(x: offset.width, y: offset.height, file: file, line: line) }

    /// Sets the centre of the view in its container; not drawn, with a warning.
    public func position(
        x: CGFloat = 0, y: CGFloat = 0, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("position", if: true, file, line) }

    /// Sets the centre of the view in its container; not drawn, with a warning.
    public func position(
        _ position: CGPoint, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("position", if: true, file, line) }

    /// Extends the view to the screen's edges.
    public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all, file: String = #fileID, line: UInt = #line
    ) -> some View {
        boxed(file, line) { _ in regions == .keyboard ? nil : .ignoresSafeArea(edges.names) }
    }

    /// Extends the view to the screen's edges, in the older form.
    public func edgesIgnoringSafeArea(
        _ edges: Edge.Set, file: String = #fileID, line: UInt = #line
    ) -> some View { boxed(file, line) { _ in .ignoresSafeArea(edges.names) } }

    /// Sets an alignment by a guide; drawn aligned as usual, with a warning.
    public func alignmentGuide(
        _ guide: HorizontalAlignment, file: String = #fileID, line: UInt = #line,
        computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { notDrawn("alignmentGuide", if: true, file, line) }

    /// Sets an alignment by a guide; drawn aligned as usual, with a warning.
    public func alignmentGuide(
        _ guide: VerticalAlignment, file: String = #fileID, line: UInt = #line,
        computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View { notDrawn("alignmentGuide", if: true, file, line) }
}

/// The regions of the safe area.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
    /// One bit for each region.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The bars of the device.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// The keyboard.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// Both.
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// The size of a view and its guides, in points.
public struct ViewDimensions: Equatable {
    /// The width.
    public let width: CGFloat
    /// The height.
    public let height: CGFloat
    /// The position of a guide.
    public subscript(guide: HorizontalAlignment) -> CGFloat {
        guide == .leading ? 0 : guide == .center ? width / 2 : width
    }
    /// The position of a guide.
    public subscript(guide: VerticalAlignment) -> CGFloat {
        guide == .top ? 0 : guide == .center ? height / 2 : height
    }
}
