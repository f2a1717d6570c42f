import Tatami

/// `snapshots/settings-screen.yaml` in Swift.
enum SettingsScreenTwin {
    static func screen(_ snapshots: String) -> Screen {
        Screen(.iPhoneSE, language: "en", statusBar: "9:41") {
            Label("Settings").font(.largeTitle.weight(.bold)).id("title")
                .padding(EdgeInsets(top: 12, leading: 16, bottom: 8, trailing: 16))
            List(id: "settings") {
                Section {
                    Row("Airplane Mode", detail: "Off", image: "airplane", imageColor: .systemOrange)
                    Row("Wi-Fi", detail: "Home", image: "wifi", accessory: .disclosure)
                    Row(
                        "Battery", detail: "82%", image: "battery.100", imageColor: .systemGreen, accessory: .disclosure
                    )
                }
                Section(
                    "Notifications",
                    footer: "Notifications are shown on the lock screen until you open the app that sent them."
                ) {
                    Row("Sounds", detail: "Note", image: "bell.fill", imageColor: .systemRed, accessory: .disclosure)
                    Row(
                        "Calendar", subtitle: "Daily at 8:00, and ten minutes before every meeting", image: "calendar",
                        imageColor: .systemRed, accessory: .disclosure)
                    Row("Name", detail: "Kitchen, the one with the long name on it")
                }
                Section("About") {
                    Row("Version", detail: "2.4.1")
                    Row("Language", detail: "English", image: "globe", accessory: .disclosure)
                    Row("Sign Out").foregroundStyle(.systemRed).multilineTextAlignment(.center)
                }
            }
            .listStyle(.insetGrouped)
        }
        .title("A settings screen of nothing but texts and symbols")
        .state("wide") { Override("title").padding(EdgeInsets(top: 12, leading: 20, bottom: 8, trailing: 20)) }
        .shotsOnPhones()
        .relative(to: snapshots)
    }
}
