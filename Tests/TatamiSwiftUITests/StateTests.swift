import SwiftUI
import Testing

private struct Counter: View {
    @State private var count = 0
    let limit: Int

    var body: some View {
        Text("count \(count)")
            .onAppear { count = 1 }
            .onChange(of: count) { _, new in if new < limit { count = new + 1 } }
    }
}

private final class Model: ObservableObject {
    @Published var names = ["a", "b"]
}

private struct Owner: View {
    @StateObject private var model = Model()

    var body: some View {
        VStack {
            ForEach($model.names, id: \.self) { name in Text(name.wrappedValue) }
            Child().environmentObject(model)
        }
        .onAppear { model.names.append("c") }
    }
}

private struct Child: View {
    @EnvironmentObject private var model: Model

    var body: some View { Text("last \(model.names.last ?? "")") }
}

private struct Loader: View {
    @State private var text = "loading"

    var body: some View {
        Text(text).task {
            await Task.yield()
            text = "loaded"
        }
    }
}

/// A view whose task continues after the main actor was busy for longer than the limit.
private struct Delayed: View {
    @State private var text = "loading"

    var body: some View {
        Text(text).task {
            await Task.yield()
            let end = ContinuousClock.now + .milliseconds(300)
            while ContinuousClock.now < end {}
            await Task.yield()
            text = "loaded"
        }
    }
}

private struct Accent: EnvironmentKey {
    static let defaultValue = "none"
}

extension EnvironmentValues {
    fileprivate var accent: String {
        get { self[Accent.self] }
        set { self[Accent.self] = newValue }
    }
}

private struct Reader: View {
    @Environment(\.accent) private var accent
    @Environment(\.colorScheme) private var scheme

    var body: some View { Text("\(accent) \(scheme == .dark ? "dark" : "light")") }
}

/// A property of the app that reads the environment in its update, and stores the value in itself.
private struct Greeting: DynamicProperty {
    @Environment(\.accent) private var accent
    private(set) var text = "never updated"

    mutating func update() { text = "hello \(accent)" }
}

private struct Greeted: View {
    private var greeting = Greeting()

    var body: some View { Text(greeting.text).modifier(Sign()) }
}

private struct Sign: ViewModifier {
    private var greeting = Greeting()

    func body(content: Content) -> some View { content.accessibilityLabel("sign \(greeting.text)") }
}

private struct Sized: View {
    var body: some View {
        Text("\(Int(UIScreen.main.bounds.width)) \(UIDevice.current.userInterfaceIdiom == .pad ? "pad" : "phone")")
    }
}

private struct Focused: View {
    @FocusState private var isFocused: Bool
    let focuses: Bool

    var body: some View {
        TextField("a", text: .constant("")).focused($isFocused).onAppear { isFocused = focuses }
    }
}

private struct Rows: View {
    var body: some View {
        ForEach(0..<2, id: \.self) { Row(number: $0) }
    }

    struct Row: View {
        let number: Int
        @State private var text = "new"

        var body: some View { Text(text).onAppear { text = "row \(number)" } }
    }
}

private struct Endless: View {
    @State private var count = 0

    var body: some View { Text("\(count)").onAppear { count += 1 }.onChange(of: count) { count += 1 } }
}

private struct Recursive: View {
    var body: some View { AnyView(Recursive()) }
}

@Suite("State is kept and changes")
@MainActor
struct StateTests {
    @Test("a screen is evaluated until no change is left")
    func changes() throws {
        #expect(try Counter(limit: 5).yaml().contains("count 5"))
    }

    @Test("an endless change is a warning, and so is a view that contains itself")
    func bounds() {
        #expect(Endless().warnings().first?.contains("keeps changing") == true)
        #expect(Recursive().warnings().first?.contains("contains itself") == true)
    }

    @Test("objects are kept, and views see their changes")
    func objects() throws {
        let text = try Owner().yaml()
        #expect(text.contains("last c"), "\(text)")
    }

    @Test("each place has a separate state")
    func places() throws {
        let text = try Rows().yaml()
        #expect(text.contains("row 0") && text.contains("row 1") && !text.contains("new"))
    }

    @Test("a task is awaited, or a warning if drawing doesn't wait")
    func tasks() async throws {
        let drawn = await Loader().drawn()
        #expect(try drawn.screen.yaml().contains("loaded"))
        #expect(drawn.warnings.isEmpty)
        #expect(Loader().warnings().first?.contains("draw the screen with 'await'") == true)
    }

    @Test("a task isn't cancelled for the time that a busy machine takes from it")
    func busyMachine() async throws {
        let drawn = await Delayed().drawn(under: ScreenConditions(taskLimit: .milliseconds(100)))
        #expect(try drawn.screen.yaml().contains("loaded"))
        #expect(drawn.warnings.isEmpty)
    }

    @Test("a task that never ends and ignores its cancellation is a warning", .timeLimit(.minutes(5)))
    func endlessTask() async throws {
        let view = Text("a").task { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
        let drawn = await view.drawn(under: ScreenConditions(taskLimit: .milliseconds(50)))
        #expect(try drawn.screen.yaml().contains("text: a"))
        #expect(drawn.warnings.map(\.message) == ["this task takes longer than 0.05 seconds and was cancelled"])
    }

    @Test("the main screen is that of the picture's device")
    func mainScreen() async throws {
        #expect(try Sized().yaml(under: ScreenConditions(device: .iPhoneSE)).contains("375 phone"))
        let drawn = await Sized().drawn(under: ScreenConditions(device: .iPadMini))
        #expect(try drawn.screen.yaml().contains("744 pad"))
    }

    @Test("a focused field is a warning, as its caret isn't drawn", arguments: [true, false])
    func focus(focuses: Bool) {
        #expect(Focused(focuses: focuses).warnings().count == (focuses ? 1 : 0))
    }

    @Test("values of the environment are inherited down the tree")
    func environment() throws {
        let dark = ScreenConditions(colorScheme: .dark)
        #expect(try Reader().environment(\.accent, "blue").yaml(under: dark).contains("blue dark"))
        #expect(try Reader().yaml().contains("none light"))
    }

    @Test("a property of the app is updated before each body, after the properties in it")
    func updates() throws {
        let text = try Greeted().environment(\.accent, "blue").yaml()
        #expect(text.contains("text: hello blue") && text.contains("sign hello blue"), "\(text)")
    }
}
