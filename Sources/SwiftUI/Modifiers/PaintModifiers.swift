import Tatami
import TatamiSceneFile

/// Backgrounds, lines and effects.
extension View {
    /// Sets a style, that of screens unless given, as the background, which extends to the screen's edges.
    public func background<Style: ShapeStyle>(
        _ style: Style = BackgroundStyle(), ignoresSafeAreaEdges edges: Edge.Set = .all, file: String = #fileID,
        line: UInt = #line
    ) -> some View {
        boxed(file, line) { context in
            let paint = style.paint(in: context)
            guard !edges.isSuperset(of: .vertical) else { return .fill(paint, in: nil) }
            let area = ViewNode(.paint(paint), at: context.place)
            return .background([area.ignoringSafeArea(edges)], alignment: "center")
        }
    }

    /// Sets a style, that of screens unless given, in a shape as the background.
    public func background<Style: ShapeStyle, Form: Shape>(
        _ style: Style = BackgroundStyle(), in shape: Form, fillStyle: FillStyle = FillStyle(),
        file: String = #fileID, line: UInt = #line
    ) -> some View { boxed(file, line) { .fill(style.paint(in: $0), in: shape.anyKind) } }

    /// Puts a view behind.
    @_disfavoredOverload
    public func background<Background: View>(
        _ background: Background, alignment: Alignment = .center, file: String = #fileID, line: UInt = #line
    ) -> some View {
        boxed(file, line) { .background($0.entering("background").nodes(of: background), alignment: alignment.name) }
    }

    /// Puts views behind.
    public func background<Background: View>(
        alignment: Alignment = .center, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Background
    ) -> some View {
        background(content(), alignment: alignment, file: file, line: line)
    }

    /// Puts a view on top.
    @_disfavoredOverload
    public func overlay<Overlay: View>(
        _ overlay: Overlay, alignment: Alignment = .center, file: String = #fileID, line: UInt = #line
    ) -> some View {
        boxed(file, line) { .overlay($0.entering("overlay").nodes(of: overlay), alignment: alignment.name) }
    }

    /// Puts views on top.
    public func overlay<Overlay: View>(
        alignment: Alignment = .center, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Overlay
    ) -> some View {
        overlay(content(), alignment: alignment, file: file, line: line)
    }

    /// Puts a style on top, which extends to the screen's edges.
    public func overlay<Style: ShapeStyle>(
        _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all, file: String = #fileID, line: UInt = #line
    ) -> some View {
        boxed(file, line) { context in
            let area = ViewNode(.paint(style.paint(in: context)), at: context.place)
            return .overlay([area.ignoringSafeArea(edges)], alignment: "center")
        }
    }

    /// Puts a style in a shape on top.
    public func overlay<Style: ShapeStyle, Form: Shape>(
        _ style: Style, in shape: Form, fillStyle: FillStyle = FillStyle(), file: String = #fileID,
        line: UInt = #line
    ) -> some View {
        boxed(file, line) { context in
            let content = ShapeContent(kind: shape.anyKind, fill: style.paint(in: context))
            return .overlay([ViewNode(.shape(content), at: context.place)], alignment: "center")
        }
    }

    /// Clips to a shape.
    public func clipShape<Form: Shape>(
        _ shape: Form, style: FillStyle = FillStyle(), file: String = #fileID, line: UInt = #line
    ) -> some View { boxed(file, line) { _ in .clip(shape.anyKind) } }

    /// Clips to a shape.
    @_disfavoredOverload
    public func clipShape<Form: Shape>(
        _ shape: Form, antialiased: Bool, file: String = #fileID, line: UInt = #line
    ) -> some View { clipShape(shape, file: file, line: line) }

    /// Clips to the view's bounds.
    public func clipped(
        antialiased: Bool = false, file: String = #fileID, line: UInt = #line
    ) -> some View { boxed(file, line) { _ in .clip(.rectangle) } }

    /// Clips to rounded corners; the radius is in points.
    public func cornerRadius(
        _ radius: CGFloat, antialiased: Bool = true, file: String = #fileID, line: UInt = #line
    ) -> some View { boxed(file, line) { _ in .clip(.rounded(Double(radius))) } }

    /// Draws a line inside the edge; the width is in points.
    public func border<Style: ShapeStyle>(
        _ style: Style, width: CGFloat = 1, file: String = #fileID, line: UInt = #line
    ) -> some View { boxed(file, line) { .border(style.paint(in: $0), width: Double(width)) } }

    /// Adds a shadow; lengths are in points.
    ///
    /// A box with a background casts it, or else each text, symbol, image and shape.
    public func shadow(
        color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
        file: String = #fileID, line: UInt = #line
    ) -> some View {
        boxed(file, line) {
            .shadow(
                ShadowContent(
                    color: color.resolved(in: $0), radius: max(0, Double(radius)), x: Double(x), y: Double(y)))
        }
    }

    /// Sets the opacity, from 0 to 1.
    public func opacity(
        _ opacity: Double, file: String = #fileID, line: UInt = #line
    ) -> some View { boxed(file, line) { _ in opacity >= 1 ? nil : .opacity(max(0, opacity)) } }

    /// Hides the view; it keeps its space.
    public func hidden(file: String = #fileID, line: UInt = #line) -> some View {
        boxed(file, line) { _ in .hidden }
    }

