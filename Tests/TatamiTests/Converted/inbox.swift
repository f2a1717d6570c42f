// swift-format-ignore-file
import Tatami

let inbox = Screen(.iPhoneSE, language: "en", statusBar: "9:41") {
    Label("Inbox")
        .font(.largeTitle.weight(.bold))
        .id("title")
        .padding(EdgeInsets(top: 12, leading: 16, bottom: 8, trailing: 16))
    List(id: "inbox") {
        Records(from: "data/mail.jsonl") { record in
            VStack(spacing: 2) {
                HStack(alignment: .firstBaseline, spacing: 8, foldedSpacing: 2) {
                    Label(record["sender"]).font(.headline).lineLimit(1).frame(width: .fill)
                    HStack(spacing: 2) {
                        Label(record["date"]).font(.subheadline).foregroundStyle(.secondaryLabel).lineLimit(1)
                        Symbol("chevron.right", color: .tertiaryLabel)
                    }
                }
                Label(record["subject"]).font(.subheadline).lineLimit(1)
                Label(record["preview"]).font(.subheadline).foregroundStyle(.secondaryLabel).lineLimit(2)
            }
            .padding(EdgeInsets(horizontal: 16, vertical: 10))
        }
    }
}
.named("inbox")
.title("An inbox whose rows are made of labels")
.state("wide") {
    Override("title").padding(EdgeInsets(top: 12, leading: 20, bottom: 8, trailing: 20))
    Override("inbox")
        .rows {
            Records(from: "data/mail.jsonl") { record in
                VStack(spacing: 2) {
                    HStack(alignment: .firstBaseline, spacing: 8, foldedSpacing: 2) {
                        Label(record["sender"]).font(.headline).lineLimit(1).frame(width: .fill)
                        HStack(spacing: 2) {
                            Label(record["date"])
                                .font(.subheadline)
                                .foregroundStyle(.secondaryLabel)
                                .lineLimit(1)
                            Symbol("chevron.right", color: .tertiaryLabel)
                        }
                    }
                    Label(record["subject"]).font(.subheadline).lineLimit(1)
                    Label(record["preview"]).font(.subheadline).foregroundStyle(.secondaryLabel).lineLimit(2)
                }
                .padding(EdgeInsets(horizontal: 20, vertical: 10))
            }
        }
}
.shot("small", traits: .scale(1))
.shot("small-dark", traits: .scale(1), .appearance(.dark))
.shot("small-largest-text", traits: .scale(1), .textSize(.accessibilityExtraExtraExtraLarge))
.shot("large", state: "wide", traits: .device(.iPhone16ProMax), .scale(1))
.shot(
    "large-dark-largest-text",
    state: "wide",
    traits: .device(.iPhone16ProMax),
    .scale(1),
    .appearance(.dark),
    .textSize(.accessibilityExtraExtraExtraLarge))
