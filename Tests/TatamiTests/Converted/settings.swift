// swift-format-ignore-file
import Tatami

let settings = Screen(width: 320, height: .content, scale: 1) {
    List(id: "settings") {
        Section("一般", footer: "変えると、アプリが再び起動します。") {
            Row("通知", detail: "オン", image: "bell.fill", imageColor: .systemRed).accessories(.disclosure)
            Row("言語", detail: "日本語", image: "globe").accessories(.disclosure)
        }
        Section("通知の音") {
            Row("ことり 🐦").rowState(.highlighted)
            Row("Chord").accessories(.checkmark)
        }
        Section {
            Row("サインアウト").foregroundStyle(.systemRed).multilineTextAlignment(.center)
        }
    }
    .listStyle(.insetGrouped)
}
.named("settings")
.title("Settings in inset-grouped sections")
.state("dark") {
    ScreenOverride(.appearance(.dark))
}
.state("large-text") {
    ScreenOverride(.textSize(.accessibilityMedium))
}
.shot("light")
.shot("dark", state: "dark")
.shot("large-text", state: "large-text")
