import Foundation
import Testing

/// The public words of the module, as the page `SwiftUI.md` lists them.
private struct WordList {
    /// A view or a modifier, and what it does here.
    struct Word: Comparable {
        var name: String
        var does: String
        var sentence: String

        static func < (first: Word, second: Word) -> Bool {
            (first.name.lowercased(), first.does) < (second.name.lowercased(), second.does)
        }
    }

    static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/SwiftUI")

    var views: [Word] = []
    var modifiers: [Word] = []

    init() throws {
        for path in try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path).sorted()
        where path.hasSuffix(".swift") {
            let text = try String(contentsOf: Self.sources.appending(path: path), encoding: .utf8)
            let drawn = Set(text.matches(of: /extension (\w+): [^{]*(?:EvaluatedView|KnownShape)/).map { String($0.1) })
            for match in text.matches(of: /((?:\/\/\/[^\n]*\n)+)(?:@\w+\n)?public (?:struct|enum) (\w+)/)
            where drawn.contains(String(match.2)) {
                views.append(Word(name: String(match.2), does: "drawn", sentence: Self.paragraph(of: match.1)))
            }
            for part in text.split(separator: /\n(?=extension )/) where part.hasPrefix("extension View {") {
                modifiers += Self.modifiers(in: String(part))
            }
        }
        views.sort()
        modifiers.sort()
    }

    /// Returns the first paragraph of a comment on one line.
    private static func paragraph(of comment: Substring) -> String {
        let lines = comment.split(separator: "\n").map { $0.drop { $0 == " " || $0 == "/" } }
        return lines.prefix { !$0.isEmpty }.joined(separator: " ").replacing("``", with: "`")
    }

    private static func modifiers(in part: String) -> [Word] {
        let starts = Array(
            part.matches(of: /((?:    \/\/\/[^\n]*\n)+)(?:    @\w+\n)?    public func (\w+)/))
        var words: [Word] = []
        for (index, start) in starts.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1].range.lowerBound : part.endIndex
            let body = part[start.range.upperBound..<end]
            let does =
                start.1.contains("UserAction")
                ? "in actions"
                : body.contains("notDrawn(")
                    ? (body.contains(/(setting|bar) \{/) ? "in part" : "a warning")
                    : body.contains(/some View \{\s*self\s*\}/) ? "nothing to draw" : "drawn"
            let word = Word(name: String(start.2), does: does, sentence: paragraph(of: start.1))
            if !words.contains(where: { $0.name == word.name && $0.does == word.does }) { words.append(word) }
        }
        return words
    }

    /// The page.
    var page: String {
        func table(_ words: [Word]) -> String {
            words.reduce(into: "| name | support | |\n| --- | --- | --- |\n") { text, word in
                let isPart = word.does == "drawn" && word.sentence.contains("warning")
                text += "| `\(word.name)` | \(isPart ? "in part" : word.does) | \(word.sentence) |\n"
            }
        }
        return """
            # The words of SwiftUI

            The views and modifiers that compile, and how they appear in a picture.

            ## Overview

            *Drawn* is drawn as on the platform, except as noted; *in part*, some of it is a warning. *A warning* is accepted but not drawn, and the warning
            has its place in the code. *In actions* is not visible, but actions of a user have an effect on it. *Nothing to draw* is not visible in a picture
            at rest, such as a gesture, an animation or a keyboard. Anything else of SwiftUI doesn't compile.

            ### Views

            \(table(views))
            ### Modifiers

            \(table(modifiers))
            """
    }
}

@Suite("The page of SwiftUI's words")
struct WordListTests {
    @Test("the page lists each view and each modifier; TATAMI_RECORD=all rewrites it")
    func page() throws {
        let file = WordList.sources.appending(path: "TatamiSwiftUI.docc/SwiftUI.md")
        let page = try WordList().page
        if ProcessInfo.processInfo.environment["TATAMI_RECORD"] == "all" {
            try page.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == page)
    }
}
