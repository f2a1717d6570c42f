import SwiftUI
import Testing

extension View {
    /// Returns the scene as YAML after a user's actions.
    @MainActor
    func yaml(after actions: [UserAction]) throws -> String {
        let drawn: DrawnScreen = try drawn(after: actions)
        return try drawn.screen.yaml()
    }

    /// Returns the message of an action's error; empty if the action succeeds.
    @MainActor
    func error(of action: UserAction) -> String {
        do throws(SceneError) {
            let _: DrawnScreen = try drawn(after: [action])
            return ""
        } catch { return error.description }
    }
}

private struct Counter: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Text("count \(count)")
            Button("Add") { count += 1 }
            Text("double").onTapGesture { count *= 2 }
            HStack {
                Text("Tea")
                Button("Less") {}
            }
            HStack {
                Text("Coffee")
                Button("Less") { count -= 10 }
            }
        }
    }
}

private struct Later: View {
    @State private var text = "waiting"

    var body: some View {
        VStack {
            Text(text)
            Button("Load") {
                Task {
                    try? await Task.sleep(for: .milliseconds(30))
                    text = "loaded"
                }
            }
            Button("Now") { Task { text = "done" } }
        }
    }
}

private struct Chooser: View {
    @State private var chosen: Int?

    var body: some View {
        List(selection: $chosen) { ForEach(0..<3, id: \.self) { Text("row \($0)").selectionDisabled($0 == 2) } }
    }
}

private struct Trail: View {
    @State private var log: [String] = []
    @State private var isShown = false

    var body: some View {
        VStack {
            Text(log.joined(separator: " "))
            Button("Show") { isShown = true }
        }
        .sheet(isPresented: $isShown, onDismiss: { log.append("dismissed") }) {
            Sheet().onAppear { log.append("appeared") }.onDisappear { log.append("gone") }
        }
    }

    struct Sheet: View {
        @State private var count = 0
        @State private var asks = false

        var body: some View {
            VStack {
                Text("sheet \(count)")
                Button("Count") { count += 1 }
                Button("Ask") { asks = true }
            }.alert("Sure?", isPresented: $asks) {}
        }
    }
}

private struct Menus: View {
    @State private var text = "none"

    var body: some View {
        Menu("Actions") {
            Button("Archive") { text = "archived" }
        }
        Text(text).contextMenu { Button("Copy") { text = "copied" } }
    }
}

@Suite("A user's actions run before the picture is drawn")
@MainActor
struct ActionTests {
    @Test("a tap runs the action of a button or a gesture, and the screen is evaluated again")
    func taps() throws {
        let text = try Counter().yaml(after: [.tap("Add"), .tap("Add"), .tap("double")])
        #expect(text.contains("count 4"), "\(text)")
    }

    @Test("a text beside a button, or the button's index, selects one of several buttons with the same name")
    func several() throws {
        #expect(try Counter().yaml(after: [.tap("Less", in: "Coffee")]).contains("count -10"))
        #expect(try Counter().yaml(after: [.tap("Less", at: 1)]).contains("count -10"))
        let error = Counter().error(of: .tap("Less"))
        #expect(error.contains("2 views are named 'Less', at TatamiSwiftUITests/ActionTests.swift:"), "\(error)")
    }

    @Test("an action on a missing view is an error at its line that names the nearest view")
    func errors() {
        let error = Counter().error(of: .tap("Ad", file: "Tests/A.swift", line: 7))
        #expect(error == "Tests/A.swift:7: error: no 'Ad' can be tapped on the screen: did you mean 'Add'?")
        #expect(Counter().error(of: .tap("count 0")).contains("it is a text without an action"))
        #expect(Counter().error(of: .typeText("a", into: "Name")).contains("there are no such views"))
        #expect(Counter().error(of: .tap("Less", in: "Milk")).contains("no 'Less' is beside 'Milk'"))
        #expect(Counter().error(of: .dismissSheet()).contains("there is no sheet to dismiss"))
        #expect(Button("Send") {}.disabled(true).error(of: .tap("Send")).contains("'Send' is disabled"))
    }