    /// Rotates the drawn view about a point of its box.
    ///
    /// A half turn of a scrolling view with its rows makes it fill from the bottom.
    public func rotationEffect(
        _ angle: Angle, anchor: UnitPoint = .center, file: String = #fileID, line: UInt = #line
    ) -> some View {
        boxed(file, line) { _ in
            // Angles are stored in radians, so 30° come back with an error in the last digits.
            let turn = (angle.degrees.truncatingRemainder(dividingBy: 360) * 1e9).rounded() / 1e9
            return turn.isFinite && abs(turn) >= 0.001 ? .rotation(turn, anchor: anchor) : nil
        }
    }

    /// Rotates the view about an axis in space; drawn flat, with a warning.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("rotation3DEffect", if: abs(angle.degrees) > 0.001, file, line) }

    /// Scales the drawn view about a point of its box.
    ///
    /// A flip of a scrolling view with its rows makes it fill from the bottom.
    public func scaleEffect(
        _ scale: CGFloat, anchor: UnitPoint = .center, file: String = #fileID, line: UInt = #line
    ) -> some View { scaleEffect(x: scale, y: scale, anchor: anchor, file: file, line: line) }

    /// Scales the drawn view about a point of its box.
    ///
    /// A flip of a scrolling view with its rows makes it fill from the bottom.
    public func scaleEffect(
        x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center, file: String = #fileID,
        line: UInt = #line
    ) -> some View {
        boxed(file, line) { _ in
            func factor(_ number: CGFloat) -> Double { number.isFinite ? min(max(Double(number), -1000), 1000) : 1 }
            return x == 1 && y == 1 ? nil : .scale(x: factor(x), y: factor(y), anchor: anchor)
        }
    }

    /// Blurs the view; drawn sharp, with a warning.
    public func blur(
        radius: CGFloat, opaque: Bool = false, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("blur", if: radius > 0, file, line) }

    /// Masks the view: clips it to a filled shape; any other mask is a warning.
    public func mask<Mask: View>(
        alignment: Alignment = .center, file: String = #fileID, line: UInt = #line,
        @ViewBuilder _ mask: () -> Mask
    ) -> some View { self.mask(mask(), file: file, line: line) }

    /// Masks the view: clips it to a filled shape; any other mask is a warning.
    public func mask<Mask: View>(
        _ mask: Mask, file: String = #fileID, line: UInt = #line
    ) -> some View {
        boxed(file, line) { context in
            let nodes = context.entering("mask").nodes(of: mask)
            if nodes.count == 1, let shape = nodes[0].maskingShape { return .clip(shape) }
            context.warn("this mask isn't drawn: only one of a filled shape")
            return nil
        }
    }

    /// Changes the colours of the view; drawn unchanged, with a warning.
    public func grayscale(
        _ amount: Double, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("grayscale", if: amount > 0, file, line) }

    /// Changes the colours of the view; drawn unchanged, with a warning.
    public func saturation(
        _ amount: Double, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("saturation", if: amount != 1, file, line) }

    /// Changes the colours of the view; drawn unchanged, with a warning.
    public func brightness(
        _ amount: Double, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("brightness", if: amount != 0, file, line) }

    /// Multiplies the colours of the view; drawn unchanged, with a warning.
    public func colorMultiply(
        _ color: Color, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("colorMultiply", if: color != .white, file, line) }

    /// Blends the view with what is behind it; drawn over it, with a warning.
    public func blendMode(
        _ mode: BlendMode, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("blendMode", if: mode != .normal, file, line) }

    /// Draws the view as one picture; the same here.
    public func drawingGroup(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
    ) -> some View { self }

    /// Translates, rotates or scales the view; drawn unchanged, with a warning.
    public func transformEffect(
        _ transform: CGAffineTransform, file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("transformEffect", if: transform != .identity, file, line) }

    /// Draws the view as one layer; the same here.
    public func compositingGroup() -> some View { self }

    /// Sets which view of a ``ZStack`` is in front: that with the greatest value. In other stacks, a value that changes
    /// the order of the code is a warning.
    public func zIndex(
        _ value: Double, file: String = #fileID, line: UInt = #line
    ) -> some View { trait { _ in .zIndex(value, CodePlace(file, line)) } }
}

/// A space in which colours are blended; all are blended in sRGB.
public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }

/// A way to blend colours.
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, plusDarker, plusLighter, destinationOver, destinationOut
    case sourceAtop
}

extension ViewNode {
    /// The shape to which the view clips as a mask; nil unless it is an opaque colour or a shape filled with one.
    fileprivate var maskingShape: ShapeKind? {
        switch content {
        case .paint(.color(let color)): color.isTranslucent ? nil : .rectangle
        case .shape(let shape):
            if case .color(let color)? = shape.fill, shape.stroke == nil, !color.isTranslucent {
                shape.kind
            } else {
                nil
            }
        default: nil
        }
    }

    /// Returns the node, extended to the screen's edges; unchanged for an empty set.
    fileprivate func ignoringSafeArea(_ edges: Edge.Set) -> ViewNode {
        edges.isEmpty ? self : modified(.ignoresSafeArea(edges.names), at: place)
    }
}
