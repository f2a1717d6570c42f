import SwiftUI
import Testing

/// A layout of views in rows, which begins a new row where the next view doesn't fit.
private struct Flow: Layout {
    struct Cache {
        var sizes: [CGSize] = []
    }

    var spacing: CGFloat = 10

    func makeCache(subviews: Subviews) -> Cache { Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) }) }

    private func places(_ width: CGFloat, _ sizes: [CGSize]) -> (points: [CGPoint], size: CGSize) {
        var (points, x, y, height, right) = ([CGPoint](), CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        for size in sizes {
            if x > 0, x + size.width > width { (x, y, height) = (0, y + height + spacing, 0) }
            points.append(CGPoint(x: x, y: y))
            x += size.width + spacing
            (height, right) = (max(height, size.height), max(right, x - spacing))
        }
        return (points, CGSize(width: right, height: y + height))
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        places(proposal.width ?? .infinity, cache.sizes).size
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        let points = places(bounds.width, cache.sizes).points
        for (subview, point) in zip(subviews, points) {
            subview.place(
                at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
        }
    }
}

private struct Rank: LayoutValueKey {
    static let defaultValue = 0
}

/// A layout of views on a diagonal, in the order of their ranks; each view is centred at its point.
private struct Diagonal: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: 100, height: 100))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (index, view) in subviews.sorted(by: { $0[Rank.self] < $1[Rank.self] }).enumerated() {
            let offset = CGFloat(20 * index + 10)
            view.place(
                at: CGPoint(x: offset, y: offset), anchor: .center, proposal: ProposedViewSize(width: 8, height: 4))
        }
    }
}

@MainActor
@Suite("Custom layouts")
struct UserLayoutTests {
    private func box(_ width: CGFloat) -> some View { Color.red.frame(width: width, height: 20) }

    @Test("views are placed where the layout says, in the width that is free")
    func flow() throws {
        let tags = Flow {
            ForEach([100, 150, 120], id: \.self) { box($0) }
        }
        let wide = try tags.yaml()
        #expect(wide.contains("offset: [110, 0]") && wide.contains("offset: [270, 0]") && wide.contains("width: 390"))
        let narrow = try tags.padding(.horizontal, 80).yaml()
        #expect(
            narrow.contains("offset: [0, 30]") && narrow.contains("offset: [0, 60]") && narrow.contains("height: 80"))
        #expect(tags.warnings() == [])
    }

    @Test("a text whose size a layout requests is as large as its letters")
    func texts() throws {
        let sizes = try Flow {
            Text("i")
            Text("mmmmmmmmmm")
        }.yaml()
        let width = try #require(sizes.firstMatch(of: /offset: \[([0-9.]+), 0\]/)).1
        #expect(try #require(Double(width)) < 24)
    }

    @Test("a layout reads the values that views give it, and places them by an anchor")
    func values() throws {
        let view = Diagonal {
            Color.red.layoutValue(key: Rank.self, value: 2)
            Color.blue
        }
        let yaml = try view.yaml()
        let (red, blue) = (try #require(yaml.range(of: "systemRed")), try #require(yaml.range(of: "systemBlue")))
        #expect(yaml[red.upperBound...].prefix(300).contains("offset: [26, 28]"))
        #expect(yaml[blue.upperBound...].prefix(300).contains("offset: [6, 8]"))
    }

    @Test("a custom layout and one of the platform are chosen by a condition")
    func choice() throws {
        func view(_ isFlow: Bool) -> some View {
            let layout = isFlow ? AnyLayout(Flow()) : AnyLayout(VStackLayout())
            return layout {
                box(30)
                box(40)
            }
        }
        #expect(try view(true).yaml().contains("offset: [40, 0]") && view(false).yaml().contains("vstack"))
    }
}
