// swift-format-ignore-file
import Tatami

let safeAreas = Screen(.iPhone15, language: "en", statusBar: "9:41") {
    List(id: "days") {
        for index in 0..<30 {
            Row("Day \(index + 1)")
        }
    }
    HStack {
        Label("30 days").font(.headline)
        Spacer()
        Symbol("plus", size: 22)
    }
    .id("bar")
    .padding(EdgeInsets(horizontal: 16, vertical: 12))
    .background(.secondarySystemBackground)
}
.named("safe-areas")
.title("What a device keeps free, and what runs under it")
.state("scrolled") {
    Override("days").scrollPosition(.offset(66))
}
.shot("island")
.shot("scrolled-on-the-largest", state: "scrolled", traits: .device(.iPhone16ProMax), .appearance(.dark))
.shot("notch-right-to-left", traits: .device(.iPhone13), .direction(.rightToLeft))
.shot("smallest", traits: .device(.iPhoneSE))
.shot("ipad", traits: .device(.iPadMini), .appearance(.dark))