    @Test("views can also be named by labels, identifiers and symbols")
    func names() throws {
        let view = VStack {
            Button {
            } label: {
                Image(systemName: "plus")
            }
            Button {
            } label: {
                Image(systemName: "trash")
            }.accessibilityLabel("Delete")
            Button {
            } label: {
                Circle()
            }.accessibilityIdentifier("dot")
        }
        for name in ["plus", "Delete", "dot"] { #expect(view.error(of: .tap(name)) == "") }
    }

    @Test("a link pushes a screen, whose back button and dismissal pop it")
    func navigation() throws {
        let pushed = try ShoppingView().yaml(after: [.tap("Milk")])
        #expect(pushed.contains("2 pieces") && pushed.contains("back: Shopping"), "\(pushed)")
        for way in ["Shopping", "Bought"] {
            // The first of two: the other is the tab.
            let popped = try ShoppingView().yaml(after: [.tap("Milk"), .tap(way, at: 0)])
            #expect(!popped.contains("2 pieces") && popped.contains("Bread"), "\(popped)")
        }
        let link = NavigationStack { NavigationLink("Open") { Text("inside") }.navigationTitle("Outside") }
        #expect(try link.yaml(after: [.tap("Open")]).contains("inside"))
        #expect(try !link.yaml(after: [.tap("Open"), .tap("Outside")]).contains("inside"))
    }

    @Test("text can be typed into a sheet, and changes made in the sheet remain after its dismissal")
    func sheets() throws {
        let open: [UserAction] = [.tap("plus"), .typeText("Te", into: "Name")]
        #expect(try ShoppingView().yaml(after: open).contains("Te"))
        for last in [UserAction.typeText("a\n", into: "Name"), .tap("Add")] {
            let text = try ShoppingView().yaml(after: open + [last])
            #expect(text.contains("Te") && !text.contains("Add"), "\(text)")
        }
        #expect(try !ShoppingView().yaml(after: open + [.dismissSheet()]).contains("Te"))
        #expect(ShoppingView().error(of: .tap("Add")).contains("no 'Add' can be tapped"))
    }

    @Test("a view behind a sheet or an alert can't be used, and one inside it or in front of it can")
    func reach() throws {
        #expect(throws: SceneError.self) { try ShoppingView().yaml(after: [.tap("plus"), .tap("Bread")]) }
        let asked = try Trail().yaml(after: [.tap("Show"), .tap("Ask"), .tap("OK"), .tap("Count")])
        #expect(asked.contains("sheet 1") && !asked.contains("Sure?"), "\(asked)")
    }

    @Test("an alert's button runs its action and dismisses the alert")
    func alerts() throws {
        #expect(try ShoppingView().yaml(after: [.tap("Clear")]).contains("Clear the list?"))
        let cleared = try ShoppingView().yaml(after: [.tap("Clear"), .tap("Clear All")])
        #expect(!cleared.contains("Bread") && !cleared.contains("Clear the list?"), "\(cleared)")
        #expect(try ShoppingView().yaml(after: [.tap("Clear"), .tap("Cancel")]).contains("Bread"))
    }

    @Test("a swipe opens a row, whose actions can then be tapped")
    func swipes() throws {
        let open = try ShoppingView().yaml(after: [.swipe("Milk", toward: .left)])
        #expect(open.contains("swipe: trailing"), "\(open)")
        let removed = try ShoppingView().yaml(after: [.swipe("Milk", toward: .left), .tap("Remove")])
        #expect(!removed.contains("Milk") && removed.contains("Bread"))
        #expect(ShoppingView().error(of: .tap("Remove")).contains("no 'Remove' can be tapped"))
        let deleted = try Deletable().yaml(after: [.swipe("b", toward: .leading), .tap("Delete")])
        #expect(deleted.contains("text: a") && !deleted.contains("text: b"), "\(deleted)")
    }

    @Test("a row whose deletion is disabled isn't opened by a swipe, unless it has actions of its own")
    func disabledDeletion() throws {
        #expect(PartlyDeletable().error(of: .swipe("kept", toward: .left)).contains("no 'kept' can be swiped"))
        let open = try PartlyDeletable().yaml(after: [.swipe("flagged", toward: .left)])
        #expect(open.contains("swipe: trailing") && open.contains("Flag") && !open.contains("Delete"), "\(open)")
        let deleted = try PartlyDeletable().yaml(after: [.swipe("free", toward: .left), .tap("Delete")])
        #expect(!deleted.contains("text: free") && deleted.contains("text: kept"), "\(deleted)")
        let all = PartlyDeletable(isDisabled: true)
        #expect(all.error(of: .swipe("free", toward: .left)).contains("no 'free' can be swiped"))
    }

    @Test("tabs, switches, steppers, pickers, sliders and groups keep the user's choice")
    func controls() throws {
        let settings = UserAction.tap("Settings")
        func text(_ actions: UserAction...) throws -> String { try ShoppingView().yaml(after: [settings] + actions) }
        #expect(try text().contains("Guests: 2"))
        #expect(try text(.tap("Show prices"), .tap("Shopping")).contains("€ 2"))
        #expect(try text(.tap("Increment", in: "Guests: 2")).contains("Guests: 3"))
        #expect(try text(.tap("Size"), .tap("Large")).contains("Large"))
        #expect(try text(.adjust("Volume", to: 0.52)).contains("Volume 5"))
        #expect(try text(.tap("More")).contains("Hidden words"))
        #expect(try ShoppingView().yaml(after: [.typeText("Bre", into: "Search")]).contains("Milk") == false)
    }

    @Test("a tap selects a row of a list with a selection, unless the row's selection is disabled")
    func selection() throws {
        #expect(try !Chooser().yaml().contains("state: selected"))
        let text = try Chooser().yaml(after: [.tap("row 1")])
        #expect(text.components(separatedBy: "state: selected").count == 2, "\(text)")
        #expect(Chooser().error(of: .tap("row 2")).contains("no 'row 2' can be tapped"))
    }

    @Test("menus open by a tap or a press, and their items can be tapped")
    func menus() throws {
        #expect(try Menus().yaml(after: [.tap("Actions"), .tap("Archive")]).contains("archived"))
        #expect(try Menus().yaml(after: [.press("none"), .tap("Copy")]).contains("copied"))
        #expect(Menus().error(of: .tap("Archive")).contains("no 'Archive' can be tapped"))
    }

    @Test("a view that disappears runs its action, and has its initial state when it returns")
    func lifetimes() throws {
        let again: [UserAction] = [.tap("Show"), .tap("Count"), .dismissSheet()]
        let text = try Trail().yaml(after: again)
        #expect(text.contains("appeared gone dismissed") || text.contains("appeared dismissed gone"), "\(text)")
        #expect(try Trail().yaml(after: again + [.tap("Show")]).contains("sheet 0"))
    }

    @Test("a task started by a button's action is awaited")
    func tasks() async throws {
        let done = try await Later().drawn(after: [.tap("Now")])
        #expect(try done.screen.yaml().contains("done"))
        let loaded = try await Later().drawn(after: [.tap("Load"), .wait(for: "loaded")])
        #expect(try loaded.screen.yaml().contains("loaded"))
        await #expect(throws: SceneError.self) {
            try await Later().drawn(
                under: ScreenConditions(taskLimit: .milliseconds(50)), after: [.wait(for: "loaded")])
        }
        #expect(Later().error(of: .wait(for: "loaded")).contains("draw the screen with 'await'"))
    }

    @Test("a second picture of the same view starts from its initial state")
    func anew() throws {
        let view = Counter()
        _ = try view.yaml(after: [.tap("Add")])
        #expect(try view.yaml().contains("count 0"))
    }
}

private struct Deletable: View {
    @State private var names = ["a", "b"]

    var body: some View {
        List { ForEach(names, id: \.self) { Text($0) }.onDelete { names.remove(atOffsets: $0) } }
    }
}

private struct PartlyDeletable: View {
    var isDisabled = false
    @State var names = ["free", "kept", "flagged"]

    var body: some View {
        List { if isDisabled { rows.deleteDisabled(true) } else { rows } }
    }

    private var rows: some View {
        ForEach(names, id: \.self) { name in
            if name == "flagged" {
                Text(name).swipeActions { Button("Flag") {} }.deleteDisabled(true)
            } else {
                Text(name).deleteDisabled(name == "kept")
            }
        }
        .onDelete { names.remove(atOffsets: $0) }
    }
}
