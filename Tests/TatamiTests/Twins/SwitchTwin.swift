import Tatami

/// `snapshots/switches.yaml` in Swift.
enum SwitchTwin {
    static func screen(_ snapshots: String) -> Screen {
        Screen(width: 240, height: .content, scale: 2) {
            List(id: "settings") {
                row("Wi-Fi", Toggle(isOn: true).id("wifi"))
                row("Bluetooth", Toggle(isOn: false).id("bluetooth"))
                row("Hotspot", Toggle(isOn: true).tint(.systemBlue).id("hotspot").opacity(0.5))
            }
            .listStyle(.insetGrouped)
        }
        .title("Switches in a card of settings")
        .state("swapped") {
            Override("wifi").isOn(false)
            Override("bluetooth").isOn(true)
        }
        .timeline { Transition(to: "swapped").over(.seconds(0.2)) }
        .shot("on-and-off")
        .shot("half-way", at: .seconds(0.1))
        .shot("swapped", state: "swapped")
        .shot("dark", traits: .appearance(.dark))
        .shot("right-to-left", traits: .direction(.rightToLeft))
        .relative(to: snapshots)
    }

    private static func row(_ title: String, _ toggle: Toggle) -> HStack {
        HStack {
            Label(title)
            Spacer(minLength: 8)
            toggle
        }
        .padding(EdgeInsets(horizontal: 16, vertical: 6.5))
    }
}
