package import TatamiPrimitives

/// A line along the inside of a box's edge.
package struct Border: BoxAttribute {
    /// Points.
    package var width: Double
    package var color: Color
    /// The lengths in points of which the line has and lacks one after the other, clockwise along the rounded edge from
    /// where the top side begins at the left; empty for a line without gaps. The last may be cut short.
    package var dash: [Double]

    package init(width: Double, color: Color, dash: [Double] = []) {
        self.width = width
        self.color = color
        self.dash = dash
    }

    /// In the words of the layout tree: `2 #FF0000 dash 6,4`.
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
    /// Dash by dash and gap by gap; a line without gaps counts as one whose dashes have grown into the other's gaps.
    fileprivate func dash(_ a: [Double], _ b: [Double]) -> [Double] {
        guard a != b else { return a }
        let (first, second) = (a.isEmpty ? Self.closed(b) : Self.paired(a), b.isEmpty ? Self.closed(a) : Self.paired(b))
        let count = first.count == second.count ? first.count : first.count * second.count / 2
        return (0..<count).map { length(first[$0 % first.count], second[$0 % second.count]) }
    }

    /// A pattern of an odd count goes on with gaps where it began with dashes.
    private static func paired(_ dash: [Double]) -> [Double] { dash.count.isMultiple(of: 2) ? dash : dash + dash }

    private static func closed(_ dash: [Double]) -> [Double] {
        let dash = paired(dash)
        return dash.indices.map { $0.isMultiple(of: 2) ? dash[$0] + dash[$0 + 1] : 0 }
    }
}
