// swift-format-ignore-file
import Tatami

let settingsScreen = Screen(.iPhoneSE, language: "en", statusBar: "9:41") {
    Label("Settings")
        .font(.largeTitle.weight(.bold))
        .id("title")
        .padding(EdgeInsets(top: 12, leading: 16, bottom: 8, trailing: 16))
    List(id: "settings") {
        Section {
            Row("Airplane Mode", detail: "Off", image: "airplane", imageColor: .systemOrange)
            Row("Wi-Fi", detail: "Home", image: "wifi").accessories(.disclosure)
            Row("Battery", detail: "82%", image: "battery.100", imageColor: .systemGreen)
                .accessories(.disclosure)
        }
        Section(
            "Notifications",
            footer: "Notifications are shown on the lock screen until you open the app that sent them.") {
            Row("Sounds", detail: "Note", image: "bell.fill", imageColor: .systemRed).accessories(.disclosure)
            Row(
                "Calendar",
                subtitle: "Daily at 8:00, and ten minutes before every meeting",
                image: "calendar",
                imageColor: .systemRed)
                .accessories(.disclosure)
            Row("Name", detail: "Kitchen, the one with the long name on it")
        }
        Section("About") {
            Row("Version", detail: "2.4.1")
            Row("Language", detail: "English", image: "globe").accessories(.disclosure)
            Row("Sign Out").foregroundStyle(.systemRed).multilineTextAlignment(.center)
        }
    }
    .listStyle(.insetGrouped)
}
.named("settings-screen")
.title("A settings screen of nothing but texts and symbols")
.state("wide") {
    Override("title").padding(EdgeInsets(top: 12, leading: 20, bottom: 8, trailing: 20))
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
