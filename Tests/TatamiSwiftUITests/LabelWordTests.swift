import SwiftUI
import Testing

private struct Bars: View {
    let isNew: Bool

    var body: some View {
        NavigationStack {
            Text("the form").toolbar {
                if isNew { ToolbarItem(placement: .cancellationAction) { Button("Undo") {} } }
                ToolbarItem(id: "done", placement: .confirmationAction) { Button(role: .confirm) {} }
                ToolbarItem(id: "hidden", placement: .primaryAction, showsByDefault: false) { Button("Never") {} }
            }
        }
    }
}

/// An extension as projects write it, which compiles only with the generic constraint of the platform's type.
extension TextField {
    @MainActor fileprivate func rounded() -> some View { font(.body).padding(6) }
}

private struct Waiting<Placeholder: View> {
    let placeholder: Placeholder
}

extension Waiting where Placeholder == ProgressView<EmptyView, EmptyView> {
    init() { placeholder = ProgressView() }
}

@MainActor
@Suite("Words of bars, and labels of controls")
struct LabelWordTests {
    @Test("a toolbar has items under a condition, with identifiers, and with the labels of their roles")
    func toolbars() throws {
        let (new, known) = (try Bars(isNew: true).yaml(), try Bars(isNew: false).yaml())
        #expect(new.contains("Undo") && !known.contains("Undo"))
        for yaml in [new, known] { #expect(yaml.contains("symbol: checkmark") && !yaml.contains("Never"), "\(yaml)") }
        let roles = VStack {
            Button(role: .cancel) {}
            Button(role: .close) {}
            Button(role: .destructive) {}
        }
        let yaml = try roles.yaml()
        for word in ["Cancel", "Close", "Delete", "xmark", "trash"] { #expect(yaml.contains(word), "\(yaml)") }
    }

    @Test("a label in the automatic style is an icon in a bar, also within another style")
    func automaticLabels() throws {
        let label = Label("Inbox", systemImage: "tray")
        func bar(_ item: some View) throws -> String { try NavigationStack { Text("a").toolbar { item } }.yaml() }
        for item in [
            AnyView(label.labelStyle(.automatic)), AnyView(label.labelStyle(.automatic).labelStyle(.titleOnly)),
        ] {
            let yaml = try bar(item)
            #expect(yaml.contains("accessibilityLabel: Inbox") && !yaml.contains("text: Inbox"), "\(yaml)")
        }
        #expect(try bar(label.labelStyle(.titleAndIcon)).contains("text: Inbox"))
    }

    @Test("a sheet has neither the labels of the bar nor the size of the frame around its button")
    func sheets() throws {
        let button = Button("Open") {}.sheet(isPresented: .constant(true)) {
            Label("Inbox", systemImage: "tray")
            GeometryReader { Text("\(Int($0.size.width)) wide") }
        }.frame(width: 44, height: 44)
        let yaml = try NavigationStack { Text("a").toolbar { button } }.yaml()
        #expect(yaml.contains("text: Inbox") && yaml.contains("393 wide"), "\(yaml)")
    }

    @Test("a progress bar has the text of its value, also in a custom style")
    func progressValue() throws {
        let bar = ProgressView(value: 0.25) {
            Text("Copying")
        } currentValueLabel: {
            Text("1 of 4")
        }
        #expect(try bar.yaml().contains("1 of 4") && !(try bar.labelsHidden().yaml().contains("1 of 4")))
        struct Own: ProgressViewStyle {
            func makeBody(configuration: Configuration) -> some View { configuration.currentValueLabel }
        }
        #expect(try bar.progressViewStyle(Own()).yaml().contains("1 of 4"))
        #expect(try Waiting().placeholder.yaml().contains("activityIndicator"))
    }

    @Test("a picker has a symbol beside its title, and fields are extended as on the platform")
    func labels() throws {
        let form = Form {
            Picker("Sort", systemImage: "arrow.up", selection: .constant(1)) { Text("Name").tag(1) }
            TextField("Title", text: .constant("")).rounded()
        }
        let yaml = try form.yaml()
        #expect(yaml.contains("name: arrow.up") && yaml.contains("Sort") && yaml.contains("Name"), "\(yaml)")
    }
}
