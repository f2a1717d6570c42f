import AVFoundation
import CoreData
import MapKit
import SafariServices
import StoreKit
import SwiftUI
import Testing
import WebKit
import WidgetKit

private enum TabPlace: String { case home, search }

private struct Tabs: View {
    @State var selected: TabPlace

    var body: some View {
        TabView(selection: $selected) {
            Tab("Home", systemImage: "house", value: .home) { Text("the home") }.badge(3)
            Tab(value: .search, role: .search) { Text("the search") }
            if selected == .home { Tab("Odd", systemImage: "star", value: .home) { Text("odd") } }
        }
    }
}

private struct Meter: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.label
            Text("\(Int(configuration.value * 100)) of 100")
        }
    }
}

private struct Boxed: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            configuration.label.font(.caption)
            configuration.content
            Text("boxed")
        }
    }
}

private struct Stacked: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            configuration.content
            configuration.label
        }
    }
}

private struct Plus: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button(configuration.isExpanded ? "less" : "more") { configuration.isExpanded.toggle() }
        if configuration.isExpanded { configuration.content }
    }
}

private struct Folding: View {
    @State private var isOpen = false

    var body: some View {
        List {
            Section("Names", isExpanded: $isOpen) { Text("Ada") }
            Button("Unfold") { isOpen = true }
        }
    }
}

private struct Measuring: View {
    @State private var width = 0.0

    var body: some View {
        Text("\(Int(width)) wide").onGeometryChange(for: Double.self) {
            $0.size.width
        } action: {
            width = $0
        }
        .frame(width: 120)
    }
}

private struct Details: View {
    @State private var isShown = false

    var body: some View {
        Button("Inspect") { isShown = true }.inspector(isPresented: $isShown) { Text("the details") }
    }
}

private struct Opening: View {
    @Environment(\.openURL) private var openURL

    var body: some View { Button("Open") { openURL(URL(filePath: "/a")) } }
}

private struct Wizard: View {
    @FetchRequest(sortDescriptors: []) private var wizards: FetchedResults<NSManagedObject>

    var body: some View { Text("\(wizards.count) wizards") }
}

private struct Counter: Widget {
    struct Entry: TimelineEntry {
        let date: Date
        let count: Int
    }
    struct Source: TimelineProvider {
        func placeholder(in context: Context) -> Entry { Entry(date: .distantPast, count: 0) }
        func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {}
        func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void) {
            completion(Timeline(entries: [], policy: .atEnd))
        }
    }

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "counter", provider: Source()) { Text("count \($0.count)").widgetURL(nil) }
            .configurationDisplayName("Counter").supportedFamilies([.systemSmall])
    }
}

@MainActor
@Suite("Words of later versions")
struct LaterWordTests {
    @Test("tabs whose tags have the type of the selection show the selected one")
    func tabs() throws {
        #expect(try Tabs(selected: .home).yaml().contains("the home"))
        let search = try Tabs(selected: .search).yaml()
        #expect(search.contains("the search") && !search.contains("odd"))
        #expect(try Tabs(selected: .search).yaml(after: [.tap("Home")]).contains("the home"))
    }

    @Test("a tab that is hidden is not in the bar")
    func hiddenTab() throws {
        func bar(_ isHidden: Bool) throws -> String {
            try TabView {
                Tab("Drafts", systemImage: "doc") { Text("the drafts") }.hidden(isHidden)
                Tab("Inbox", systemImage: "tray") { Text("the inbox") }
            }.yaml()
        }
        let (all, others) = (try bar(false), try bar(true))
        #expect(all.contains("Drafts") && all.contains("the drafts"))
        #expect(!others.contains("rafts") && others.contains("Inbox") && others.contains("the inbox"))
    }

