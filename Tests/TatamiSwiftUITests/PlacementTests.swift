import SwiftUI
import Testing

private struct Sheet: View {
    let detents: Set<PresentationDetent>

    var body: some View {
        Text("below").sheet(isPresented: .constant(true)) { Text("sheet").presentationDetents(detents) }
    }
}

private struct DoublyDismissed: View {
    var body: some View {
        NavigationStack { NavigationLink("Open") { Inner() }.navigationTitle("Outside") }
    }

    struct Inner: View {
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            Button("Leave") {
                dismiss()
                dismiss()
            }
        }
    }
}

private struct DoublyDismissedValue: View {
    @State private var path = [1]

    var body: some View {
        NavigationStack(path: $path) {
            Text("outside \(path.count)").navigationDestination(for: Int.self) { _ in DoublyDismissed.Inner() }
        }
    }
}

private struct Measured: View {
    @ScaledMetric(relativeTo: .largeTitle) private var side = 34.0

    var body: some View { Text("\(Int(side.rounded())) points") }
}

@MainActor
@Suite("Places and sizes of views")
struct PlacementTests {
    private func isBefore(_ first: String, _ second: String, in text: String) throws -> Bool {
        try #require(text.range(of: first)).lowerBound < #require(text.range(of: second)).lowerBound
    }

    @Test("the view of a ZStack with the greatest zIndex is in front, among equal ones the last")
    func depth() throws {
        let layers = ZStack {
            Text("front").padding().zIndex(1)
            Text("middle")
            Text("back").zIndex(-1)
        }
        let yaml = try layers.yaml()
        #expect(try isBefore("back", "middle", in: yaml) && isBefore("middle", "front", in: yaml), "\(yaml)")
        #expect(layers.warnings() == [])
        let equal = ZStack { ForEach(["a", "b"], id: \.self) { Text("layer \($0)").zIndex(2) } }
        #expect(try isBefore("layer a", "layer b", in: equal.yaml()))
    }

    @Test("a zIndex in another stack is a warning, unless it is the order of the code")
    func depthOfRows() {
        let column = VStack {
            Text("a").zIndex(1)
            Text("b")
        }
        let row = HStack {
            Text("a")
            Text("b").zIndex(1)
        }
        #expect(column.warnings().count == 1 && row.warnings() == [])
    }

    @Test("of several heights of a sheet, the lowest on the device is drawn")
    func sheets() throws {
        let both: Set<PresentationDetent> = [.height(420), .medium]
        let (small, large) = (ScreenConditions(device: .iPhoneSE), ScreenConditions(device: .iPhone15))
        #expect(try Sheet(detents: both).yaml(under: small) == Sheet(detents: [.medium]).yaml(under: small))
        #expect(try Sheet(detents: both).yaml(under: large) == Sheet(detents: [.height(420)]).yaml(under: large))
    }

    @Test("a screen that dismisses itself twice is dismissed once")
    func dismissal() throws {
        let link = try DoublyDismissed().yaml(after: [.tap("Open"), .tap("Leave")])
        #expect(link.contains("Outside") && !link.contains("Leave"))
        #expect(try DoublyDismissedValue().yaml(after: [.tap("Leave")]).contains("outside 0"))
    }

    @Test("each of several bars is hidden, or is a warning")
    func bars() throws {
        let screen = NavigationStack {
            Text("a").navigationTitle("Heading").toolbarVisibility(.hidden, for: .tabBar, .navigationBar)
        }
        #expect(try !screen.yaml().contains("Heading"))
        #expect(screen.warnings() == ["the hiding of a bar at the bottom isn't drawn"])
        let background = Text("a").toolbarBackgroundVisibility(.hidden, for: .navigationBar, .tabBar)
        #expect(background.warnings() == ["toolbarBackground isn't drawn"])
    }

    @Test("a toolbar's item that the system makes leaves the search field of the screen at its usual place")
    func searchItem() throws {
        let screen = NavigationStack {
            Text("a").searchable(text: .constant(""), prompt: "Find").toolbar {
                DefaultToolbarItem(kind: .search, placement: .bottomBar)
                ToolbarItem { Button("Add") {} }
            }
        }
        #expect(try screen.yaml().contains("Find") && screen.yaml().contains("Add"))
    }

    @Test("a view with a bar at its edge keeps the traits that its container reads")
    func insets() throws {
        let tabs = TabView {
            Text("a").tabItem { Label("Home", systemImage: "house") }.safeAreaInset(edge: .bottom) { Text("bar") }
        }
        #expect(try tabs.yaml().contains("Home") && tabs.yaml().contains("bar"))
        let button = Text("press").onTapGesture {}.safeAreaInset(edge: .bottom) { Text("bar") }
        #expect(button.error(of: .tap("press")) == "")
    }

    @Test("the cells of a grid's row have its alignment, or that of the grid")
    func gridRows() throws {
        func grid(_ row: VerticalAlignment?) throws -> String {
            try Grid(alignment: .bottom) {
                GridRow(alignment: row) {
                    Text("a")
                    Text("b")
                }
            }.yaml()
        }
        #expect(try grid(.top).contains("alignment: top") && grid(nil).contains("alignment: bottom"))
    }

    @Test("the header of a section in a grid has the grid's alignment")
    func gridHeaders() throws {
        let grid = LazyVGrid(columns: [GridItem(.flexible())], alignment: .leading) {
            Section {
                Text("cell")
            } header: {
                Text("head")
            }
        }
        #expect(try grid.yaml().contains("alignment: leading"))
    }

    @Test("the line below a row can be hidden; hiding only the line above is a warning")
    func rowSeparators() throws {
        func row(_ edges: VerticalEdge.Set) -> some View {
            List { Text("a").listRowSeparator(.hidden, edges: edges) }
        }
        #expect(try row(.all).yaml().contains("separator: false") && row(.bottom).yaml().contains("separator: false"))
        #expect(try !row(.top).yaml().contains("separator: false"))
        #expect(row(.top).warnings().count == 1 && row(.all).warnings() == [])
    }

    @Test("symbols and measures grow with the text style that they belong to")
    func growth() throws {
        let largest = ScreenConditions(dynamicTypeSize: .accessibility5)
        // 60 points instead of 34; a symbol beside text of 17 points has 20.
        #expect(try Image(systemName: "star").font(.largeTitle).yaml(under: largest).contains("size: 70.58"))
        #expect(try Image(systemName: "star").font(.largeTitle).yaml().contains("size: 40"))
        #expect(try Measured().yaml(under: largest).contains("60 points"))
        let custom: DrawnScreen = Text("a").font(.custom("Inter", size: 34, relativeTo: .largeTitle))
            .drawn(under: largest)
        #expect(try custom.screen.yaml().contains("size: 60") && custom.warnings == [])
    }
}
