import RunningPrograms
import Tatami
import TatamiImageCoding
import TatamiLoading
import TatamiSceneFile
import TatamiScenes
import TatamiSentences
import Testing

@Suite("Swift: words that SwiftUI has too")
struct SwiftUIWordTests {
    /// A word of SwiftUI's, and what says the same.
    struct Pair: Sendable, CustomTestStringConvertible {
        var word: String
        var new: any Tatami.Element
        var known: any Tatami.Element
        var testDescription: String { word }

        init(_ word: String, _ new: any Tatami.Element, is known: any Tatami.Element) {
            (self.word, self.new, self.known) = (word, new, known)
        }
    }

    static let pairs = [
        Pair("Text", Text("a").font(.headline), is: Label("a").font(.headline)),
        Pair("foregroundColor", Text("a").foregroundColor(.systemRed), is: Label("a").foregroundStyle(.systemRed)),
        Pair(
            "Image(systemName:)", Image(systemName: "star").foregroundStyle(.systemRed),
            is: Symbol("star", color: .systemRed)),
        Pair("its colour", Image(systemName: "star"), is: Symbol("star", color: .label)),
        Pair("a symbol's", Symbol("star").foregroundColor(.systemRed), is: Symbol("star", color: .systemRed)),
        Pair(
            "Circle", Circle().fill(.systemRed).frame(width: 44, height: 44),
            is: Area(.systemRed).cornerRadius(.half).frame(width: 44, height: 44)),
        Pair("Capsule", Capsule(), is: Area(.label).cornerRadius(.half).frame(width: .fill, height: .fill)),
        Pair(
            "Rectangle", Rectangle().foregroundStyle(.systemRed),
            is: Area(.systemRed).frame(width: .fill, height: .fill)),
        Pair(
            "RoundedRectangle", RoundedRectangle(cornerRadius: 8).strokeBorder(.systemBlue, lineWidth: 2),
            is: Area(.clear).cornerRadius(8).border(.systemBlue, width: 2).frame(width: .fill, height: .fill)),
        Pair("padding()", Text("a").padding(), is: Label("a").padding(16)),
        Pair(
            "padding of edges", Text("a").padding(.horizontal, 16).padding(.top, 8),
            is: Label("a").padding(EdgeInsets(top: 8, leading: 16, trailing: 16))),
        Pair("padding of all", Text("a").padding([.vertical, .horizontal]), is: Label("a").padding(16)),
        Pair(
            "Label(_:systemImage:)",
            Label("a", systemImage: "star").font(.headline).foregroundStyle(.systemRed).padding(4).id("x"),
            is: HStack(spacing: 8) {
                Symbol("star", color: .systemRed)
                Label("a").font(.headline).foregroundStyle(.systemRed)
            }.padding(4).id("x")),
        Pair(
            "Toggle(_:isOn:)", Toggle("Wi-Fi", isOn: true).tint(.systemRed).disabled().frame(width: .fill),
            is: HStack(spacing: 8) {
                Label("Wi-Fi").frame(width: .fill)
                Toggle(isOn: true).tint(.systemRed).disabled()
            }.frame(width: .fill)),
    ]

    private static func scene(_ screen: Screen) throws -> Scene {
        let source = try screen.load(images: ImageLoader()).source
        #expect(source.check().filter { $0.severity == .error }.map(\.description) == [])
        return try #require(source.resolve(source.shots[0]).resolved).expanded
    }

    @Test("an element of these words is the one that others make", arguments: pairs)
    func elements(_ pair: Pair) throws {
        let new = try Self.scene(Screen(width: 200, height: 100) { [pair.new] })
        #expect(new == (try Self.scene(Screen(width: 200, height: 100) { [pair.known] })))
    }

    @Test("in a list, what SwiftUI has in one is a row of the platform's")
    func rows() throws {
        let new = Screen(width: 200, height: 200) {
            List(id: "list") {
                Label("Inbox", systemImage: "envelope").foregroundStyle(.systemRed)
                Toggle("Wi-Fi", isOn: true).id("wifi")
                ForEach(["a", "b"]) { name in Label(name, systemImage: "star") }
                Row(id: "last") { Toggle("Sounds", isOn: false) }
            }
        }
        let known = Screen(width: 200, height: 200) {
            List(id: "list") {
                Row("Inbox", image: "envelope").foregroundStyle(.systemRed)
                Row("Wi-Fi", accessory: .toggle(isOn: true), id: "wifi")
                ForEach(["a", "b"]) { name in Row(name, image: "star") }
                Row("Sounds", accessory: .toggle(isOn: false), id: "last")
            }
        }
        #expect(try Self.scene(new) == Self.scene(known))
    }

