import Tatami

/// `snapshots/accessories.yaml` in Swift.
enum AccessoryTwin {
    static func screen(_ snapshots: String) -> Screen {
        Screen(width: 320, height: .content, scale: 2, language: "en") {
            List(id: "rows") {
                Row("Wi-Fi").accessories(.disclosure, .label("Home"))
                Row("Sounds").accessories(.toggle(isOn: true))
                Row("Haptics").accessories(.toggle(isOn: true, tint: .systemOrange, isDisabled: true))
                Row("Inbox").accessories(.disclosure, .badge(12))
                Row("Updates").accessories(.disclosure, .badge("3", isProminent: true))
                Row("Network", accessory: .detail)
                Row("Printer").accessories(.detail, .disclosure)
                Row("Chord", accessory: .checkmark)
                Row("Buy milk", accessory: .checkbox(isOn: true))
                Row("Call mum", accessory: .checkbox(isOn: false))
                Row("Folders", accessory: .outline(isExpanded: true))
            }
            .listStyle(.insetGrouped)
        }
        .title("Row accessories")
        .state("dark") { ScreenOverride(.appearance(.dark)) }
        .state("right-to-left") { ScreenOverride(.direction(.rightToLeft)) }
        .state("large-text") { ScreenOverride(.textSize(.accessibilityMedium)) }
        .state("changed") {
            Override("rows.rows.1").accessories(.toggle(isOn: false))
            Override("rows.rows.3").accessories(.disclosure, .badge(0))
            Override("rows.rows.7").accessory(.none)
            Override("rows.rows.10").accessory(.outline(isExpanded: false))
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
        .relative(to: snapshots)
    }
}
