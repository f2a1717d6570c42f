import Tatami

/// `snapshots/labels.yaml` in Swift.
enum LabelTwin {
    static func screen(_ snapshots: String) -> Screen {
        Screen(width: 220, height: .content, scale: 2) {
            Label(looks).id("label").frame(width: .fill).padding(12)
        }
        .title("Labels")
        .state("sizes") {
            Override("label").text("small" + StyledText(" LARGE 漢字 ").font(.largeTitle) + StyledText("small"))
        }
        .state("markdown") {
            Override("label").markdown()
                .text("**Bold**, *italic*, ***both***, `code`, ~~struck~~ and [a link](https://example.com).")
        }
        .state("cut") {
            Override("label").lineLimit(2)
                .text(
                    "The text goes on in "
                        + StyledText("bold, and is cut in the bold part of it, before its end").bold()
                        + StyledText("."))
        }
        .state("spaced") {
            Override("label").lineSpacing(8)
                .text("Lines that stand eight points further apart than their font says.")
        }
        .state("shrunk") {
            Override("label").lineLimit(1).minimumScaleFactor(0.5).text("A line that shrinks until it fits")
        }
        .state("hebrew") { Override("label").text(hebrew) }
        .state("high") { Override("label").frame(height: 64).text("In the middle") }
        .shot("looks")
        .shot("looks-dark", traits: .appearance(.dark))
        .shot("looks-large-text", traits: .textSize(.accessibilityMedium))
        .shot("sizes", state: "sizes")
        .shot("markdown", state: "markdown")
        .shot("markdown-dark", state: "markdown", traits: .appearance(.dark))
        .shot("cut", state: "cut")
        .shot("spaced", state: "spaced")
        .shot("shrunk", state: "shrunk")
        .shot("right-to-left", state: "hebrew", traits: .direction(.rightToLeft))
        .shot("high", state: "high")
        .relative(to: snapshots)
        .allow(.contrast, reason: "yellow paper shows what a run can have behind it, in dark too")
    }

    private static var looks: StyledText {
        let ink = StyledText("ink").foregroundStyle(.systemRed)
        let paper = StyledText("paper").background(.systemYellow)
        let lines = StyledText("under").underline() + StyledText(" and ") + StyledText("through").strikethrough()
        return StyledText("Several").bold() + StyledText(" looks in ") + StyledText("one").italic()
            + StyledText(" label: ") + ink + StyledText(", ") + paper + StyledText(", ") + lines + StyledText(".")
    }

    private static var hebrew: StyledText {
        let link = StyledText("קישור").link("https://example.com")
        return "שלום " + StyledText("עולם").bold() + StyledText(" עם ") + StyledText("Swift 6").italic()
            + StyledText(" ו") + link + StyledText(".")
    }
}
