import Tatami

/// `snapshots/safe-areas.yaml` in Swift.
enum SafeAreaTwin {
    static func screen(_ snapshots: String) -> Screen {
        Screen(.iPhone15, language: "en", statusBar: "9:41") {
            List(id: "days") {
                ForEach(1...30) { Row("Day \($0)") }
            }
            HStack {
                Label("30 days").font(.headline)
                Spacer()
                Symbol("plus", size: 22)
            }
            .id("bar")
            .background(.secondarySystemBackground)
            .padding(EdgeInsets(horizontal: 16, vertical: 12))
        }
        .title("What a device keeps free, and what runs under it")
        .state("scrolled") { Override("days").scrollPosition(.offset(66)) }
        .shot("island")
        .shot(
            "scrolled-on-the-largest", state: "scrolled",
            traits: .device(.iPhone16ProMax), .appearance(.dark)
        )
        .shot("notch-right-to-left", traits: .device(.iPhone13), .direction(.rightToLeft))
        .shot("smallest", traits: .device(.iPhoneSE))
        .shot("ipad", traits: .device(.iPadMini), .appearance(.dark))
        .relative(to: snapshots)
    }
}
