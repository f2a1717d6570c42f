import SwiftUI
import Testing

extension EnvironmentValues {
    @Entry fileprivate var density: Int = 3
    @Entry fileprivate var note = "none"
    @Entry fileprivate var table: [String: [Int]] = ["a": [1]]
    @Entry fileprivate var owner: String?
}

private struct EntryView: View {
    @Environment(\.density) private var density
    @Environment(\.note) private var note
    @Environment(\.table) private var table
    @Environment(\.owner) private var owner

    var body: some View { Text("\(density) \(note) \(table["a"]?.count ?? 0) \(owner ?? "nobody")") }
}

private struct Branch: Identifiable {
    let id: String
    var children: [Branch]?
}

private struct Outline: View {
    private let roots = [Branch(id: "fruit", children: [Branch(id: "plum", children: nil)]), Branch(id: "nuts")]

    var body: some View { List(roots, children: \.children) { Text($0.id) } }
}

@MainActor
@Suite("Words of SwiftUI")
struct WordTests {
    @Test("@Entry makes a value of the environment with its default")
    func entry() throws {
        #expect(try EntryView().yaml().contains("3 none 1 nobody"))
        #expect(
            try EntryView().environment(\.density, 1).environment(\.owner, "Ada").yaml().contains("1 none 1 Ada"))
    }

    @Test("an animator is drawn at its first phase or value")
    func animators() throws {
        let phases = Text("a").phaseAnimator([12, 40]) { content, phase in content.font(.system(size: CGFloat(phase))) }
        #expect(try phases.yaml().contains("size: 12"))
        let keyframes = Text("a").keyframeAnimator(initialValue: 13.0) { content, size in
            content.font(.system(size: size))
        } keyframes: { _ in
            KeyframeTrack(\.self) {
                CubicKeyframe(20, duration: 1)
                SpringKeyframe(30, duration: 1)
            }
        }
        #expect(try keyframes.yaml().contains("size: 13"))
    }

    @Test("a symbol that has disappeared isn't drawn; other effects of symbols leave it at rest")
    func symbolEffects() throws {
        let star = Image(systemName: "star")
        #expect(try star.symbolEffect(.bounce.up, value: 1).yaml() == star.yaml())
        #expect(try star.symbolEffect(.disappear, isActive: true).yaml() != star.yaml())
        #expect(try star.symbolEffect(.disappear, isActive: false).yaml() == star.yaml())
    }

    @Test("scrollTransition is drawn as in the middle of a scrolling view; visualEffect is a warning")
    func visualEffects() throws {
        let row = Text("a")
        let moving = row.scrollTransition { effect, phase in
            effect.opacity(phase.isIdentity ? 1 : 0).scaleEffect(1 - abs(phase.value))
        }
        #expect(try moving.yaml() == row.yaml() && moving.warnings() == [])
        let placed = row.visualEffect { content, proxy in content.offset(x: proxy.size.width) }
        #expect(placed.warnings().count == 1)
    }

    @Test("a timeline is drawn for the date of its schedule, or else at 9:41, whenever it is drawn")
    func timelines() throws {
        let start = Date(timeIntervalSinceReferenceDate: 60)
        let view = TimelineView(.periodic(from: start, by: 1)) {
            Text("\(Int($0.date.timeIntervalSinceReferenceDate))")
        }
        #expect(try view.yaml().contains("\"60\""))
        let clock = TimelineView(.everyMinute) { context in
            let time = Calendar(identifier: .gregorian).dateComponents(in: .current, from: context.date)
            Text("\(time.hour ?? 0):\(time.minute ?? 0)")
        }
        #expect(try clock.yaml().contains("9:41"))
    }

    @Test("a canvas draws paths and texts at their places, and changing a copy of its context doesn't change it")
    func canvas() throws {
        let view = Canvas { context, size in
            let round = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
            var moved = context
            moved.translateBy(x: 10, y: 0)
            moved.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .color(.red))
            context.stroke(
                Path(CGRect(x: 1, y: 1, width: size.width - 2, height: 8)), with: .color(.blue), style: round)
            context.draw(Text("middle"), at: CGPoint(x: size.width / 2, y: 20))
        }
        let yaml = try view.frame(width: 80, height: 40).yaml()
        #expect(yaml.contains("M10 0L15 0L15 5L10 5Z") && yaml.contains("middle"))
        #expect(view.frame(width: 80, height: 40).warnings() == [])
    }

    @Test("a stack as a value is the same as the stack")
    func layouts() throws {
        let layout = AnyLayout(HStackLayout(spacing: 3))
        #expect(
            try layout {
                Text("a")
                Text("b")
            }.yaml()
                == HStack(spacing: 3) {
                    Text("a")
                    Text("b")
                }.yaml())
    }

    @Test("ViewThatFits draws the first view whose own width fits into the free space, or else the last view")
    func fitting() throws {
        let fitting = ViewThatFits(in: .horizontal) {
            Text("a text that takes rather many points")
            Text("few points")
            Text("f")
        }
        #expect(try fitting.yaml().contains("rather many") && fitting.warnings() == [])
        #expect(try fitting.padding(.horizontal, 120).yaml().contains("few points"))
        #expect(try fitting.frame(width: 12, height: 40).yaml().contains("text: f,"))
    }

    @Test("the header and the footer of a section in a grid go across its columns")
    func gridSections() throws {
        let grid = LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
            Section {
                Text("cell 1")
                Text("cell 2")
            } header: {
                Text("head")
            } footer: {
                Text("foot")
            }
        }
        let yaml = try grid.yaml()
        let places = try ["vstack:", "head", "grid:", "cell 1", "foot"].map {
            try #require(yaml.range(of: $0)).lowerBound
        }
        #expect(places == places.sorted())
    }

    @Test("a plain background of a screen continues behind its navigation bar")
    func backgroundBehindBar() throws {
        let screen = NavigationStack { ScrollView { Text("a") }.background(Color.mint).navigationTitle("A") }
        #expect(try screen.yaml().components(separatedBy: "background: systemMint").count == 3)
    }

    @Test("branches of a tree are collapsed until they are tapped")
    func outlines() throws {
        let closed = try Outline().yaml()
        #expect(closed.contains("fruit") && closed.contains("nuts") && !closed.contains("plum"))
        #expect(try Outline().yaml(after: [.tap("fruit")]).contains("plum"))
    }

    @Test("gauges, groups of controls and share links are drawn as controls")
    func controls() throws {
        let gauge = Gauge(value: 30, in: 0...120) {
            Text("Speed")
        } currentValueLabel: {
            Text("30")
        } minimumValueLabel: {
            Text("0")
        } maximumValueLabel: {
            Text("120")
        }
        let bar = try gauge.yaml()
        #expect(bar.contains("progressBar") && bar.contains("value: 0.25") && bar.contains("\"120\""))
        #expect(try gauge.gaugeStyle(.accessoryCircular).yaml().contains("progressRing"))
        #expect(
            try ControlGroup {
                Button("A") {}
                Button("B") {}
            }.yaml().contains("hstack"))
        #expect(try ShareLink(item: "x").yaml().contains("Share…"))
        let slider = Slider(value: .constant(0.5)) {
            Text("Size")
        } minimumValueLabel: {
            Text("S")
        } maximumValueLabel: {
            Text("L")
        }
        #expect(try slider.yaml().contains("text: S,") && slider.yaml().contains("text: L,"))
    }

    @Test("paths and shapes are moved, turned, scaled and inset")
    func transforms() throws {
        let path = Path(CGRect(x: 0, y: 0, width: 4, height: 2))
        let turned = path.applying(
            CGAffineTransform(rotationAngle: .pi / 2).concatenating(.init(translationX: 2, y: 0)))
        #expect(abs(turned.boundingRect.width - 2) < 1e-9 && abs(turned.boundingRect.minX) < 1e-9)
        let box = CGRect(x: 0, y: 0, width: 20, height: 10)
        #expect(Rectangle().inset(by: 3).path(in: box).boundingRect == CGRect(x: 3, y: 3, width: 14, height: 4))
        // Concentric: the radius of 4 becomes 1.
        let smaller = CGRect(x: 3, y: 3, width: 14, height: 4)
        #expect(
            RoundedRectangle(cornerRadius: 4).inset(by: 3).path(in: box)
                == RoundedRectangle(cornerRadius: 1).path(in: smaller))
        #expect(Rectangle().size(width: 5, height: 6).path(in: box).boundingRect.size == CGSize(width: 5, height: 6))
    }

    @Test("values that are animated are added and scaled part by part")
    func vectors() {
        var pair = AnimatablePair(2.0, CGFloat(4))
        pair.interpolate(towards: AnimatablePair(4, 0), amount: 0.5)
        #expect(pair == AnimatablePair(3, 2) && pair.magnitudeSquared == 13)
    }

    @Test("a relative frame that spans columns has the width of the columns and of the gaps between them")
    func columns() throws {
        let row = Text("a").containerRelativeFrame(.horizontal, count: 4, span: 2, spacing: 10)
        #expect(try row.yaml().contains("width: 191.5"))
    }
}
