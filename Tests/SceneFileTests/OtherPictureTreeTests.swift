import TatamiMessages
import TatamiPrimitives
import TatamiScenes
import Testing

@testable import TatamiSceneFile

/// The forms in which other tools list elements. The samples are written by hand after each tool's documentation.
@Suite("Trees of other tools")
struct OtherPictureTreeTests {
    private func read(_ text: String, width: Int) -> (tree: PictureTree?, sentences: [String]) {
        let (tree, diagnostics) = readPictureTree(Array(text.utf8), fileName: "a", pictureWidth: width)
        return (tree, diagnostics.map { "\($0.place): \($0.reason.sentence)" })
    }

    private func element(
        _ tree: PictureTree, _ kind: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> PictureTree.Element {
        try #require(tree.elements.first { $0.kind == kind }, "\(tree)", sourceLocation: sourceLocation)
    }

    // MARK: Roborazzi

    @Test("Roborazzi's tree has frames in dp from the corner of the captured area, and semantics as style")
    func roborazzi() throws {
        let text = """
            { "schemaVersion": 1, "capture": { "imageWidth": 220, "imageHeight": 100, "scale": 0.5, "density": 2.0 }, "root":
             { "type": "view", "className": "androidx.compose.ui.platform.ComposeView", "bounds": [40, 60, 480, 260], "children": [
              { "n": 1, "type": "compose", "testTag": "pay", "bounds": [56, 80, 240, 128], "properties": { "Role": "Button", "Text": "Pay now", "Focused": "false" }, "actions": ["OnClick"], "flags": ["MergeDescendants"] },
              { "type": "view", "className": "android.widget.TextView", "id": "com.example:id/hint", "visibility": "gone", "bounds": [0, 0, 1, 1] },
              { "n": 2, "type": "compose", "bounds": [56, 140, 240, 160], "properties": { "ContentDescription": "Back" } } ] }
            }
            """
        let tree = try #require(read(text, width: 220).tree)
        #expect(tree.scale == 1 && tree.elements.count == 3)
        #expect(tree.elements[0].frame == Rect(x: 0, y: 0, width: 220, height: 100))
        let pay = try element(tree, "button")
        #expect((pay.id, pay.role, pay.text, pay.parent) == ("pay", "button", "Pay now", 0))
        #expect(pay.frame == Rect(x: 8, y: 10, width: 92, height: 24) && pay.style == ["Focused": "false"])
        #expect(try element(tree, "view").name == "Back")
    }

    // MARK: Android

    @Test("UI Automator's tree has the pixels of the screen, ids without the package, and visible properties as style")
    func uiAutomator() throws {
        let text = """
            <?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
            <hierarchy rotation="0"><node index="0" text="" resource-id="" class="android.widget.FrameLayout" package="com.example" content-desc="" checked="false" bounds="[0,66][1080,2400]">
              <node index="0" text="Pay &amp; go" resource-id="com.example:id/pay" class="android.widget.Button" content-desc="Pay" checked="true" clickable="true" bounds="[48,2200][1032,2340]"/>
            </node></hierarchy>
            """
        let tree = try #require(read(text, width: 1080).tree)
        #expect(tree.scale == 1 && tree.elements.map(\.kind) == ["screen", "FrameLayout", "Button"])
        #expect(tree.elements[0].frame == Rect(x: 0, y: 0, width: 1080, height: 2400))
        let pay = tree.elements[2]
        #expect((pay.id, pay.name, pay.text, pay.parent) == ("pay", "Pay", "Pay & go", 1))
        #expect(pay.frame == Rect(x: 48, y: 2200, width: 984, height: 140) && pay.style == ["checked": "true"])
    }

    // MARK: iOS

    @Test("WebDriverAgent's tree has the screen's scale, identifiers as ids, and only visible elements")
    func webDriverAgent() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?><AppiumAUT>
            <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" enabled="true" visible="true" x="0" y="0" width="390" height="844">
              <XCUIElementTypeOther visible="false" x="0" y="0" width="390" height="844">
                <XCUIElementTypeButton name="pay-button" label="Pay now" enabled="true" visible="true" x="16" y="780" width="358" height="44"/>
                <XCUIElementTypeStaticText name="Total" label="Total" value="Total" visible="true" x="16" y="100" width="80.5" height="20"/>
                <XCUIElementTypeTextField label="Name" value="Ada" visible="true" x="16" y="130" width="80" height="20"/>
                <XCUIElementTypeImage visible="false" x="0" y="0" width="10" height="10"/>
              </XCUIElementTypeOther>
            </XCUIElementTypeApplication></AppiumAUT>
            """
        let tree = try #require(read(text, width: 1170).tree)
        #expect(tree.scale == 3)
        #expect(tree.elements.map(\.kind) == ["Application", "Other", "Button", "StaticText", "TextField"])
        let pay = tree.elements[2]
        #expect((pay.id, pay.role, pay.name, pay.text, pay.parent) == ("pay-button", "button", "Pay now", nil, 1))
        #expect(pay.frame == Rect(x: 16, y: 780, width: 358, height: 44) && pay.style == ["enabled": "true"])
        #expect(tree.elements[3].id == nil && tree.elements[3].text == "Total" && tree.elements[3].role == "staticText")
        #expect(tree.elements[4].name == "Name" && tree.elements[4].text == "Ada" && tree.elements[4].style.isEmpty)
    }

    private static let description = """
        <UIView: 0x7f9a1; frame = (0 20; 320 460); autoresize = W+H; layer = <CALayer: 0x60000>>
           | <UITableView: 0x7f9a2; frame = (0 40; 320 420); clipsToBounds = YES; gestureRecognizers = <NSArray: 0x6>; contentOffset: {0, 30}; contentOffset = {0, 30}; layer = <CALayer: 0x6>>
           |    | <Shop.CartCell: 0x7f9a3; baseClass = UITableViewCell; frame = (0 44; 320 44); backgroundColor = <UIDynamicSystemColor: 0x60; name = systemBackgroundColor>; layer = <CALayer: 0x7>>
           |    |    | <UILabel: 0x7f9a4; frame = (16 12; 200 20.5); text = 'It's 5; maybe > 4
        or so'; alpha = 0.5; layer = <_UILabelLayer: 0x8>>
           |    |    | <UIImageView: 0x7f9a5; frame = (1 1; 61 43); layer = <CALayer: 0x9>> - chevron
           | <UIView: 0x7f9a6; frame = (0 0; 9 9); hidden = YES; layer = <CALayer: 0xa>>
           |    | <UILabel: 0x7f9a7; frame = (0 0; 9 9); text = 'Hidden'; layer = <_UILabelLayer: 0xb>>

        """

    @Test("frames relative to the superview and its scroll position become absolute, and addresses are removed")
    func viewDescription() throws {
        let tree = try #require(read(Self.description, width: 640).tree)
        #expect(tree.scale == 2)
        #expect(tree.elements.map(\.kind) == ["View", "TableView", "CartCell", "Label", "ImageView"])
        #expect(tree.elements[0].frame == Rect(x: 0, y: 0, width: 320, height: 460))
        #expect(tree.elements[2].frame == Rect(x: 0, y: 54, width: 320, height: 44))
        #expect(tree.elements[2].style == ["backgroundColor": "<UIDynamicSystemColor; name = systemBackgroundColor>"])
        let label = tree.elements[3]
        #expect(label.text == "It's 5; maybe > 4\nor so" && label.style == ["alpha": "0.5"] && label.parent == 2)
        #expect(label.frame == Rect(x: 16, y: 66, width: 200, height: 20.5))
        #expect(tree.elements[4].style == ["image": "chevron"])
        #expect(tree.elements[1].style == ["clipsToBounds": "YES", "contentOffset": "{0, 30}"])
    }

    @Test("recursiveDescription without addresses is the same")
    func withoutAddresses() throws {
        let text = Self.description.replacing(/: 0x[0-9a-f]+/, with: "")
        #expect(read(text, width: 640).tree == read(Self.description, width: 640).tree)
    }

    @Test(
        "texts that look like other parts of a description stay texts", arguments: [";", "a' b", "x = 'y", "> 4", " "])
    func texts(text: String) throws {
        let tree = read("<UILabel: 0x1; frame = (0 0; 1 1); text = '\(text)'; tag = 4; layer = <A: 0x2>>", width: 1)
            .tree
        #expect(tree?.elements.first?.text == text && tree?.elements.first?.style.isEmpty == true)
    }

    static let broken: [(text: String, sentence: String)] = [
        ("<hierarchy rotation=\"0\">\n<node>", "a:2:7: the XML is broken: no element found"),
        ("<hierarchy>\n <node class=\"a\"/></hierarchy>", "a:2:2: an element needs 'bounds'"),
        (
            "<hierarchy><node bounds=\"[0,0][1]\"/></hierarchy>",
            "a:1:12: expected bounds such as [0,66][1080,210], found '[0,0][1]'"
        ),
        ("<hierarchy/>", "a:1:1: the file lists no element of the picture; write it again, or remove it"),
        ("<XCUIElementTypeOther x=\"0\" y=\"b\"/>", "a:1:1: expected a number, found 'b'"),
        (
            "{\"capture\": {}, \"root\": {\"bounds\": [0, 0, 1]}}",
            "a:1:36: expected 4 numbers: left, top, right and bottom, found 3"
        ),
        ("{\"capture\": {}, \"root\": {}}", "a:1:25: an element needs 'bounds'"),
        ("{\"capture\": {}, \"schemaVersion\": 2, \"root\": {\"bounds\": [0, 0, 1, 1]}}", "a:1:34: 2 is out of range"),
        (
            "<A: 0x1; frame = (0 0; 1 1)>\n   |    | <B: 0x2; frame = (0 0; 1 1)>",
            "a:2:1: expected a view in the one above it, found"
        ),
        ("<A: 0x1; frame = (0 nan; 1 1)>", "a:1:1: expected frame = (x y; width height), found"),
    ]

    @Test("a malformed tree is reported with its place", arguments: broken)
    func errors(text: String, sentence: String) {
        let (tree, sentences) = read(text, width: 1)
        #expect(tree == nil)
        #expect(sentences.contains { $0.hasPrefix(sentence) }, "\(sentences)")
    }

    @Test("expanding entities, and more levels than are read, are refused")
    func growth() {
        let entities = (1...9).map { "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 20))\">" }.joined()
        let bomb =
            "<!DOCTYPE hierarchy [<!ENTITY e0 \"aaaaaaaaaa\">\(entities)]><hierarchy><node text=\"&e9;\"/></hierarchy>"
        #expect(read(bomb, width: 1).sentences.first?.contains("limit on input amplification") == true)
        let deep = String(repeating: "<node bounds=\"[0,0][1,1]\">", count: 500)
        #expect(read("<hierarchy>" + deep, width: 1).sentences.first?.contains("levels") == true)
    }
}
