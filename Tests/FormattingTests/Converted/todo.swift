// swift-format-ignore-file
import Tatami

let todo = Screen(language: "en", statusBar: "9:41") {
    Component("navigationBar", ["title": "Today", "large": true, "back": "Lists"])
        .slot("trailing") {
            Component("barButton", ["symbol": "ellipsis.circle", "title": "More"])
        }
    HStack(spacing: 12) {
        Component("progressRing", ["value": 0.4])
            .slot("content") {
                Label("2/5").font(.system(size: 13).weight(.semibold))
            }
        VStack {
            Label("Two of five done").font(.headline)
            Label("The rest by six o’clock").font(.subheadline).foregroundStyle(.secondaryLabel)
        }
        .frame(width: .fill)
    }
    .padding(.horizontal, .margin)
    .padding(.bottom, 12)
    HStack(spacing: 8) {
        Component("chip", ["title": "All", "selected": true])
        Component("chip", ["title": "Home", "symbol": "house.fill"])
        Component("chip", ["title": "Flagged", "symbol": "flag.fill"])
    }
    .padding(.horizontal, .margin)
    .padding(.bottom, 12)
    List {
        Section("Morning") {
            Row("Water the plants").accessories(.checkbox(isOn: true))
            Row("Call the landlord", subtitle: "About the heating").accessories(.checkbox(isOn: true))
        }
        Section("Afternoon") {
            Row("Buy tomatoes and basil", subtitle: "At the market, before 14:00")
                .accessories(.checkbox(isOn: false))
            Row("Send the slides to Mira").accessories(.checkbox(isOn: false), .label("15:00"))
            Row("Renew the library books").accessories(.checkbox(isOn: false))
        }
    }
    .listStyle(.insetGrouped)
    Component("toolbar")
        .slot("items") {
            Component("barButton", ["title": "New Reminder", "bold": true])
            Component("barButton", ["title": "Add List"])
        }
}
.named("gallery/todo")
.title("A to-do list")
.shot("small", traits: .device(.iPhoneSE), .scale(2))
.shot("large", traits: .device(.iPhone15), .scale(1))
.variants(appearances: [.light, .dark])
.variants(textSizes: [.accessibilityMedium])
