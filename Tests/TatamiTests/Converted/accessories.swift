// swift-format-ignore-file
import Tatami

let accessories = Screen(width: 320, height: .content, scale: 2, language: "en") {
    List(id: "rows") {
        Row("Wi-Fi").accessories(.disclosure, .label("Home"))
        Row("Sounds").accessories(.toggle(isOn: true))
        Row("Haptics").accessories(.toggle(isOn: true, tint: .systemOrange, isDisabled: true))
        Row("Inbox").accessories(.disclosure, .badge("12"))
        Row("Updates").accessories(.disclosure, .badge("3", isProminent: true))
        Row("Network").accessories(.detail)
        Row("Printer").accessories(.detail, .disclosure)
        Row("Chord").accessories(.checkmark)
        Row("Buy milk").accessories(.checkbox(isOn: true))
        Row("Call mum").accessories(.checkbox(isOn: false))
        Row("Folders").accessories(.outline(isExpanded: true))
    }
    .listStyle(.insetGrouped)
}
.named("accessories")
.title("Row accessories")
.state("dark") {
    ScreenOverride(.appearance(.dark))
}
.state("right-to-left") {
    ScreenOverride(.direction(.rightToLeft))
}
.state("large-text") {
    ScreenOverride(.textSize(.accessibilityMedium))
}
.state("changed") {
    Override("rows.rows.1").accessories(.toggle(isOn: false))
    Override("rows.rows.3").accessories(.disclosure, .badge("0"))
    Override("rows.rows.7").accessories(.none)
    Override("rows.rows.10").accessories(.outline(isExpanded: false))
}
.timeline {
    Tap("rows.rows.1.accessories.toggle")
    Tap("rows.rows.9.accessories.checkbox")
}
.shot("light")
.shot("dark", state: "dark")
.shot("right-to-left", state: "right-to-left")
.shot("large-text", state: "large-text")
.shot("changed", state: "changed")
.shot("knob-half-way", at: .seconds(0.225))
.shot("tapped", at: .seconds(0.7))
