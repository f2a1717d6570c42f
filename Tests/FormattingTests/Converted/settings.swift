// swift-format-ignore-file
import Tatami

let settings = Screen(language: "en", statusBar: "9:41") {
    Component("navigationBar", ["title": "Settings", "large": true])
    Component("searchField")
    List {
        Section {
            HStack(spacing: 14) {
                Component("avatar", ["initials": "LB", "size": 58, "tint": .color(.systemIndigo)])
                VStack {
                    Label("Lena Berg").font(.title3)
                    Label("Account, storage and purchases").font(.footnote).foregroundStyle(.secondaryLabel)
                }
                .frame(width: .fill)
            }
            .accessories(.disclosure)
            .padding(EdgeInsets(horizontal: 16, vertical: 10))
        }
        Section {
            Row("Airplane Mode", image: "airplane", imageColor: .systemOrange)
                .accessories(.toggle(isOn: false))
            Row("Wi-Fi", detail: "Home", image: "wifi").accessories(.disclosure)
            Row("Battery", detail: "82%", image: "battery.100", imageColor: .systemGreen)
                .accessories(.disclosure)
        }
        Section {
            Row("Notifications", image: "bell.fill", imageColor: .systemRed)
                .accessories(.badge("3"), .disclosure)
            Row("Sounds", image: "speaker.wave.2.fill", imageColor: .systemPink).accessories(.disclosure)
            Row("Do Not Disturb", image: "moon.fill", imageColor: .systemIndigo)
                .accessories(.toggle(isOn: true))
        }
        Section("Brightness") {
            HStack(spacing: 12) {
                Symbol("sun.max.fill", size: 18, color: .secondaryLabel)
                Component("slider", ["value": 0.62]).frame(width: .fill)
                Symbol("sun.max.fill", size: 26, color: .secondaryLabel)
            }
            .padding(EdgeInsets(horizontal: 16, vertical: 5))
        }
    }
    .listStyle(.insetGrouped)
}
.named("gallery/settings")
.title("Settings")
.shot("small", traits: .device(.iPhoneSE), .scale(2))
.shot("large", traits: .device(.iPhone15), .scale(1))
.variants(appearances: [.light, .dark])
.variants(textSizes: [.accessibilityMedium])
