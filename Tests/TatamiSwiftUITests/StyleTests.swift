import SwiftUI
import Testing

private struct TrailingIcon: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.title
            configuration.icon
        }
    }
}

private struct Framed: LabelStyle {
    func makeBody(configuration: Configuration) -> some View { Label(configuration).padding(7) }
}

private struct Checkbox: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            HStack {
                Text(configuration.isOn ? "on" : "off")
                configuration.label
            }
        }
    }
}

private struct Percents: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            configuration.label
            Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) percent")
            ProgressView(configuration)
        }
    }
}

private struct Framing: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            Button(action: configuration.trigger) { configuration.label.padding(7) }
            Button(configuration)
        }
    }
}

private struct Adding: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Button("Add") { count += 1 }.buttonStyle(Framing())
            Text("count \(count)")
        }
    }
}

private struct Reminder: View {
    @State private var isDone = false

    var body: some View { Toggle("Milk", isOn: $isDone).toggleStyle(Checkbox()) }
}

private final class Evaluations { var number = 0 }

private struct Counted: View {
    let evaluations: Evaluations

    var body: some View {
        evaluations.number += 1
        return Text("Counted")
    }
}

@MainActor
@Suite("Custom styles")
struct StyleTests {
    @Test("a label has its parts in the style's order, and a label in a style's body has the platform's style")
    func labels() throws {
        let label = Label("Inbox", systemImage: "tray")
        let trailing = try label.labelStyle(TrailingIcon()).yaml()
        let (title, icon) = (try #require(trailing.range(of: "Inbox")), try #require(trailing.range(of: "tray")))
        #expect(title.lowerBound < icon.lowerBound)
        let framed = try label.labelStyle(Framed()).yaml()
        #expect(framed.contains("padding") && framed.contains("tray") && framed.contains("Inbox"))
        #expect(try label.labelStyle(Framed()).labelStyle(.iconOnly).yaml().contains("padding"))
        #expect(try !VStack { label.labelStyle(.titleOnly) }.labelStyle(Framed()).yaml().contains("padding"))
    }

    @Test("an icon without its title has the title as its accessibility label, unless it has its own")
    func names() throws {
        let plain = try Label("Inbox", systemImage: "tray").labelStyle(.iconOnly).yaml()
        #expect(plain.contains("accessibilityLabel: Inbox") && !plain.contains("text: \"Inbox\""))
        let dot = try Label {
            Text("Unread")
        } icon: {
            Circle()
        }.labelStyle(.iconOnly).yaml()
        #expect(dot.contains("accessibilityLabel: Unread"))
        let named = try Label {
            Text("Inbox")
        } icon: {
            Image(systemName: "tray").accessibilityLabel("In")
        }.labelStyle(.iconOnly).yaml()
        #expect(named.contains("accessibilityLabel: In") && !named.contains("accessibilityLabel: Inbox"))
        let tested = try Label {
            Text("Inbox")
        } icon: {
            Circle().accessibilityIdentifier("dot")
        }.labelStyle(.iconOnly).yaml()
        #expect(tested.contains("accessibilityLabel: Inbox"))
    }

    @Test("a style's parts are evaluated once")
    func once() throws {
        let count = Evaluations()
        _ = try Label {
            Counted(evaluations: count)
        } icon: {
            Image(systemName: "tray")
        }
        .labelStyle(TrailingIcon()).yaml()
        #expect(count.number == 1)
    }

    @Test("a toggle is changed by the button that its style makes")
    func toggles() throws {
        #expect(try Reminder().yaml().contains("text: \"off\""))
        #expect(try Reminder().yaml(after: [.tap("Milk")]).contains("text: \"on\""))
    }

    @Test("a button in a button's style has the platform's style, and performs the action")
    func buttons() throws {
        let view = try Adding().yaml()
        #expect(view.contains("padding") && view.ranges(of: "text: Add").count == 2, "\(view)")
        #expect(try Adding().yaml(after: [.tap("Add"), .tap("Add")]).contains("count 2"))
    }

    @Test("a progress view passes the fraction and the label to its style")
    func progress() throws {
        let view = try ProgressView("Loading", value: 3, total: 4).progressViewStyle(Percents()).yaml()
        #expect(view.contains("75 percent") && view.contains("Loading") && view.contains("progressBar"))
    }
}
