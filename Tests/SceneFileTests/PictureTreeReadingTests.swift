import Foundation
import TatamiMessages
import TatamiPrimitives
import TatamiScenes
import Testing

@testable import TatamiSceneFile

@Suite("Trees beside pictures")
struct PictureTreeReadingTests {
    private func read(_ text: String) -> (tree: PictureTree?, sentences: [String]) {
        let (tree, diagnostics) = readPictureTree(Array(text.utf8), fileName: "a.tree.json", pictureWidth: 780)
        return (tree, diagnostics.map { "\($0.place): \($0.reason.sentence)" })
    }

    private static let whole = """
        {"tatamiTree": 1, "scale": 2, "root": {"kind": "div", "id": "cart", "frame": [0, 0, 390, 844], "theme": {"dark": true},
         "style": {"padding": 16, "bold": true, "empty": null}, "children": [
         {"kind": "button", "id": "pay", "role": "button", "name": "Pay", "text": "Pay now", "frame": [16, 780.5, 358, 44],
          "place": {"file": "src/Cart.tsx", "line": 41, "column": 7}}, {"kind": "p", "text": "", "frame": [0, 0, 1, 1]}]}}
        """

    @Test("elements have the given values, and unknown keys become style")
    func values() throws {
        let tree = try #require(read(Self.whole).tree)
        #expect(tree.scale == 2 && tree.elements.count == 3 && tree.children == [[1, 2], [], []])
        #expect(tree.elements[0].style == ["padding": "16", "bold": "true", "theme": "{ \"dark\": true }"])
        let pay = tree.elements[1]
        #expect((pay.kind, pay.id, pay.role, pay.name, pay.text) == ("button", "pay", "button", "Pay", "Pay now"))
        #expect(pay.frame == Rect(x: 16, y: 780.5, width: 358, height: 44) && pay.parent == 0)
        #expect(pay.place == PictureTree.Place(file: "src/Cart.tsx", line: 41, column: 7))
        #expect(tree.elements[2].text == nil)
    }

    static let broken: [(text: String, sentence: String)] = [
        ("", "a.tree.json:1:1: the file is empty"),
        ("{\"tatamiTree\": 1,\n  root: 1}", "a.tree.json:2:3: expected a key in quotes"),
        ("[1]", "a.tree.json:1:1: expected a mapping, found a list"),
        ("{\"root\": {}}", "a.tree.json:1:1: a tree needs 'tatamiTree'"),
        (
            "{\"tatamiTree\": 2, \"root\": {\"kind\": \"a\", \"frame\": [0, 0, 1, 1]}}",
            "a.tree.json:1:16: 2 is out of range; give a whole number from 1 to 1"
        ),
        ("{\"tatamiTree\": 1}", "a.tree.json:1:1: a tree needs 'root'"),
        ("{\"tatamiTree\": 1, \"root\": {\"frame\": [0, 0, 1, 1]}}", "a.tree.json:1:27: an element needs 'kind'"),
        ("{\"tatamiTree\": 1, \"root\": {\"kind\": \"a\"}}", "a.tree.json:1:27: an element needs 'frame'"),
        (
            "{\"tatamiTree\": 1, \"root\": {\"kind\": \"a\", \"frame\": [0, 0, 1]}}",
            "a.tree.json:1:50: expected 4 numbers: x, y, width and height, found 3"
        ),
        (
            "{\"tatamiTree\": 1, \"root\": {\"kind\": \"a\", \"frame\": [0, 0, \"1\", 1]}}",
            "a.tree.json:1:57: expected a number, found text"
        ),
    ]

    @Test("an invalid tree is reported with its place", arguments: broken)
    func errors(text: String, sentence: String) {
        let (tree, sentences) = read(text)
        #expect(tree == nil)
        #expect(sentences.contains { $0.hasPrefix(sentence) }, "\(sentences)")
    }

    @Test("elements may be nested in 200 levels, and no more")
    func levels() {
        func nested(_ count: Int) -> String {
            let start = "{\"kind\": \"a\", \"frame\": [0, 0, 1, 1], \"children\": ["
            return "{\"tatamiTree\": 1, \"root\": " + String(repeating: start, count: count)
                + String(repeating: "]}", count: count) + "}"
        }
        #expect(read(nested(200)).tree?.elements.count == 200)
        #expect(read(nested(300)).tree == nil)
    }

    @Test("the schema has the keys that are read")
    func schema() throws {
        let root = try #require(
            try JSONSerialization.jsonObject(with: Data(PictureTree.schema.utf8)) as? [String: Any])
        let whole = try #require(try JSONSerialization.jsonObject(with: Data(Self.whole.utf8)) as? [String: Any])
        func keys(_ value: Any?) -> Set<String> { Set((value as? [String: Any] ?? [:]).keys) }
        func properties(_ value: Any?) -> Any? { (value as? [String: Any])?["properties"] }
        let element = (root["$defs"] as? [String: Any])?["element"]
        #expect(keys(properties(root)) == keys(whole))
        let page = try #require(whole["root"] as? [String: Any])
        let pay = try #require((page["children"] as? [[String: Any]])?.first)
        #expect(keys(properties(element)) == keys(page).union(keys(pay)).subtracting(["theme"]))
        let place = (properties(element) as? [String: Any])?["place"]
        #expect(keys(properties(place)) == keys(pay["place"]))
    }
}
