// swift-format-ignore-file
import Tatami

let switches = Screen(width: 240, height: .content, scale: 2) {
    List(id: "settings") {
        HStack {
            Label("Wi-Fi")
            Spacer(minLength: 8)
            Toggle(isOn: true).id("wifi")
        }
        .padding(EdgeInsets(horizontal: 16, vertical: 6.5))
        HStack {
            Label("Bluetooth")
            Spacer(minLength: 8)
            Toggle(isOn: false).id("bluetooth")
        }
        .padding(EdgeInsets(horizontal: 16, vertical: 6.5))
        HStack {
            Label("Hotspot")
            Spacer(minLength: 8)
            Toggle(isOn: true).tint(.systemBlue).id("hotspot").opacity(0.5)
        }
        .padding(EdgeInsets(horizontal: 16, vertical: 6.5))
    }
    .listStyle(.insetGrouped)
}
.named("switches")
.title("Switches in a card of settings")
.state("swapped") {
    Override("wifi").isOn(false)
    Override("bluetooth").isOn(true)
}
.timeline {
    Transition(to: "swapped").over(.seconds(0.2))
}
.shot("on-and-off")
.shot("half-way", at: .seconds(0.1))
.shot("swapped", state: "swapped")
.shot("dark", traits: .appearance(.dark))
.shot("right-to-left", traits: .direction(.rightToLeft))