    @Test("a custom style makes gauges, boxes, titled values and expandable content")
    func styles() throws {
        #expect(try Gauge(value: 0.4) { Text("fuel") }.gaugeStyle(Meter()).yaml().contains("40 of 100"))
        #expect(try GroupBox("one") { Text("two") }.groupBoxStyle(Boxed()).yaml().contains("boxed"))
        let values = try LabeledContent("key", value: "value").labeledContentStyle(Stacked()).yaml()
        let (first, second) = (values.range(of: "value"), values.range(of: "key"))
        #expect(first.map { $0.lowerBound } ?? values.endIndex < second.map { $0.lowerBound } ?? values.startIndex)
        let group = DisclosureGroup("title") { Text("inside") }.disclosureGroupStyle(Plus())
        #expect(try !group.yaml().contains("inside"))
        #expect(try group.yaml(after: [.tap("more")]).contains("inside"))
    }

    @Test("the platform's styles leave controls as they are")
    func platformStyles() throws {
        let box = GroupBox("one") { Text("two") }
        #expect(try box.groupBoxStyle(.automatic).yaml() == box.yaml())
        let value = LabeledContent("key", value: "value")
        #expect(try value.labeledContentStyle(.automatic).yaml() == value.yaml())
    }

    @Test("a section's rows are shown while it is expanded")
    func expandableSection() throws {
        #expect(try !Folding().yaml().contains("Ada"))
        #expect(try Folding().yaml(after: [.tap("Unfold")]).contains("Ada"))
    }

    @Test("the action of onGeometryChange receives the size of its view")
    func geometry() throws {
        #expect(try Measuring().yaml().contains("wide") && !Measuring().yaml().contains("0 wide"))
    }

    @Test("details beside a view are a sheet on a phone")
    func inspector() throws {
        #expect(try Details().yaml(after: [.tap("Inspect")]).contains("the details"))
    }

    @Test("the app's own action opens URLs")
    func openingURLs() throws {
        var opened: [URL] = []
        let action = OpenURLAction { url in
            opened.append(url)
            return .handled
        }
        _ = try Opening().environment(\.openURL, action).yaml(after: [.tap("Open")])
        #expect(opened.map(\.path) == ["/a"])
    }

