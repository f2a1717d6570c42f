import Foundation
import RunningPrograms
import Testing

/// A change of a scene, and the reported reason why something else changed.
struct KnownReason: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let content: String
    let changed: String
    let sentence: String
    var screen = ""

    static let all = [
        KnownReason(
            testDescription: "a text has less room beside a wider icon",
            content: hstack(icon: 20), changed: hstack(icon: 60),
            sentence: "since it has less room (132 pt, was 172)"),
        KnownReason(
            testDescription: "a text has more room beside a narrower icon",
            content: hstack(icon: 60), changed: hstack(icon: 20),
            sentence: "since it has more room (172 pt, was 132)"),
        KnownReason(
            testDescription: "a text in a stack in a stack has the room that both leave",
            content:
                "- hstack: [{area: {width: 20, height: 9}}, {vstack: {padding: 5, content: [{label: {text: \(long)}}]}}]",
            changed:
                "- hstack: [{area: {width: 60, height: 9}}, {vstack: {padding: 5, content: [{label: {text: \(long)}}]}}]",
            sentence: "since it has less room (130 pt, was 170)"),
        KnownReason(
            testDescription: "a text among constraints has the room that they leave",
            content: view(width: 20, long), changed: view(width: 60, long),
            sentence: "since it has less room (116 pt, was 156)"),
        KnownReason(
            testDescription: "another constraint decides the height of a container",
            content: view(width: 20, "Hi"), changed: view(width: 20, long),
            sentence: "'row.bottom - text.bottom >= 8' decides the height of 'card'"),
        KnownReason(
            testDescription: "another constraint decides the height of a row",
            content: "- list: [{id: anna, chat: {icon: star, name: Anna, comment: Hi}}]",
            changed: "- list: [{id: anna, chat: {icon: star, name: Anna, comment: \(long) \(long)}}]",
            sentence: "'row.bottom - comment.bottom >= 8' decides the height"),
        KnownReason(
            testDescription: "a text ends where a constraint has it end",
            content: line("Hi"), changed: line(long),
            sentence: "'row.trailing - text.trailing >= 8' decides the position"),
        KnownReason(
            testDescription: "another font stands in for characters",
            content: "- label: Noon", changed: "- label: 昼",
            sentence: "takes characters from 'Noto Sans CJK JP'"),
        KnownReason(
            testDescription: "another font stands in for characters in another language",
            content: "- label: 直前", changed: "- label: 直前",
            sentence: "since it takes characters from 'Noto Sans CJK SC' (was 'Noto Sans CJK JP')",
            screen: "language: zh-Hans"),
    ]

    private static let long = "The quick brown fox jumps over the lazy dog"

    private static func hstack(icon width: Int) -> String {
        "- hstack: {spacing: 8, content: [{area: {width: \(width), height: 20}}, {label: {text: \(long)}}]}"
    }

    private static func view(width: Int, _ text: String) -> String {
        """
        - view:
              id: card
              content: {icon: {area: {width: \(width), height: 40}}, text: {label: {text: \(text)}}}
              constraints:
                - icon.leading = row.leading + 8
                - icon.top = row.top + 8
                - text.leading = icon.trailing + 8
                - row.trailing - text.trailing = 8
                - text.top = row.top + 8
                - row.bottom - icon.bottom >= 8
                - row.bottom - text.bottom >= 8
        """
    }

    private static func line(_ text: String) -> String {
        """
        - view:
              id: card
              content: {text: {label: {text: \(text)}}}
              constraints:
                - text.leading = row.leading + 8
                - row.trailing - text.trailing >= 8
                - text.top = row.top + 8
                - row.height = 99
        """
    }
}

@Suite("The reason of an indirect change")
struct ReasonTests {
    @Test("is reported", arguments: KnownReason.all)
    func reason(known: KnownReason) throws {
        let folder = try TemporaryFolder()
        func scene(_ content: String, _ screen: String) -> [UInt8] {
            Array("screen: {width: 200, height: 300, scale: 1\(screen)}\ncontent:\n  \(content)\n".utf8)
        }
        try folder.write(scene(known.content, ""), to: "a.yaml")
        try folder.write(scene(known.changed, known.screen.isEmpty ? "" : ", \(known.screen)"), to: "b.yaml")
        let run = try Program.tatami("explain", "a.yaml", "b.yaml", in: folder).run()
        #expect(run.lines.contains { $0.contains(known.sentence) }, "\(run.text)\(run.errors)")
        #expect(run.lines.first?.hasSuffix("every pixel explained") == true, "\(run.text)\(run.errors)")
    }

    @Test("is not reported if it is unchanged", arguments: ["label: Hi", "label: {text: Hi, color: red}"])
    func nothing(content: String) throws {
        let folder = try TemporaryFolder()
        for (name, icon) in [("a", 20), ("b", 30)] {
            let line = "- hstack: {spacing: 8, content: [{area: {width: \(icon), height: 20}}, {\(content)}]}"
            try folder.write(
                Array("screen: {width: 200, height: 300, scale: 1}\ncontent:\n  \(line)\n".utf8), to: "\(name).yaml")
        }
        let run = try Program.tatami("explain", "a.yaml", "b.yaml", in: folder).run()
        #expect(run.lines.first?.contains(" room ") == false && run.lines.first?.contains(" decides ") == false)
    }
}
