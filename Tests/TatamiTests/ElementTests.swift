import Tatami
import TatamiImages
import TatamiMessages
import TatamiRendering
import TatamiSceneFile
import TatamiScenes
import Testing

@Suite("Swift: elements and their modifiers")
struct ElementTests {
    /// An element with its equivalent.
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
        Pair("padding()", Label("a").padding(), is: Label("a").padding(16)),
        Pair(
            "padding of edges", Label("a").padding(.horizontal, 16).padding(.top, 8),
            is: Label("a").padding(EdgeInsets(top: 8, leading: 16, trailing: 16))),
        Pair("padding of all", Label("a").padding([.vertical, .horizontal]), is: Label("a").padding(16)),
        Pair("bold", Label("a").bold().font(.title2).italic(), is: Label("a").font(.title2.bold().italic())),
        Pair("fontWeight", Label("a").fontWeight(.light), is: Label("a").font(.body.weight(.light))),
        Pair("secondary", Label("a").foregroundStyle(.secondary), is: Label("a").foregroundStyle(.secondaryLabel)),
        Pair(
            "ForEach", HStack { ForEach(["a", "b"]) { Label($0) } },
            is: HStack {
                Label("a")
                Label("b")
            }),
        Pair("constraints in UIKit's words", Self.pasted, is: Self.written),
    ]

    private static let pasted = ConstraintView {
        ColorArea(.red).named("icon")
        Label("a").named("text")
    } constraints: { contentView in
        let (icon, text) = (contentView.icon, contentView.text)
        NSLayoutConstraint.activate([
            icon.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
            icon.topAnchor.constraint(equalTo: contentView.topAnchor),
            icon.widthAnchor.constraint(equalToConstant: 48),
            icon.heightAnchor.constraint(equalTo: icon.widthAnchor, multiplier: 0.5),
            text.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
            text.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -8),
            text.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
            contentView.bottomAnchor.constraint(greaterThanOrEqualTo: icon.bottomAnchor, constant: 8),
        ])
        contentView.heightAnchor.constraint(equalToConstant: 64).priority(.defaultHigh)
    }

    private static let written = ConstraintView {
        ColorArea(.red).named("icon")
        Label("a").named("text")
    } constraints: { row in
        row.icon.leading == row.leading + 8
        row.icon.top == row.top
        row.icon.width == 48
        row.icon.height == row.icon.width * 0.5
        row.text.leading == row.icon.trailing + 8
        row.text.trailing <= row.trailing - 8
        row.text.centerY == row.icon.centerY
        row.bottom >= row.icon.bottom + 8
        (row.height == 64).priority(750)
    }

    private static func scene(_ screen: Screen) throws -> Scene {
        let source = try screen.load(images: ImageLoader()).source
        #expect(source.check().filter { $0.severity == .error }.map(\.description) == [])
        return try #require(source.resolve(source.shots[0]).resolved).expanded
    }

    @Test("elements are the same, in all spellings", arguments: pairs)
    func elements(_ pair: Pair) throws {
        let new = try Self.scene(Screen(width: 200, height: 100) { [pair.new] })
        #expect(new == (try Self.scene(Screen(width: 200, height: 100) { [pair.known] })))
    }

    private static func scene(yaml: String, in folder: String = ".") throws -> Scene {
        let resources = SceneFolder(folder, images: ImageLoader())
        let (source, diagnostics) = readScene(Array(yaml.utf8), fileName: "scene.yaml", resources: resources)
        #expect(diagnostics.map(\.description) == [])
        let read = try #require(source)
        return try #require(read.resolve(read.shots[0]).resolved).expanded
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

    @Test("platform spacings, lines that follow the text, and sections of records equal those of scene files")
    func platformAndRecords() throws {
        let screen = Screen(width: 300, height: 200) {
            Label("a").padding(.horizontal, .margin).padding(.top, 3)
            Label("b").padding(.leading, .margin)
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

    @Test("conditional content of rows equals that of scene files, and any element at sections' edges")
    func choices() throws {
        let screen = Screen(width: 300, height: 200) {
            List(id: "l") {
                RecordSections(from: "data/log.csv", by: "initial(title)") { record in
                    ElementMatch(
                        record["time"],
                        [
                            "09:00": Row(record["title"])
                        ], default: HStack { Label(record["title"]).shown(where: "has(time)") }.padding(4))
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
}
