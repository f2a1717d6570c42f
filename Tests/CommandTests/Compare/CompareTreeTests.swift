import Foundation
import RunningPrograms
import TatamiImages
import TatamiPrimitives
import Testing

/// Pictures with trees beside them: reports name the element that changed.
@Suite("tatami compare, with trees")
struct CompareTreeTests {
    private static func tree(_ text: String, color: String = "#000000", scale: Int = 1) -> String {
        """
        {"tatamiTree": 1, "scale": \(scale), "root": {"kind": "body", "frame": [0, 0, 40, 30], "children": [
          {"kind": "button", "id": "pay", "role": "button", "name": "\(text)", "text": "\(text)", "frame": [4, 4, 20, 8],
           "style": {"color": "\(color)"}, "place": {"file": "src/Cart.tsx", "line": 41}}]}}
        """
    }

    /// A picture with a box of this height in its upper left corner.
    private static func picture(_ height: Int) -> Bitmap {
        var pixels = [UInt8](repeating: 255, count: 40 * 30 * 4)
        for y in 4..<4 + height { for x in 4..<24 { pixels[(y * 40 + x) * 4] = 0 } }
        return Bitmap(width: 40, height: 30, pixels: pixels)
    }

    private func folder(_ expected: String?, _ actual: String?, names: [String] = ["home"]) throws -> TemporaryFolder {
        let work = try TemporaryFolder()
        for name in names {
            try work.write(Self.picture(4), to: "e/\(name).png")
            try work.write(Self.picture(6), to: "a/\(name).png")
            if let expected { try work.write(expected.utf8, to: "e/\(name).tree.json") }
            if let actual { try work.write(actual.utf8, to: "a/\(name).tree.json") }
        }
        return work
    }

