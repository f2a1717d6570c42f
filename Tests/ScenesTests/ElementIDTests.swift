import RandomInput
import TatamiScenes
import Testing

@Suite("Ids of elements")
struct ElementIDTests {
    private let comment: ElementID = "chat.rows.2.comment"

    @Test("an id is made of its parts, and gives them back")
    func parts() {
        #expect(ElementID("chat").rows[2].part("comment") == comment)
        #expect(comment.components == [.name("chat"), .name("rows"), .number(2), .name("comment")])
        #expect(comment.last == .name("comment"))
        #expect(comment.parent == "chat.rows.2")
        #expect(comment.parent?.number == 2)
        #expect(comment.number == nil)
        #expect(ElementID("chat").parent == nil)
        #expect(comment.description == "chat.rows.2.comment")
    }

    @Test("an id is inside itself and its ancestors, not inside an id whose text only begins the same")
    func within() {
        #expect(comment.isWithin(comment))
        #expect(comment.isWithin("chat.rows.2"))
        #expect(comment.isWithin("chat"))
        #expect(!comment.isWithin("chat.rows.2.comm"))
        #expect(!ElementID("chat.rows.20").isWithin("chat.rows.2"))
        #expect(!ElementID("chat").isWithin(comment))
    }

    @Test("a part keeps its path if the whole changes")
    func moved() {
        #expect(comment.moved(from: "chat.rows.2", to: "chat.rows.3") == "chat.rows.3.comment")
        #expect(comment.moved(from: comment, to: "other") == "other")
        #expect(comment.moved(from: "chat.rows.20", to: "other") == nil)
    }

    @Test("an id returns the numbered rows that contain it, the outermost first")
    func rows() {
        let inner: ElementID = "outer.rows.4.content.rows.7.title"
        #expect(inner.numberedRows.map(\.list) == ["outer", "outer.rows.4.content"])
        #expect(inner.numberedRows.map(\.number) == [4, 7])
        #expect(inner.rowNumber(in: "outer") == 4)
        #expect(inner.rowNumber(in: "outer.rows.4.content") == 7)
        #expect(inner.rowNumber(in: "other") == nil)
        #expect(ElementID("rows.3").numberedRows.isEmpty)
    }

    @Test(
        "a number has only one spelling",
        arguments: ["07", "+7", "-7", "7 ", "", "99999999999999999999", "٧"])
    func numbers(_ text: String) {
        #expect(ElementID("list.rows.\(text)").numberedRows.isEmpty)
        #expect(ElementID("list.rows.\(text)").last == .name(text))
    }

    @Test(
        "authors may use letters, digits, '-' and '_', and begin with a letter",
        arguments: [
            ("a", true), ("_a-1", true), ("1a", false), ("a.b", false), ("", false), ("é", false), ("a b", false),
        ] as [(String, Bool)])
    func chosen(_ name: String, _ isAllowed: Bool) { #expect(ElementID.canBeChosen(name) == isAllowed) }

    @Test("components joined again are the id, whatever the text")
    func everyText() {
        var numbers = SeededNumbers(seed: 1)
        for _ in 0..<2_000 {
            let text = String((0..<numbers.next() % 12).map { _ in Array("a.1é0 -")[Int(numbers.next() % 7)] })
            let id = ElementID(text)
            #expect(id.components.map(\.description).joined(separator: ".") == text)
            #expect(id.last == id.components.last)
            var (whole, count) = (id, 1)
            while let parent = whole.parent {
                #expect(whole.isWithin(parent) && id.isWithin(parent) && parent != whole)
                (whole, count) = (parent, count + 1)
            }
            #expect(count == id.components.count)
        }
    }
}
