import Foundation
import RunningPrograms
import Testing

@Suite("Lint: contrast")
struct ContrastTests {
    @Test("text with a contrast below 4.5 : 1 is reported, with both colours")
    func low() throws {
        #expect(
            try lintIssues("  - label: {id: a, text: Pale, color: \"#999999\"}")
                == [
                    "warning: the text of 'a' has a contrast of 2.8 : 1 (#999999 on #FFFFFF) and needs 4.5 : 1; choose colours with more contrast"
                ])
        #expect(try lintIssues("  - label: {text: Dark enough, color: \"#767676\"}") == [])
        #expect(try lintIssues("  - label: {text: Just not, color: \"#777777\"}").count == 1)
    }

    @Test(
        "large text needs 3 : 1: from 18 points, or from 14 if it is bold",
        arguments: [
            ("18", true), ("17", false), ("{size: 14, weight: bold}", true), ("{size: 14, weight: semibold}", false),
            ("{size: 13, weight: bold}", false),
        ] as [(String, Bool)])
    func large(font: String, isEnough: Bool) throws {
        let said = try lintIssues("  - label: {text: Large, font: \(font), color: \"#888888\"}")
        #expect(said.isEmpty == isEnough)
    }

    @Test(
        "contrast is with the real background: a gradient, a translucent box, a selected row, a run's own background")
    func behind() throws {
        #expect(
            try lintIssues(
                "  - zstack: {background: black, content: [{area: {background: \"rgba(255, 255, 255, 0.9)\", width: fill, height: fill}}, {label: {text: White on nearly white, color: white}}]}"
            ).count == 1)
        #expect(
            try lintIssues(
                "  - label: {text: Over a gradient, color: white, width: fill, alignment: trailing, background: {gradient: {from: leading, to: trailing, stops: [black, white]}}}"
            ).count == 1)
        #expect(
            try lintIssues("  - label: {text: [{text: Paper, background: black}], color: black}").count == 1)
        #expect(try lintIssues("  - label: {text: [{text: Paper, background: black, color: white}]}") == [])
    }

    @Test("content dimmed by a translucent box over the whole screen is not reported, and content on the box is")
    func dimmed() throws {
        func issues(_ size: String) throws -> [String] {
            try lintIssues(
                "  - zstack: {width: fill, height: fill, content: [{label: {text: Below, color: \"#777777\"}}, {area: {background: \"rgba(0, 0, 0, 0.35)\", \(size)}}]}"
            )
        }
        #expect(try issues("width: fill, height: fill") == [])
        #expect(try issues("width: fill, height: 100").count == 1)
    }

    @Test("text below an image is not judged by the image's colours; a photo that cuts into it covers it")
    func belowImages() throws {
        func issues(_ image: String) throws -> [String] {
            try lintIssues(
                "  - zstack: {content: [{label: {id: a, text: Below a picture}}, {image: {id: b, source: \(image)}, width: 60, height: 60}]}"
            ) { folder in
                let svg =
                    "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>"
                try Data(svg.utf8).write(to: folder.appending(path: "dark.svg"))
                try Program("convert", ["-size", "8x8", "xc:black", "dark.jpg"], in: folder.path).output()
            }
        }
        #expect(try issues("dark.svg") == [])
        #expect(
            try issues("dark.jpg") == [
                "warning: the text of 'a' is covered by 'b', which is drawn after it; move them apart, or draw the text last"
            ])
    }

    @Test("text that an opaque box or a material cuts into is not judged by its colours")
    func cut() throws {
        func issues(_ height: Int, _ box: String) throws -> [String] {
            try lintIssues(
                "  - zstack: {height: fill, alignment: bottom, content: [{list: {rows: [One, Two, Three, Four, Five]}}, {area: \(box), height: 60, width: fill}]}",
                screen: "{width: 320, height: \(height), language: en}")
        }
        for height in 200..<220 {
            #expect(try issues(height, "\"#400000\"") == [])
            #expect(try issues(height, "thinMaterial") == [])
        }
    }

    @Test("a space between runs of other colours has no contrast")
    func spaces() throws {
        let said = try lintIssues(
            "  - label: {text: [struck, \" \", {text: marked, background: systemYellow, color: black}], color: secondaryLabel, font: title2}",
            screen: "{width: 320, height: 200, appearance: dark}")
        #expect(said == [])
    }

    @Test("opacity reduces contrast")
    func opacity() throws {
        #expect(try lintIssues("  - label: {text: Faint, opacity: 0.3}").count == 1)
        #expect(try lintIssues("  - label: {text: Gone, opacity: 0}") == [])
    }

    @Test(
        "the platform's own colours on its own backgrounds need 3 : 1, and Increase Contrast raises that",
        arguments: ["light", "dark"])
    func platform(appearance: String) throws {
        let screen = "{width: 320, height: 300, appearance: \(appearance)}"
        #expect(
            try lintIssues(
                "  - list: {style: insetGrouped, sections: [{header: General, footer: More, rows: [{text: {title: A, detail: B}}]}]}\n  - button: {title: Tap, height: 44}",
                screen: screen) == [])
        #expect(try lintIssues("  - label: {text: Barely there, color: tertiaryLabel}", screen: screen).count == 1)
    }

    @Test(
        "on its own materials they need the same, whatever shines through, and other colours do not",
        arguments: ["light", "dark"], ["ultraThinMaterial", "regularMaterial", "barMaterial"])
    func materials(appearance: String, material: String) throws {
        func said(_ color: String) throws -> [String] {
            try lintIssues(
                "  - zstack: {content: [{area: {background: COLOR, width: fill, height: 60}}, {label: {text: On glass, color: \(color), padding: 12, background: \(material)}}]}"
                    .replacing("COLOR", with: appearance == "light" ? "\"#DDEEFF\"" : "\"#223344\""),
                screen: "{width: 320, height: 200, language: en, appearance: \(appearance)}")
        }
        #expect(try said("secondaryLabel") == [])
        #expect(try said("label") == [])
        #expect(try said(appearance == "light" ? "\"#888888\"" : "\"#666666\"").count == 1)
        #expect(try said("tertiaryLabel").count == 1)
    }

    @Test("content behind an alert, covered content and emoji are not checked")
    func inactive() throws {
        #expect(
            try lintIssues(
                "  - label: {text: Pale, color: \"#BBBBBB\", height: 40}", rest: "alert: {title: Hello}") == [])
        #expect(
            try lintIssues(
                "  - zstack: {content: [{label: {text: Pale, color: \"#BBBBBB\"}}, {area: {background: white, width: fill, height: fill}}]}"
            ).allSatisfy { !$0.contains("contrast") })
        #expect(try lintIssues("  - label: {text: 🍜, color: white}") == [])
    }

    @Test("the status bar and the home indicator are never the background of a text, and hide none")
    func systemBars() throws {
        let screen = "{device: iphone-15, statusBar: \"9:41\", language: en}"
        // A row whose text is below the home indicator.
        func row(_ color: String) -> String {
            "  - list: {rows: [{label: {id: a, text: \(String(repeating: "detail ", count: 12)), color: \(color), height: 20}, repeat: 60, height: 20}]}"
        }
        #expect(try lintIssues(row("secondaryLabel"), screen: screen).filter { $0.contains("contrast") } == [])
        let under =
            "  - {label: {id: a, text: Under the bar, color: COLOR, alignment: center, height: 38, verticalAlignment: bottom}, ignoresSafeArea: bottom}"
        func label(_ color: String) -> String { "  - spacer:\n" + under.replacing("COLOR", with: color) }
        #expect(try lintIssues(label("label"), screen: screen).filter { $0.contains("contrast") } == [])
        #expect(try lintIssues(label("\"#BBBBBB\""), screen: screen).filter { $0.contains("contrast") }.count == 1)
    }
}