    @Test("what isn't drawn is a warning: calendars, pages of the web, files to choose, shaders, positions")
    func undrawn() {
        let dates = Binding.constant(Set<DateComponents>())
        #expect(MultiDatePicker("Dates", selection: dates).warnings() == ["a calendar is a grey area"])
        #expect(WebView(url: nil).warnings() == ["a page of the web is a grey area"])
        let choosing = Text("a").fileImporter(isPresented: .constant(true), allowedContentTypes: [.text]) { _ in }
        #expect(choosing.warnings() == ["the choice of a file isn't drawn"])
        #expect(
            Text("a").fileImporter(isPresented: .constant(false), allowedContentTypes: []) { _ in }.warnings() == [])
        #expect(Text("a").colorEffect(ShaderLibrary.ripple(.float(1))).warnings() == ["colorEffect isn't drawn"])
        #expect(ContainerRelativeShape().containerShape(Circle()).warnings() == ["containerShape isn't drawn"])
        let end = ScrollView { Text("a") }.scrollPosition(.constant(ScrollPosition(edge: .bottom)))
        #expect(end.warnings() == ["scrollPosition isn't drawn"])
        #expect(
            Rectangle().fill(.image(Image(systemName: "star"))).warnings() == ["the image of a style is drawn grey"])
    }

    @Test("a split view of three columns shows its sidebar on a phone")
    func splitViews() throws {
        let view = NavigationSplitView(columnVisibility: .constant(.all)) {
            Text("the sidebar")
        } content: {
            Text("the content")
        } detail: {
            Text("the detail")
        }
        #expect(try view.yaml().contains("the sidebar") && !view.yaml().contains("the content"))
    }

    @Test("images are equal if they have the same source and appearance")
    func equalImages() {
        #expect(Image("a") == Image("a") && Image("a") != Image("a").resizable())
    }

    @Test("a search without results has the platform's message")
    func emptySearch() throws {
        #expect(try ContentUnavailableView.search.yaml().contains("No Results"))
        #expect(try ContentUnavailableView.search(text: "ada").yaml().contains("No Results for “ada”"))
    }

    @Test("titles that are strings are drawn as they are")
    func stringTitles() throws {
        let title = "*a*"
        #expect(try DisclosureGroup(title) { Text("b") }.yaml().contains("*a*"))
        #expect(try ProgressView(title).yaml().contains("*a*"))
        #expect(try TextField(title, value: .constant(5), format: .number).yaml().contains("5"))
        let alert = Text("b").alert(title, isPresented: .constant(true), presenting: 7) { _ in
        } message: {
            Text("about \($0)")
        }
        #expect(try alert.yaml().contains("about 7"))
    }

    @Test("a localized text is as it is written, with its values")
    func localizedTexts() throws {
        #expect(String(localized: "\(3) birds", comment: "a count") == "3 birds")
        #expect(String(localized: "key", defaultValue: "text") == "text")
        let resource: LocalizedStringResource = "hello"
        #expect(try Text(resource).yaml().contains("hello"))
    }

    @Test("distances of dates and lengths of time have the platform's forms")
    func formatters() throws {
        let relative = RelativeDateTimeFormatter()
        relative.locale = Locale(identifier: "en_US")
        let now = Date(timeIntervalSinceReferenceDate: 0)
        #expect(relative.localizedString(for: now.addingTimeInterval(-7200), relativeTo: now) == "2 hours ago")
        #expect(relative.localizedString(for: now.addingTimeInterval(300), relativeTo: now) == "in 5 minutes")
        let length = DateComponentsFormatter()
        length.allowedUnits = [.hour, .minute, .second]
        #expect(
            length.string(from: 3725) == "1:02:05" && length.string(from: 65) == "1:05"
                && length.string(from: 5) == "0:05" && length.string(from: -65) == "-1:05"
                && length.string(from: -5) == "-0:05")
        length.unitsStyle = .abbreviated
        #expect(length.string(from: 3700) == "1h 1m 40s" && length.string(from: 60) == "1m")
        length.unitsStyle = .full
        #expect(length.string(from: 3600) == "1 hour")
    }

    @Test(
        "zeros of a length of time are dropped only where the formatter drops them",
        arguments: [
            (.default, ["1h 10s", "1h", "0s"]), (.dropLeading, ["1h 0m 10s", "1h 0m 0s", "0s"]),
            (.dropMiddle, ["0d 1h 10s", "0d 1h 0m 0s", "0d 0h 0m 0s"]),
            (.dropTrailing, ["0d 1h 0m 10s", "0d 1h", "0d 0h 0m 0s"]), (.dropAll, ["1h 10s", "1h", "0s"]),
            (.pad, ["0d 1h 0m 10s", "0d 1h 0m 0s", "0d 0h 0m 0s"]),
        ] as [(DateComponentsFormatter.ZeroFormattingBehavior, [String])])
    func zeros(behavior: DateComponentsFormatter.ZeroFormattingBehavior, texts: [String]) {
        let length = DateComponentsFormatter()
        (length.zeroFormattingBehavior, length.unitsStyle) = (behavior, .abbreviated)
        #expect([3610.0, 3600, 0].map { length.string(from: $0) ?? "" } == texts)
    }

    @Test("a predicate of a pattern matches whole texts")
    func predicates() {
        let digits = NSPredicate(format: "SELF MATCHES %@", "[0-9]+")
        #expect(digits.evaluate(with: "12") && !digits.evaluate(with: "12a"))
    }

    @Test("angles are multiplied and divided")
    func angles() {
        #expect((Angle.degrees(90) / 2).degrees.rounded() == 45 && (-Angle.degrees(10) * 3).degrees.rounded() == -30)
    }

    @Test("a shape is scaled and turned about the middle of its box")
    func transformedShapes() {
        let box = CGRect(x: 0, y: 0, width: 40, height: 20)
        #expect(Rectangle().scale(0.5).path(in: box).boundingRect == CGRect(x: 10, y: 5, width: 20, height: 10))
        let turned = Rectangle().rotation(.degrees(90)).path(in: box).boundingRect
        #expect(abs(turned.minX - 10) < 1e-9 && abs(turned.height - 40) < 1e-9)
    }

    @Test("a dynamic colour of UIKit has a colour for each appearance")
    func dynamicColor() throws {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        let yaml = try Color(color).frame(width: 9, height: 9).yaml()
        #expect(yaml.contains("light") && yaml.contains("dark"))
    }

    @Test("a request of objects without a store shows those that the app inserted, with a warning")
    func fetchRequests() throws {
        let context = NSPersistentContainer(name: "Model").viewContext
        #expect(try Wizard().environment(\.managedObjectContext, context).yaml().contains("0 wizards"))
        _ = NSManagedObject(context: context)
        #expect(try Wizard().environment(\.managedObjectContext, context).yaml().contains("1 wizards"))
        #expect(Wizard().environment(\.managedObjectContext, context).warnings().count == 1)
    }

    @Test("the content of a widget is drawn with its margins, in its size")
    func widgets() throws {
        let entry = Counter.Entry(date: .distantPast, count: 5)
        _ = Counter().body
        let view = Text("count \(entry.count)").previewContext(WidgetPreviewContext(family: .systemSmall))
        let yaml = try view.yaml()
        #expect(yaml.contains("count 5") && yaml.contains("158"))
    }

    @Test("nothing is bought, found or paid")
    func shops() async throws {
        #expect(try await Product.products(for: ["a"]).isEmpty)
        for await _ in StoreKit.Transaction.updates { Issue.record("a payment") }
        let request = MKLocalSearch.Request()
        request.naturalLanguageQuery = "coffee"
        #expect(await AVCaptureDevice.requestAccess(for: .video) == false)
        #expect(try await MKLocalSearch(request: request).start().mapItems.isEmpty)
        var response: MKLocalSearch.Response?
        MKLocalSearch(request: request).start { found, _ in response = found }
        #expect(response?.mapItems.isEmpty == true)
        var places: [[CLPlacemark]?] = []
        CLGeocoder().geocodeAddressString("coffee") { found, _ in places.append(found) }
        CLGeocoder().reverseGeocodeLocation(CLLocation(latitude: 0, longitude: 0)) { found, _ in places.append(found) }
        #expect(places.count == 2 && places.allSatisfy { $0?.isEmpty == true })
        #expect(SFSafariViewController(url: URL(filePath: "/")).title == nil)
    }

    @Test("accessibility modifiers take names of actions as texts and literals, rotors of values, and all traits")
    func accessibility() throws {
        struct Value: Identifiable {
            var id = 1
            var label = "kale"
        }
        struct Message: View {
            let name = "Delete"
            @State private var date = Date(timeIntervalSince1970: 0)

            var body: some View {
                VStack {
                    Text("mail")
                        .accessibilityAction(named: "Delete") {}
                        .accessibilityAction(named: name) {}
                        .accessibilityAction {
                        } label: {
                            Label("Delete", systemImage: "trash")
                        }
                        .accessibilityRotor("Vegetables", entries: [Value()], entryLabel: \.label)
                        .accessibilityAddTraits([.isTabBar, .isKeyboardKey, .allowsDirectInteraction])
                    Image(systemName: "star").accessibilityLabel("liked", isEnabled: true)
                    Image(systemName: "star").accessibilityLabel("disliked", isEnabled: false)
                    TextField("name", text: .constant("")).textContentType(.nickname)
                    DatePicker(selection: $date, in: ...Date.now, displayedComponents: .date) { Text("day") }
                    if UIDevice.current.orientation.isLandscape { Text("wide") } else { Text("high") }
                }
            }
        }
        let scene = try Message().yaml()
        #expect(scene.contains("liked") && !scene.contains("disliked"))
        #expect(scene.contains("day") && scene.contains("high"))
    }
}