    private static func scene(yaml: String, in folder: String = ".") throws -> Scene {
        let resources = SceneFolder(folder, images: ImageLoader())
        let (source, diagnostics) = readScene(Array(yaml.utf8), fileName: "scene.yaml", resources: resources)
        #expect(diagnostics.map(\.description) == [])
        let read = try #require(source)
        return try #require(read.resolve(read.shots[0]).resolved).expanded
    }

    private static let stack = """
        use: tatami
        screen: {device: iphone-se}
        content:
          - vstack:
              width: fill
              height: fill
              content:
                - navigationBar: {large: true, title: Mailboxes}
                - list: {id: boxes, rows: [Inbox]}
        """

    @Test("a navigation stack has the kit's bar, with the title that its content or itself says")
    func navigationStack() throws {
        let inside = Screen(.iPhoneSE) {
            NavigationStack { List(id: "boxes") { Row("Inbox") }.navigationTitle("Mailboxes") }
        }
        let outside = Screen(.iPhoneSE) {
            NavigationStack { List(id: "boxes") { Row("Inbox") } }.navigationTitle("Mailboxes")
        }
        let expected = try Self.scene(yaml: Self.stack)
        #expect(try Self.scene(inside) == expected)
        #expect(try Self.scene(outside) == expected)
        let small = Screen(.iPhoneSE) {
            NavigationStack {
                List(id: "boxes") { Row("Inbox") }.navigationTitle("Mailboxes").navigationBarTitleDisplayMode(.inline)
            }
        }
        let inline = Self.stack.replacing("large: true", with: "large: false")
        #expect(try Self.scene(small) == Self.scene(yaml: inline))
    }

    @Test("tabs have the kit's bar below the part that is selected")
    func tabView() throws {
        let screen = Screen(.iPhoneSE) {
            TabView(selection: 1) {
                Text("one").tabItem("Lists", systemImage: "list.bullet")
                Text("two").tabItem("You", systemImage: "person.fill", badge: "2")
            }
        }
        let yaml = """
            use: tatami
            screen: {device: iphone-se}
            content:
              - vstack:
                  width: fill
                  height: fill
                  content:
                    - vstack: {width: fill, height: fill, content: [{label: two}]}
                    - tabBar:
                        items:
                          - tabItem: {title: Lists, symbol: list.bullet}
                          - tabItem: {title: You, symbol: person.fill, badge: "2", selected: true}
            """
        #expect(try Self.scene(screen) == Self.scene(yaml: yaml))
    }

    @Test("any component takes values and slots, in states too, and in rows of data")
    func components() throws {
        let screen = Screen(width: 300, height: 200) {
            Component("navigationBar", ["title": "Inbox", "tint": .color(.systemRed)])
                .slot("trailing") { Component("barButton", ["symbol": "plus", "title": "New"]).state("pressed") }
            Component("slider", ["value": 0.3, "disabled": true]).padding(.horizontal).id("volume")
            List(id: "l") {
                ForEach(["a", "b"]) { name in Component("messageBubble", ["text": .text(name)]) }
            }
        }
        let yaml = """
            use: tatami
            screen: {width: 300, height: 200}
            content:
              - navigationBar:
                  {title: Inbox, tint: systemRed, trailing: [{barButton: {symbol: plus, title: New, state: [pressed]}}]}
              - slider: {id: volume, value: 0.3, disabled: true, padding: {leading: 16, trailing: 16}}
              - list: {id: l, rows: [{messageBubble: {text: a}}, {messageBubble: {text: b}}]}
            """
        #expect(try Self.scene(screen) == Self.scene(yaml: yaml))
        let louder = screen.state("loud") { Override("volume").parameter("value", 1) }.shot("loud", state: "loud")
        #expect(try Self.scene(louder) == Self.scene(yaml: yaml.replacing("value: 0.3", with: "value: 1")))
    }

