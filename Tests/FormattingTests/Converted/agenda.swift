// swift-format-ignore-file
import Tatami

let agenda = Screen(.iPhone15, language: "en", scale: 1, statusBar: "9:41") {
    Component("navigationBar", ["back": "March", "tint": .color(.systemRed)])
        .slot("trailing") {
            Component(
                "barButton",
                ["symbol": "magnifyingglass", "title": "Search", "tint": .color(.systemRed)])
            Component("barButton", ["symbol": "plus", "title": "Add", "tint": .color(.systemRed)])
        }
    VStack {
        Component("segmentedControl", ["chosen": 1])
            .slot("segments") {
                Component("segment", ["title": "Day"])
                Component("segment", ["title": "Week"])
                Component("segment", ["title": "Month"])
            }
    }
    .padding(.horizontal, .margin)
    .padding(.vertical, 8)
    List {
        Section("Monday, 2 March") {
            HStack(spacing: 10) {
                Area(.systemBlue).frame(width: 4, height: 40).cornerRadius(2)
                VStack {
                    Label("Stand-up")
                    Label("Room 4").font(.footnote).foregroundStyle(.secondaryLabel)
                }
                .frame(width: .fill)
                VStack(alignment: .trailing) {
                    Label("9:45").font(.subheadline)
                    Label("10:00").font(.subheadline).foregroundStyle(.secondaryLabel)
                }
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 8)
            HStack(spacing: 10) {
                Area(.systemGreen).frame(width: 4, height: 40).cornerRadius(2)
                VStack {
                    Label("Lunch with Jonas")
                    Label("Harbour Kitchen").font(.footnote).foregroundStyle(.secondaryLabel)
                }
                .frame(width: .fill)
                VStack(alignment: .trailing) {
                    Label("12:30").font(.subheadline)
                    Label("13:30").font(.subheadline).foregroundStyle(.secondaryLabel)
                }
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 8)
            HStack(spacing: 10) {
                Area(.systemOrange).frame(width: 4, height: 40).cornerRadius(2)
                VStack {
                    Label("Dentist")
                }
                .frame(width: .fill)
                VStack(alignment: .trailing) {
                    Label("16:00").font(.subheadline)
                    Label("16:40").font(.subheadline).foregroundStyle(.secondaryLabel)
                }
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 8)
        }
        Section("Tuesday") {
            HStack(spacing: 10) {
                Area(.systemIndigo).frame(width: 4, height: 40).cornerRadius(2)
                VStack {
                    Label("Train to Malmö")
                    Label("Coach 4, seat 27").font(.footnote).foregroundStyle(.secondaryLabel)
                }
                .frame(width: .fill)
                VStack(alignment: .trailing) {
                    Label("8:05").font(.subheadline)
                    Label("11:20").font(.subheadline).foregroundStyle(.secondaryLabel)
                }
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 8)
            HStack(spacing: 10) {
                Area(.systemBlue).frame(width: 4, height: 40).cornerRadius(2)
                VStack {
                    Label("Slides for Thursday")
                }
                .frame(width: .fill)
                VStack(alignment: .trailing) {
                    Label("14:00").font(.subheadline)
                    Label("15:00").font(.subheadline).foregroundStyle(.secondaryLabel)
                }
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 8)
        }
    }
    Component("toolbar")
        .slot("items") {
            Component("barButton", ["title": "Today", "tint": .color(.systemRed)])
            Component("barButton", ["title": "Calendars", "tint": .color(.systemRed)])
            Component("barButton", ["title": "Inbox", "tint": .color(.systemRed)])
        }
}
.named("gallery/agenda")
.title("The week's events")
.now("2026-03-02T09:41")
.shot("agenda")
.variants(appearances: [.light, .dark])
