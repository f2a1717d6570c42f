import Combine
import SwiftUI
import Testing

private final class Search: ObservableObject {
    @Published var text = ""
    @Published private(set) var found = 0
    private var subscriptions = Set<AnyCancellable>()

    init() {
        $text.map(\.count).removeDuplicates().sink { [unowned self] in found = $0 }.store(in: &subscriptions)
    }
}

private struct SearchView: View {
    @StateObject private var search = Search()

    var body: some View {
        VStack {
            TextField("Search", text: $search.text)
            Text("found \(search.found)")
        }
    }
}

private struct Listener: View {
    let names: CurrentValueSubject<String, Never>
    @State private var heard: [String] = []

    var body: some View {
        VStack {
            Text("heard \(heard.joined(separator: " "))")
            Button("Say") { names.send("b") }
        }
        .onReceive(names) { heard.append($0) }
    }
}

@MainActor
@Suite("Publishers")
struct CombineTests {
    @Test("a published property passes through a Combine pipeline before the picture is drawn")
    func published() throws {
        let typed: [UserAction] = [.typeText("abc", into: "Search")]
        #expect(try SearchView().yaml(after: typed).contains("found 3"))
    }

    @Test("onReceive receives the current value on appearing and each value that an action sends, once")
    func received() throws {
        let view = Listener(names: CurrentValueSubject("a"))
        #expect(try view.yaml().contains("heard a,"))
        #expect(try Listener(names: CurrentValueSubject("a")).yaml(after: [.tap("Say")]).contains("heard a b,"))
    }

    @Test("a timer doesn't fire while a picture is made")
    func timer() throws {
        let view = Text("1").onReceive(Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()) { _ in
            Issue.record("it fired")
        }
        #expect(try view.yaml().contains("\"1\""))
    }
}
