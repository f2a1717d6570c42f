import Tatami

/// `snapshots/settings.yaml` in Swift.
enum SettingsTwin {
    static func screen(_ snapshots: String) -> Screen {
        Screen(width: 320, height: .content, scale: 1) {
            List(id: "settings") {
                Section("一般", footer: "変えると、アプリが再び起動します。") {
                    Row("通知", detail: "オン", image: "bell.fill", imageColor: .systemRed, accessory: .disclosure)
                    Row("言語", detail: "日本語", image: "globe", accessory: .disclosure)
                }
                Section("通知の音") {
                    Row("ことり 🐦").rowState(.highlighted)
                    Row("Chord", accessory: .checkmark)
                }
                Section {
                    Row("サインアウト").foregroundStyle(.systemRed).multilineTextAlignment(.center)
                }
            }
            .listStyle(.insetGrouped)
        }
        .title("Settings in inset-grouped sections")
        .state("dark") { ScreenOverride(.appearance(.dark)) }
        .state("large-text") { ScreenOverride(.textSize(.accessibilityMedium)) }
        .shot("light")
        .shot("dark", state: "dark")
        .shot("large-text", state: "large-text")
        .relative(to: snapshots)
    }
}
