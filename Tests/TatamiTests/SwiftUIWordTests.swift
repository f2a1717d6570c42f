import RunningPrograms
import Tatami
import TatamiImages
import TatamiRendering
import TatamiSceneFile
import TatamiScenes
import TatamiMessages
import Testing

@Suite("Swift: words that SwiftUI has too")
struct SwiftUIWordTests {
    /// A SwiftUI expression with its equivalent.
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
            "bold", Text("a").bold().font(.title2).italic(), is: Label("a").font(.title2.bold().italic())),
        Pair("fontWeight", Text("a").fontWeight(.light), is: Label("a").font(.body.weight(.light))),
        Pair("a part of a text", Text("Mira".prefix(1)), is: Label("M")),
        Pair("secondary", Text("a").foregroundStyle(.secondary), is: Label("a").foregroundStyle(.secondaryLabel)),
        Pair(
            "Color(.x)", Text("a").background(Color(.systemGray6)).foregroundStyle(Color(uiColor: .link)),
            is: Label("a").background(.systemGray6).foregroundStyle(.link)),
        Pair("clipShape", Text("a").clipShape(Capsule()), is: Label("a").cornerRadius(.half).clipped()),
        Pair("clipShape(.rect)", Text("a").clipShape(.rect(cornerRadius: 8)), is: Label("a").cornerRadius(8).clipped()),
        Pair(
            "background(_:in:)", Text("a").background(.teal, in: .circle),
            is: Label("a").background(.systemTeal).cornerRadius(.half).clipped(false)),
        Pair(
            "shadow(radius:)", Text("a").shadow(color: .black, radius: 4, y: 2),
            is: Label("a").shadow(color: .black, blur: 8, y: 2)),
        Pair(
            "maxWidth: .infinity", VStack { Text("a") }.frame(maxWidth: .infinity),
            is: VStack { Label("a") }.frame(width: .fill)),
        Pair(
            "alignment in a frame",
            VStack { Text("a") }.frame(maxWidth: .infinity, minHeight: 40, alignment: .trailing).id("x"),
            is: ZStack(alignment: .trailing) { VStack { Label("a") } }.frame(width: .fill).frame(minHeight: 40).id("x")),
        Pair(
            "a text in the middle of its frame",
            Text("a").bold().frame(width: 40, height: 40).background(.teal).font(.title),
            is: ZStack(alignment: .center) { Label("a").font(.title.bold()) }.frame(width: 40, height: 40)
                .background(.systemTeal)),
        Pair(
            "Divider", VStack { Divider() },
            is: VStack { Area(.separator).frame(width: .fill, height: 0.33) }),
        Pair(
            "Divider side by side", HStack { Divider().frame(height: 20) },
            is: HStack { Area(.separator).frame(width: 0.33, height: 20) }),
        Pair(
            "ForEach", HStack { ForEach(["a", "b"], id: \.self) { Text($0) } },
            is: HStack {
                Label("a"); Label("b")
            }),
        Pair(
            "ScrollView(.horizontal)",
            ScrollView(.horizontal, showsIndicators: false) {
                LazyHStack(spacing: 12) { ForEach(0..<2) { Text("\($0)") } }.padding(.horizontal)
            },
            is: Carousel(spacing: 12) {
                Label("0")
                Label("1")
            }.padding(.horizontal)),
        Pair(
            "ScrollView", ScrollView(id: "s") { LazyVStack { Text("a") } },
            is: List(id: "s") { VStack { Label("a") } }.listSeparators(false).minimumRowHeight(0)),
        Pair(
            "LazyVGrid",
            LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 2), count: 3)) { Text("a") },
            is: Grid(columns: 3, spacing: GridSpacing(column: 2)) { Label("a") }),
        Pair(
            "an adaptive one", LazyVGrid(columns: [GridItem(.adaptive(minimum: 90))], spacing: 4) { Text("a") },
            is: Grid(columns: .adaptive(minimum: 90), spacing: GridSpacing(row: 4)) { Label("a") }),
        Pair(
            "Slider", Slider(value: 30, in: 20...60).tint(.systemRed),
            is: Component("slider", ["value": 0.25, "tint": .color(.systemRed)])),
        Pair(
            "Stepper", Stepper("Guests: 1", value: 1, in: 1...8),
            is: HStack(spacing: 8) {
                Label("Guests: 1").frame(width: .fill)
                Component("stepper", ["atMinimum": true])
            }),
        Pair("ProgressView(value:)", ProgressView(value: 3, total: 4), is: Component("progressBar", ["value": 0.75])),
        Pair(
            "ProgressView", ProgressView().tint(.systemRed),
            is: Component("activityIndicator", ["color": .color(.systemRed)])),
        Pair("TextField", TextField("Name", text: "Mira"), is: Label("Mira").lineLimit(1).frame(width: .fill)),
        Pair(
            "an empty one", TextField("Name", text: ""),
            is: Label("Name").foregroundStyle(.placeholderText).lineLimit(1).frame(width: .fill)),
        Pair("SecureField", SecureField("Code", text: "abc"), is: Label("•••").lineLimit(1).frame(width: .fill)),
        Pair(
            "LabeledContent", LabeledContent("IBAN", value: "NL91"),
            is: HStack(spacing: 8) {
                Label("IBAN").frame(width: .fill)
                Label("NL91").foregroundStyle(.secondaryLabel)
            }),
        Pair(
            "Picker", Self.picker.pickerStyle(.segmented),
            is: Component("segmentedControl", ["chosen": 1]).slot("segments") {
                Component("segment", ["title": "Light"])
                Component("segment", ["title": "Dark"])
            }),
        Pair(
            "Button(_:systemImage:)", Button("Delete", systemImage: "trash", role: .destructive),
            is: HStack(spacing: 8) {
                Symbol("trash", color: .systemRed)
                Button("Delete").foregroundStyle(.systemRed)
            }),
        Pair(
            "Toggle(_:isOn:)", Toggle("Wi-Fi", isOn: true).tint(.systemRed).disabled().frame(width: .fill),
            is: HStack(spacing: 8) {
                Label("Wi-Fi").frame(width: .fill)
                Toggle(isOn: true).tint(.systemRed).disabled()
            }.frame(width: .fill)),
    ]

    private static let picker = Picker("Theme", selection: "Dark") {
        Text("Light").tag("Light")
        Text("Dark").tag("Dark")
    }

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

    @Test("texts, fields and controls of SwiftUI's words are rows as the platform has them")
    func rowsOfControls() throws {
        let new = Screen(width: 200, height: 400) {
            Form(id: "list") {
                Section {
                    Text("Inbox").bold().badge(3)
                    Text("Drafts").padding(.leading, 8)
                    Text("Sign out").frame(maxWidth: .infinity, alignment: .center)
                    TextField("Name", text: "Mira")
                    LabeledContent("IBAN", value: "NL91")
                    Toggle(isOn: true) { Label("Wi-Fi", systemImage: "wifi") }
                    Self.picker
                    Self.picker.pickerStyle(.segmented)
                    Slider(value: 0.5)
                    Button("New", systemImage: "plus")
                    Row("Item").accessories(.disclosure).badge("new")
                } header: {
                    Text("Account")
                } footer: {
                    Text("As of today")
                }
            }
        }
        let known = Screen(width: 200, height: 400) {
            List(id: "list") {
                Section("Account", footer: "As of today") {
                    Row("Inbox").font(.body.bold()).accessories(.badge(3))
                    Row("Drafts").padding(.vertical, 11).padding(.leading, 24).padding(.trailing, .margin)
                    Row("Sign out").multilineTextAlignment(.center).frame(width: .fill)
                    Row("Mira").lineLimit(1).frame(width: .fill)
                    Row("IBAN", detail: "NL91")
                    Row("Wi-Fi", image: "wifi", accessory: .toggle(isOn: true))
                    Row("Theme", detail: "Dark")
                    Component("segmentedControl", ["chosen": 1]).slot("segments") {
                        Component("segment", ["title": "Light"])
                        Component("segment", ["title": "Dark"])
                    }
                    .padding(.vertical, 6).padding(.horizontal, .margin)
                    Component("slider", ["value": 0.5]).padding(.vertical, 6).padding(.horizontal, .margin)
                    Row("New", image: "plus").foregroundStyle(.systemBlue)
                    Row("Item").accessories(.disclosure, .badge("new"))
                }
            }
            .listStyle(.insetGrouped)
        }
        #expect(try Self.scene(new) == Self.scene(known))
    }

    @Test("swipe actions are said as SwiftUI says them too")
    func swipeActions() throws {
        let new = Screen {
            List(id: "l") {
                Row("a").swipeActions(edge: .leading, allowsFullSwipe: false) {
                    Button("Delete", systemImage: "trash", role: .destructive)
                    Button("Flag").tint(.systemOrange)
                }
            }
        }
        let known = Screen {
            List(id: "l") {
                Row("a").swipeActions(
                    leading: [.destructive("Delete", image: "trash"), .normal("Flag", background: .systemOrange)],
                    allowsFullSwipe: false)
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

    @Test("a navigation stack has a field to search in and the buttons that its content asks for")
    func searchAndToolbar() throws {
        let screen = Screen(.iPhoneSE) {
            NavigationStack {
                List(id: "boxes") { Row("Inbox") }
                    .navigationTitle("Mailboxes")
                    .searchable(text: "Mi", prompt: "Search mail")
                    .toolbar {
                        ToolbarItem(placement: .cancellationAction) { Button("Edit") }
                        ToolbarItem(placement: .confirmationAction) { Button("New", systemImage: "plus") }
                    }
            }
        }
        let yaml = Self.stack
            .replacing(
                "title: Mailboxes",
                with: "title: Mailboxes, leading: [{barButton: {title: Edit}}], "
                    + "trailing: [{barButton: {title: New, symbol: plus, bold: true}}]"
            )
            .replacing(
                "        - list:",
                with: "        - searchField: {text: Mi, placeholder: Search mail}\n        - list:")
        #expect(try Self.scene(screen) == Self.scene(yaml: yaml))
    }

    @Test("tabs are chosen by their tags, and take labels and badges as SwiftUI says them")
    func taggedTabs() throws {
        let known = Screen(.iPhoneSE) {
            TabView(selection: 1) {
                Text("one").tabItem("Lists", systemImage: "list.bullet")
                VStack { Text("two") }.frame(width: .fill, height: .fill)
                    .tabItem("You", systemImage: "person.fill", badge: "2")
            }
        }
        let new = Screen(.iPhoneSE) {
            TabView(selection: "you") {
                Text("one").tabItem { Label("Lists", systemImage: "list.bullet") }.tag("lists")
                Tab("You", systemImage: "person.fill", value: "you") { Text("two") }.badge(2)
            }
        }
        #expect(try Self.scene(new) == Self.scene(known))
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

    @Test("a title that no stack takes is an error with its line")
    func untaken() throws {
        let screen = Screen { Text("a").navigationTitle("b") }
        let said = try screen.load(images: ImageLoader()).source.check().map(\.description)
        #expect(said.count == 1 && said[0].contains("SwiftUIWordTests.swift:") && said[0].contains("navigationTitle"))
    }

    @Test("a symbol where a row has room for text alone is an error too, and so is a title in a state")
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