    @Test("rooms of the platform, lines that follow the text, and sections of records are said as scene files say them")
    func platformAndRecords() throws {
        let screen = Screen(width: 300, height: 200) {
            Text("a").padding(.horizontal, .margin).padding(.top, 3)
            Text("b").padding(.leading, .margin)
            List(id: "l") {
                Row("first")
                RecordSections(from: "data/log.csv", by: "initial(title)", header: nil, sort: ["title"]) { record in
                    Row(record["title"])
                }
            }
            .listSeparators(color: .systemRed, leading: nil)
        }
        let yaml = """
            screen: {width: 300, height: 200}
            content:
              - label: {text: a, padding: {leading: margin, trailing: margin, top: 3}}
              - label: {text: b, padding: {leading: margin}}
              - list:
                  id: l
                  separators: {color: systemRed}
                  sections:
                    - rows: [first]
                    - {from: data/log.csv, by: "{initial(title)}", header: null, sort: [title], as: "{title}"}
            """
        let folder = TwinTests.snapshots
        #expect(try Self.scene(screen.relative(to: folder)) == Self.scene(yaml: yaml, in: folder))
    }

    @Test("what stands in rows only for some records is said as scene files say it, and any element at sections' edges")
    func choices() throws {
        let screen = Screen(width: 300, height: 200) {
            List(id: "l") {
                RecordSections(from: "data/log.csv", by: "initial(title)") { record in
                    Match(record["time"]) {
                        Case("09:00") { Row(record["title"]) }
                        Default { HStack { Label(record["title"]).shown(where: "has(time)") }.padding(4) }
                    }
                } header: { group in
                    HStack { Label("\(group.value), \(group.count)") }
                }
            }
        }
        let yaml = """
            screen: {width: 300, height: 200}
            content:
              - list:
                  id: l
                  sections:
                    from: data/log.csv
                    by: "{initial(title)}"
                    header: {hstack: [{label: "{group}, {count}"}]}
                    as:
                      match: "{time}"
                      cases: {"09:00": {text: "{title}"}}
                      default: {hstack: [{label: {text: "{title}", if: "{has(time)}"}}], padding: 4}
            """
        let folder = TwinTests.snapshots
        #expect(try Self.scene(screen.relative(to: folder)) == Self.scene(yaml: yaml, in: folder))
    }

    @Test("a title that no stack takes is a mistake with its line")
    func untaken() throws {
        let screen = Screen { Text("a").navigationTitle("b") }
        let said = try screen.load(images: ImageLoader()).source.check().map(\.description)
        #expect(said.count == 1 && said[0].contains("SwiftUIWordTests.swift:") && said[0].contains("navigationTitle"))
    }

    @Test("a symbol where a row has room for text alone is a mistake too, and so is a title in a state")
    func misplaced() throws {
        let screen = Screen { List(id: "l") { Row("a", subtitle: Label("b", systemImage: "star")) } }
            .state("s") { Override("l.rows.0").navigationTitle("b") }
        let said = try screen.load(images: ImageLoader()).source.check().map(\.description)
        #expect(said.count == 2 && said.contains { $0.contains("'systemImage'") })
        #expect(said.contains { $0.contains("'navigationTitle'") })
    }

    @Test("a whole screen of SwiftUI's words alone is drawn")
    func wholeScreen() throws {
        let screen = Screen(.iPhoneSE, language: "en", statusBar: "9:41") {
            TabView {
                NavigationStack {
                    List {
                        Section("Today") {
                            Label("Inbox", systemImage: "envelope")
                            Toggle("Notifications", isOn: true)
                            HStack(spacing: 12) {
                                Circle().fill(.systemIndigo).frame(width: 40, height: 40)
                                VStack {
                                    Text("Mira Okafor").font(.headline)
                                    Text("Slides for Thursday").foregroundColor(.secondaryLabel)
                                }
                                Spacer()
                                Image(systemName: "star.fill").foregroundStyle(.systemYellow)
                            }
                            .padding(.horizontal, 16)
                            .padding(.vertical, 8)
                        }
                    }
                    .navigationTitle("Mail")
                }
                .tabItem("Mail", systemImage: "envelope.fill")
                Text("You").tabItem("You", systemImage: "person.fill")
            }
        }
        let source = try screen.load(images: ImageLoader()).source
        #expect(source.check().map(\.description) == [])
        let folder = try TemporaryFolder()
        try screen.render(to: folder.file("mail.png"))
        #expect(try folder.bytes(of: "mail.png").count > 10_000)
    }
}
