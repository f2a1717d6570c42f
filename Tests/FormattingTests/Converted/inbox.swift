// swift-format-ignore-file
import Tatami

let inbox = Screen(language: "en", statusBar: "9:41") {
    Component("navigationBar", ["title": "Inbox", "large": true, "back": "Mailboxes"])
        .slot("trailing") {
            Component("barButton", ["title": "Edit"])
        }
    Component("searchField")
    List {
        HStack(alignment: .top) {
            ZStack {
                Label(" ").font(.headline)
                Area(.systemBlue).frame(width: 10, height: 10).cornerRadius(5)
            }
            .frame(width: 26)
            VStack(spacing: 2) {
                HStack(alignment: .firstBaseline, spacing: 8, foldedSpacing: 2) {
                    Label("Mira Okafor").font(.headline).lineLimit(1).frame(width: .fill)
                    Label("9:32").font(.subheadline).foregroundStyle(.secondaryLabel)
                }
                Label("Slides for Thursday").font(.subheadline).lineLimit(1)
                Label("I moved the numbers to the end and added the chart you asked for. Have a look?")
                    .font(.subheadline)
                    .foregroundStyle(.secondaryLabel)
                    .lineLimit(2)
            }
            .frame(width: .fill)
        }
        .padding(.trailing, .margin)
        .padding(.top, 8)
        .padding(.bottom, 10)
        HStack(alignment: .top) {
            ZStack {
                Label(" ").font(.headline)
                Area(.systemBlue).frame(width: 10, height: 10).cornerRadius(5)
            }
            .frame(width: 26)
            VStack(spacing: 2) {
                HStack(alignment: .firstBaseline, spacing: 8, foldedSpacing: 2) {
                    Label("Northwind Rail").font(.headline).lineLimit(1).frame(width: .fill)
                    Label("8:05").font(.subheadline).foregroundStyle(.secondaryLabel)
                }
                Label("Your ticket to Malmö").font(.subheadline).lineLimit(1)
                Label("Coach 4, seat 27, by the window. Show this code at the gate.")
                    .font(.subheadline)
                    .foregroundStyle(.secondaryLabel)
                    .lineLimit(2)
            }
            .frame(width: .fill)
        }
        .padding(.trailing, .margin)
        .padding(.top, 8)
        .padding(.bottom, 10)
        HStack(alignment: .top) {
            ZStack {
                Label(" ").font(.headline)
            }
            .frame(width: 26)
            VStack(spacing: 2) {
                HStack(alignment: .firstBaseline, spacing: 8, foldedSpacing: 2) {
                    Label("Jonas Weber").font(.headline).lineLimit(1).frame(width: .fill)
                    Label("Yesterday").font(.subheadline).foregroundStyle(.secondaryLabel)
                }
                Label("Re: The old boat").font(.subheadline).lineLimit(1)
                Label("The hull is sound. We could paint it in April, before the water gets warm.")
                    .font(.subheadline)
                    .foregroundStyle(.secondaryLabel)
                    .lineLimit(2)
            }
            .frame(width: .fill)
        }
        .padding(.trailing, .margin)
        .padding(.top, 8)
        .padding(.bottom, 10)
        HStack(alignment: .top) {
            ZStack {
                Label(" ").font(.headline)
            }
            .frame(width: 26)
            VStack(spacing: 2) {
                HStack(alignment: .firstBaseline, spacing: 8, foldedSpacing: 2) {
                    Label("Library").font(.headline).lineLimit(1).frame(width: .fill)
                    Label("Yesterday").font(.subheadline).foregroundStyle(.secondaryLabel)
                }
                Label("Two books are due").font(.subheadline).lineLimit(1)
                Label("Please bring them back or renew them by Monday.")
                    .font(.subheadline)
                    .foregroundStyle(.secondaryLabel)
                    .lineLimit(2)
            }
            .frame(width: .fill)
        }
        .padding(.trailing, .margin)
        .padding(.top, 8)
        .padding(.bottom, 10)
        HStack(alignment: .top) {
            ZStack {
                Label(" ").font(.headline)
            }
            .frame(width: 26)
            VStack(spacing: 2) {
                HStack(alignment: .firstBaseline, spacing: 8, foldedSpacing: 2) {
                    Label("Aiko Tanabe").font(.headline).lineLimit(1).frame(width: .fill)
                    Label("Friday").font(.subheadline).foregroundStyle(.secondaryLabel)
                }
                Label("Recipe").font(.subheadline).lineLimit(1)
                Label("Soak the beans overnight, then cook them slowly with a piece of kombu.")
                    .font(.subheadline)
                    .foregroundStyle(.secondaryLabel)
                    .lineLimit(2)
            }
            .frame(width: .fill)
        }
        .padding(.trailing, .margin)
        .padding(.top, 8)
        .padding(.bottom, 10)
    }
    Component("toolbar")
        .slot("items") {
            Component("barButton", ["symbol": "line.3.horizontal", "title": "Filter"])
            Label("Updated Just Now").font(.system(size: 11))
            Component("barButton", ["symbol": "square.and.pencil", "title": "Write"])
        }
}
.named("gallery/inbox")
.title("An inbox")
.shot("small", traits: .device(.iPhoneSE), .scale(2))
.shot("large", traits: .device(.iPhone15), .scale(1))
.variants(appearances: [.light, .dark])
.variants(textSizes: [.accessibilityMedium])