    @Test("the element is named with its change and its place, and with whether that is complete")
    func named() throws {
        let work = try folder(Self.tree("Pay now"), Self.tree("Buy"))
        let run = try work.compare("e", "a", "--report", "json=report.json")
        #expect(run.status == 1)
        #expect(
            run.output.hasPrefix(
                """
                home: 1 change, every pixel explained
                  button 'pay': text "Pay now" → "Buy"    src/Cart.tsx:41

                """), "\(run.output)")
        let report = try JSONSerialization.jsonObject(with: Data(try work.bytes(of: "report.json"))) as? [String: Any]
        let snapshot = try #require((report?["snapshots"] as? [[String: Any]])?.first)
        let explanation = try #require(snapshot["explanation"] as? [String: Any])
        #expect(explanation["proof"] as? String == "aligned" && explanation["unexplainedPixels"] as? Int == 0)
        let cause = try #require((explanation["causes"] as? [[String: Any]])?.first)
        #expect(cause["element"] as? String == "pay" && cause["property"] as? String == "text")
    }

    @Test("one cause in several pictures is one item, and is approved as one")
    func approved() throws {
        let work = try folder(
            Self.tree("Pay"), Self.tree("Pay", color: "#ff0000"), names: ["home", "cart/full", "cart/empty"])
        try work.write("pictures: [{expected: e, actual: a}]\n".utf8, to: "tatami.yaml")
        let run = try Program.tatami("verify", in: work).run()
        #expect(run.text.contains("3 "), "\(run.text)")
        #expect(run.text.contains("button 'pay' \"Pay\": colour #000000 → #ff0000"), "\(run.text)")
        let id = try #require(run.text.firstMatch(of: /--cause ([0-9a-f]{8})/)?.output.1, "\(run.text)")
        try Program.tatami("approve", "--cause", String(id), in: work).output()
        #expect(try work.compare("e", "a").status == 0)
        #expect(try work.bytes(of: "e/cart/full.tree.json") == work.bytes(of: "a/cart/full.tree.json"))
    }

    static let unusable: [(tree: String, words: String)] = [
        ("no JSON", "a/home.tree.json:1:1: warning: "),
        ("{\"tatamiTree\": 1,\n \"root\": {\"kind\": 1}}", "a/home.tree.json:2:10: warning: an element needs 'frame'"),
        (
            tree("Buy", scale: 3),
            "a/home.tree.json: warning: the tree belongs to another picture: its root ends at 40,30"
        ),
    ]

    @Test("a tree that can't be used is a warning, and the pictures are compared", arguments: unusable)
    func warnings(tree: String, words: String) throws {
        let run = try folder(Self.tree("Pay now"), tree).compare("e", "a")
        #expect(run.status == 1)
        #expect(run.errors.contains(words), "\(run.errors)")
        #expect(run.output.contains("home: differs in "), "\(run.output)")
    }

    @Test("a tree beside only one picture explains nothing")
    func alone() throws {
        let run = try folder(nil, Self.tree("Buy")).compare("e", "a")
        #expect(run.output.hasPrefix("home: differs in "), "\(run.output)")
    }

    /// Trees of other tools with a button of this text, and the reported words.
    static let tools: [(ending: String, tree: @Sendable (String) -> String, words: String)] = [
        (
            "uitree.json",
            { text in
                """
                { "schemaVersion": 1, "capture": { "imageWidth": 40, "imageHeight": 30, "scale": 1.0 }, "root":
                 { "type": "view", "className": "androidx.compose.ui.platform.ComposeView", "bounds": [0, 0, 40, 30], "children": [
                  { "n": 1, "type": "compose", "testTag": "pay", "bounds": [4, 4, 24, 12], "properties": { "Role": "Button", "Text": "\(text)" } } ] }
                }
                """
            }, "button 'pay': text \"Pay now\" → \"Buy\""
        ),
        (
            "xml",
            { text in
                """
                <?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation="0">
                <node class="android.widget.FrameLayout" bounds="[0,0][40,30]">
                <node class="android.widget.Button" resource-id="com.example:id/pay" text="\(text)" bounds="[4,4][24,12]"/></node></hierarchy>
                """
            }, "button 'pay': text \"Pay now\" → \"Buy\""
        ),
        (
            "xml",
            { text in
                """
                <XCUIElementTypeApplication visible="true" x="0" y="0" width="40" height="30">
                <XCUIElementTypeStaticText name="pay" label="\(text)" visible="true" x="4" y="4" width="20" height="8"/>
                </XCUIElementTypeApplication>
                """
            }, "'pay': text \"Pay now\" → \"Buy\""
        ),
        (
            "txt",
            { text in
                """
                <UIView: 0x\(text.utf8.count); frame = (0 0; 40 30); layer = <CALayer: 0x1>>
                   | <UILabel: 0x2; frame = (4 4; 20 8); text = '\(text)'; layer = <CALayer: 0x3>>

                """
            }, "label \"Buy\": text \"Pay now\" → \"Buy\""
        ),
    ]

    @Test("the trees of other tools are read as they are, and approved with their pictures", arguments: tools.indices)
    func otherTools(index: Int) throws {
        let tool = Self.tools[index]
        let work = try folder(nil, nil)
        try work.write(tool.tree("Pay now").utf8, to: "e/home.\(tool.ending)")
        try work.write(tool.tree("Buy").utf8, to: "a/home.\(tool.ending)")
        try work.write("pictures: [{expected: e, actual: a}]\n".utf8, to: "tatami.yaml")
        let run = try Program.tatami("verify", in: work).run()
        #expect(run.text.contains(tool.words) && run.text.contains("every pixel explained"), "\(run.text)")
        try Program.tatami("approve", "home", in: work).output()
        #expect(try work.bytes(of: "e/home.\(tool.ending)") == work.bytes(of: "a/home.\(tool.ending)"))
        #expect(try work.compare("e", "a").status == 0)
    }

    @Test("other texts and XML files beside a picture are kept, and are not trees")
    func strangers() throws {
        let work = try folder(Self.tree("Pay now"), Self.tree("Buy"))
        for folder in ["e", "a"] {
            try work.write("notes".utf8, to: "\(folder)/home.txt")
            try work.write("<svg/>".utf8, to: "\(folder)/home.xml")
        }
        let run = try work.compare("e", "a")
        _ = try work.compare("e", "a", "--update")
        #expect(run.output.contains("text \"Pay now\" → \"Buy\"") && run.errors.isEmpty, "\(run.output)\(run.errors)")
        #expect(
            try work.bytes(of: "e/home.txt") == Array("notes".utf8)
                && work.bytes(of: "e/home.xml") == Array("<svg/>".utf8))
    }

    @Test("an element is ignored by its id, wherever it is; an id that no tree has is a warning")
    func masks() throws {
        let work = try folder(Self.tree("Pay now"), Self.tree("Buy"))
        try work.write("- {element: pay, reason: a price}\n".utf8, to: "price.yaml")
        try work.write("- {element: nosuch, reason: a price}\n".utf8, to: "nosuch.yaml")
        let masked = try work.compare("e", "a", "--ignore", "price.yaml")
        #expect(
            masked.status == 0 && masked.output.contains("40 masked pixels in pay (a price)"),
            "\(masked.output)\(masked.errors)")
        let missing = try work.compare("e", "a", "--ignore", "nosuch.yaml")
        #expect(missing.status == 1)
        #expect(
            missing.errors.contains("no tree beside the pictures has the element 'nosuch'"),
            "\(missing.output)\(missing.errors)")
    }

    static let badMasks: [(mask: String, words: String)] = [
        ("{reason: a}", "price.yaml:1:3: error: an area needs one of 'area' or 'element'"),
        ("{area: [0, 0, 1, 1], element: a, reason: a}", "price.yaml:1:33: error: "),
        ("{element: [1], reason: a}", "price.yaml:1:13: error: expected text"),
    ]

    @Test("a mask is an area or an element", arguments: badMasks)
    func invalidMasks(mask: String, words: String) throws {
        let work = try folder(nil, nil)
        try work.write("- \(mask)\n".utf8, to: "price.yaml")
        let run = try work.compare("e", "a", "--ignore", "price.yaml")
        #expect(run.status == 2 && run.errors.contains(words), "\(run.errors)")
    }
}
