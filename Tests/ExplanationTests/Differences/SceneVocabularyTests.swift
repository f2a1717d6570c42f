import TatamiScenes
import Testing

@testable import TatamiExplanation

struct LikeValues: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let first: String
    let second: String
    let likeness: ClosedRange<Double>

    init(_ claim: String, _ first: String, _ second: String, _ likeness: ClosedRange<Double>) {
        (testDescription, self.first, self.second, self.likeness) = (claim, first, second, likeness)
    }

    static let all = [
        LikeValues("equal values", #"{"label": "Hi"}"#, #"{"label": "Hi"}"#, 1...1),
        LikeValues("an element with another id", #"{"id": "a", "label": "Hi"}"#, #"{"id": "b", "label": "Hi"}"#, 1...1),
        LikeValues(
            "an element with another id inside", #"{"label": {"id": "a", "text": "Hi"}}"#,
            #"{"label": {"text": "Hi"}}"#,
            1...1),
        LikeValues("elements of two kinds", #"{"label": "Hi"}"#, #"{"button": "Hi"}"#, 0...0),
        LikeValues("an element and a mapping of no kind", #"{"label": "Hi"}"#, #"{"title": "Hi"}"#, 0...0),
        LikeValues("two words with nothing in common", #""ab""#, #""xyz""#, 0.1...0.1),
        LikeValues("a word that grew at its end", #""ab""#, #""abcd""#, 0.5...0.5),
        LikeValues("a word that was changed in its middle", #""a12d""#, #""a34d""#, 0.5...0.5),
        LikeValues("a text that is a part of itself is not counted twice", #""aa""#, #""aaaa""#, 0.5...0.5),
        LikeValues("a text and a list", #""ab""#, #"["ab"]"#, 0...0),
        LikeValues("an empty list and one with an element", "[]", "[1]", 0.1...0.1),
        LikeValues(
            "elements of one kind with nothing in common", #"{"label": {"text": "a"}}"#,
            #"{"label": {"color": "red"}}"#, 0.1...0.1),
        LikeValues(
            "of the keys of both, those in common count", #"{"width": 1, "height": 2}"#, #"{"width": 1, "title": 2}"#,
            0.33...0.34),
    ]
}

@Suite("The vocabulary of scenes")
struct SceneVocabularyTests {
    @Test("the similarity of two values", arguments: LikeValues.all)
    func likeness(values: LikeValues) throws {
        let (first, second) = (try value(values.first), try value(values.second))
        let likeness = SceneVocabulary.ofScenes.likeness(first, second)
        #expect(values.likeness.contains((likeness * 1e9).rounded() / 1e9))
        #expect(abs(SceneVocabulary.ofScenes.likeness(second, first) - likeness) < 1e-12)
    }

    @Test(
        "every way to write a value is normalized to the same one",
        arguments: [
            (#"{"label": "Hi"}"#, "{label: {text: Hi}}"),
            (#"{"button": "Go"}"#, "{button: {title: Go}}"),
            (#"{"label": null}"#, "{label: }"),
            (#"{"vstack": [{"label": "Hi"}]}"#, "{vstack: {content: [{label: {text: Hi}}]}}"),
            (#"{"list": ["Anna", 7]}"#, "{list: {rows: [{text: {title: Anna}}, {text: {title: 7}}]}}"),
            (
                #"{"list": {"sections": [{"header": "A", "rows": ["Anna"]}]}}"#,
                "{list: {sections: [{header: A, rows: [{text: {title: Anna}}]}]}}"
            ),
            (
                #"{"list": {"rows": [{"chat": {"name": "Anna", "comment": {"text": "Hi"}}}]}}"#,
                "{list: {rows: [{chat: {name: {text: Anna}, comment: {text: Hi}}}]}}"
            ),
            (
                #"{"list": {"rows": {"from": "a.json", "as": {"label": "{t}"}}}}"#,
                "{list: {rows: {from: a.json, as: {label: {text: {t}}}}}}"
            ),
            (
                #"{"view": {"content": {"a": {"label": "Hi"}}}}"#, "{view: {content: {a: {label: {text: Hi}}}}}"
            ),
            // Keys that are not kinds keep their values.
            (#"{"label": {"text": "Hi", "font": "title"}}"#, "{label: {text: Hi, font: title}}"),
        ] as [(String, String)])
    func spelledOut(short: String, long: String) throws {
        let scene = try record(#"{"content": [\#(short)]}"#)
        let once = SceneVocabulary.ofScenes.spelledOut(scene)
        #expect(once.scene["content"]?.inOneLine == "[\(long)]")
        #expect(SceneVocabulary.ofScenes.spelledOut(once) == once)
    }

    @Test("only elements are normalized, not what a scene names")
    func definitions() throws {
        let scene = try record(#"{"values": {"label": "Hi"}, "content": []}"#)
        #expect(SceneVocabulary.ofScenes.spelledOut(scene) == scene)
    }

    @Test("the components of the records are kinds, without a key whose value can stand alone")
    func components() throws {
        let scene = try record(#"{"components": {"mail": {"content": {"label": "Hi"}}}}"#)
        let vocabulary = SceneVocabulary.ofScenes.knowing(scene)
        #expect(vocabulary.isKind("mail") && !SceneVocabulary.ofScenes.isKind("mail"))
        #expect(vocabulary.mainKey(of: "mail") == nil && vocabulary.mainKey(of: "label") == "text")
        let (mail, label) = (try value(#"{"mail": {"title": "Hi"}}"#), try value(#"{"label": {"title": "Hi"}}"#))
        #expect(vocabulary.likeness(mail, label) == 0)
    }
}
