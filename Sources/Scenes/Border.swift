package import TatamiPrimitives

/// A line along the inside of a box's edge.
package struct Border: BoxAttribute {
    /// The width in points.
    package var width: Double
    package var color: Color
    /// The lengths in points of dashes and gaps in turn, along the rounded edge; empty for a solid line. They run
    /// clockwise from the left end of the top side; the last one may be cut short.
    package var dash: [Double]

    package init(width: Double, color: Color, dash: [Double] = []) {
        self.width = width
        self.color = color
        self.dash = dash
    }

    /// The spelling in the layout tree: `2 #FF0000 dash 6,4`.
    package var printed: String {
        "\(width.spelled) \(color)" + (dash.isEmpty ? "" : " dash " + dash.map(\.spelled).joined(separator: ","))
    }

    package var unseen: Border { Border(width: width, color: color.withAlpha(0), dash: dash) }

    package func blended(to end: Border, _ blend: Blend) -> Border {
        Border(
            width: blend.length(width, end.width), color: blend.color(color, end.color),
            dash: blend.dash(dash, end.dash))
    }

    package func scaled(by factor: Double) -> Border {
        Border(width: width * factor, color: color, dash: dash.map { $0 * factor })
    }
}

extension Blend {
    /// Blends dash by dash and gap by gap; a solid line counts as a pattern whose dashes cover the gaps.
    fileprivate func dash(_ a: [Double], _ b: [Double]) -> [Double] {
        guard a != b else { return a }
        let (first, second) = (a.isEmpty ? Self.closed(b) : Self.paired(a), b.isEmpty ? Self.closed(a) : Self.paired(b))
        // A common multiple, since both counts are even.
        let count = first.count == second.count ? first.count : first.count * second.count / 2
        return (0..<count).map { length(first[$0 % first.count], second[$0 % second.count]) }
    }

    /// Makes the number of lengths even: an odd pattern repeats with dashes and gaps exchanged.
    private static func paired(_ dash: [Double]) -> [Double] { dash.count.isMultiple(of: 2) ? dash : dash + dash }

    private static func closed(_ dash: [Double]) -> [Double] {
        let dash = paired(dash)
        return dash.indices.map { $0.isMultiple(of: 2) ? dash[$0] + dash[$0 + 1] : 0 }
    }
}
