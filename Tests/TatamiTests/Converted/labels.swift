// swift-format-ignore-file
import Tatami

let labels = Screen(width: 220, height: .content, scale: 2) {
    Label(
        StyledText("Several").fontWeight(.bold)
            + StyledText(" looks in ")
            + StyledText("one").italic()
            + StyledText(" label: ")
            + StyledText("ink").foregroundStyle(.systemRed)
            + StyledText(", ")
            + StyledText("paper").background(.systemYellow)
            + StyledText(", ")
            + StyledText("under").underline()
            + StyledText(" and ")
            + StyledText("through").strikethrough()
            + StyledText("."))
        .id("label")
        .padding(12)
        .frame(width: .fill)
}
.named("labels")
.title("Labels")
.state("sizes") {
    Override("label")
        .text(StyledText("small") + StyledText(" LARGE 漢字 ").font(.largeTitle) + StyledText("small"))
}
.state("markdown") {
    Override("label")
        .text("**Bold**, *italic*, ***both***, `code`, ~~struck~~ and [a link](https://example.com).")
        .markdown(true)
}
.state("cut") {
    Override("label")
        .text(
            StyledText("The text goes on in ")
                + StyledText("bold, and is cut in the bold part of it, before its end").fontWeight(.bold)
                + StyledText("."))
        .lineLimit(2)
}
.state("spaced") {
    Override("label").text("Lines that stand eight points further apart than their font says.").lineSpacing(8)
}
.state("shrunk") {
    Override("label").text("A line that shrinks until it fits").lineLimit(1).minimumScaleFactor(0.5)
}
.state("hebrew") {
    Override("label")
        .text(
            StyledText("שלום ")
                + StyledText("עולם").fontWeight(.bold)
                + StyledText(" עם ")
                + StyledText("Swift 6").italic()
                + StyledText(" ו")
                + StyledText("קישור").link("https://example.com")
                + StyledText("."))
}
.state("high") {
    Override("label").text("In the middle").frame(height: 64)
}
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
.allow(.contrast, reason: "yellow paper shows what a run can have behind it, in dark too")
