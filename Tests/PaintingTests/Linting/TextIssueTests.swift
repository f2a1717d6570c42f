import Testing

@Suite("Lint: texts")
struct TextIssueTests {
    @Test("text truncated by a fixed height is reported, with its place")
    func truncated() throws {
        let said = try CheckedScene(
            """
            screen: {width: 320, height: 200, language: en}
            content:
              - label: {text: A text of so many words that they take three lines of this narrow label, width: 160, height: 44}
                id: note
            """
        ).check()
        #expect(
            said == [
                "scene.yaml:3:19: warning: the text of 'note' is cut after 2 lines, and 'lines' sets no limit; give it more room, or set 'lines: 2'; or allow it with a reason: 'allow: {truncation: …}'"
            ])
    }

    @Test(
        "text truncated by 'lines', or at an ellipsis that its author placed, is accepted",
        arguments: ["lines: 1", "lines: 2", "lines: 1, truncation: middle", "truncation: head, height: 22"])
    func asked(keys: String) throws {
        #expect(
            try lintIssues(
                "  - label: {text: A text of so many words that they take three lines of this narrow label, width: 160, \(keys)}"
            ) == [])
    }

    @Test("text with fewer lines than requested, for lack of height, is reported")
    func fewerThanAsked() throws {
        let said = try lintIssues(
            "  - label: {id: a, text: A text of so many words that they take three lines of this narrow label, width: 160, lines: 3, height: 44}"
        )
        #expect(
            said == [
                "warning: the text of 'a' is cut after 2 lines, and 'lines' sets no limit; give it more room, or set 'lines: 2'"
            ])
    }

    @Test("text cut by the edge of its container is reported with that edge")
    func clipped() throws {
        let said = try lintIssues(
            "  - zstack: {id: box, alignment: leading, width: 60, height: 30, clip: true, content: [{label: {id: a, text: Good morning, width: 120, lines: 1}}]}"
        )
        #expect(said.count == 1 && said[0].contains("'a' is cut off by") && said[0].contains("of 'box'"))
    }

    @Test("letters that a box cuts below the baseline are reported, also marks of other scripts")
    func cutDescenders() throws {
        func said(_ text: String, height: Int, _ paint: String = "cornerRadius: 8") throws -> [String] {
            try lintIssues(
                "  - vstack: {id: box, height: \(height), \(paint), background: systemGray5, content: [{label: {id: a, text: \(text), lines: 1}}]}"
            )
        }
        let cut = try said("Typography", height: 17)
        #expect(cut.count == 1 && cut[0].contains("'a' is cut off by 2.6 points at the bottom of 'box'"), "\(cut)")
        #expect(try said("Home and work", height: 17) == [])
        #expect(try said("Typography", height: 20) == [])
        #expect(try said("Typography", height: 17, "clip: false") == [])
        #expect(try said("رٍمٍح", height: 21) != [] && said("رٍمٍح", height: 28) == [])
    }

    @Test("a text of which only the ellipsis is left is reported, whatever its author asked for")
    func ellipsisAlone() throws {
        let said = try lintIssues("  - label: {id: a, text: Wide, lines: 1, width: 18}")
        #expect(said == ["warning: the text of 'a' is cut after 1 line; give it more room, or a shorter text"])
        #expect(try lintIssues("  - label: {text: Wide open, lines: 1, width: 60}") == [])
    }

    @Test("long titles of an alert shrink before they are cut, and no key is advised that they don't have")
    func alertButtons() throws {
        func said(_ title: String) throws -> [String] {
            try lintIssues("  - area: {height: 1}", rest: "alert: {title: Sure?, buttons: [\(title)]}")
        }
        #expect(try said("Delete Everything and Archive") == [])
        let cut = try said("Delete Everything Right Now and Archive the Rest of All Things")
        #expect(cut.count == 1 && cut[0].hasSuffix("give it more room, or a shorter text"), "\(cut)")
    }

    @Test("a title that the kit truncates to one line is reported, and text typed in a field is not")
    func kitTitles() throws {
        let said = try CheckedScene(
            """
            use: tatami
            screen: {width: 320, height: 200, language: en}
            content:
              - navigationBar: {title: A title that is much too long for a bar, trailing: [{barButton: {title: Edit}}]}
              - searchField: {text: Something that is much too long for a field of this screen}
            """
        ).check()
        #expect(said.count == 1)
        #expect(
            said.first?.contains("' is cut after 1 line; give it more room, or a shorter text; or allow it") == true)
    }

    @Test("text cut by its own box is reported with that box")
    func clippedByItself() throws {
        let said = try lintIssues("  - label: {id: a, text: Good morning, font: {size: 40}, height: 20, clip: true}")
        #expect(said.count == 1 && said[0].contains("'a' is cut off by") && said[0].contains("of 'a'"))
    }

    @Test("text that leaves the screen is reported, with the distance")
    func offScreen() throws {
        // Content of the screen itself that is too high is reported by layout.
        let lines = (1...12).map { "{label: {id: l\($0), text: Line \($0), height: 24}}" }.joined(separator: ", ")
        let said = try lintIssues("  - vstack: {height: 24, content: [\(lines)]}")
        #expect(
            said.count == 4 && said.last?.contains("'l12' extends beyond the screen at the bottom by") ?? false,
            "\(said)")
        #expect(said.last?.contains("put it into a list, which scrolls") ?? false)
    }

    @Test("items cut by the sides of a carousel are accepted, those cut at its bottom are not")
    func carousels() throws {
        let items = "content: [{repeat: 9, label: {text: A longer title, lines: 1}}]"
        #expect(try lintIssues("  - carousel: {id: c, scroll: 20, spacing: 8, \(items)}") == [])
        let low = try lintIssues("  - carousel: {id: c, height: 8, alignment: top, spacing: 8, \(items)}")
        #expect(!low.isEmpty && low.allSatisfy { $0.contains("is cut off by") && $0.contains("of 'c'") }, "\(low)")
    }

    @Test("rows cut by the edges of a list are accepted")
    func scrolled() throws {
        #expect(try lintIssues("  - list: {rows: [{text: Day, repeat: 30}], scroll: 50}") == [])
    }

    @Test("a row that a finger has moved aside is accepted")
    func swiped() throws {
        let rows =
            "{text: A long name of something, swipeActions: {trailing: [{title: Delete, style: destructive}]}, swipe: {edge: trailing, distance: 30}}"
        #expect(try lintIssues("  - list: {rows: [\(rows)]}") == [])
    }

    @Test(
        "a word broken in the middle is reported, an address or an identifier is not",
        arguments: [
            ("Benachrichtigungen", 80), ("Internationalization.", 80), ("16:35", 30), ("−11.5°", 30), ("1,234.50", 30),
            ("€1’000", 30), ("100%", 30), ("24GB", 30), ("Vodafone-9A21", 50), ("WLAN/Netzwerkadressen", 80),
            ("46/Kilocalories", 80), ("462/500KCAL", 80),
        ])
    func brokenWord(word: String, width: Int) throws {
        let said = try lintIssues("  - label: {id: a, text: \"\(word)\", width: \(width)}")
        #expect(
            said == [
                "warning: the word '\(word)' is broken in the middle in 'a'; give it more width, or a smaller font"
            ])
        for other in ["https://example.com/internationalization", "/usr/share/fonts/truetype", "47ecce7228ff3a90b1"] {
            #expect(try lintIssues("  - label: {id: a, text: \"\(other)\", width: 80}") == [])
        }
        #expect(try lintIssues("  - label: {id: a, text: 駅前に新しいラーメン屋ができたらしいよ, width: 80}") == [])
    }

    @Test("a character without a font is reported, and can be allowed")
    func missingCharacter() throws {
        let said = try lintIssues("  - label: {id: a, text: 𓀀}")
        #expect(said.count == 1 && said[0].contains("no font has"))
        #expect(try lintIssues("  - label: {id: a, text: 𓀀, allow: {missingCharacter: shows the box}}") == [])
    }
}
