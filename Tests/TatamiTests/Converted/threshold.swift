// swift-format-ignore-file
import Tatami

let threshold = Screen(width: 320, height: 400) {
    List(id: "items") {
        for index in 0..<5 {
            Row("items-\(index + 1)")
                .listRowBackground(.white)
                .thresholdSwipe(background: .pink, icon: "trash", iconSize: 20, iconColor: .white)
                .padding(EdgeInsets(horizontal: 20))
        }
    }
    .rowHeight(80)
}
.named("threshold")
.title("A swipe with a threshold")
.state("ten-percent") {
    Override("items.rows.1").thresholdSwipe(fraction: 10 / 100.0)
}
.state("quarter") {
    Override("items.rows.1").thresholdSwipe(fraction: 25 / 100.0)
}
.state("sixty-percent") {
    Override("items.rows.1").thresholdSwipe(fraction: 60 / 100.0)
}
.state("passed") {
    Override("items.rows.1").thresholdSwipe(fraction: 15 / 100.0, history: .passed)
}
.state("returned") {
    Override("items.rows.1").thresholdSwipe(fraction: 15 / 100.0, history: .returned)
}
.timeline {
    Swipe("items.rows.1", toward: .left, .fraction(40 / 100.0)).over(.seconds(0.4), easing: .linear)
    Wait(.seconds(0.1))
    Swipe("items.rows.1", toward: .right, .fraction(30 / 100.0)).over(.seconds(0.3), easing: .linear)
    Wait(.seconds(0.1))
    Release()
    Wait(.seconds(0.2))
    Swipe("items.rows.1", toward: .left, .fraction(20 / 100.0)).over(.seconds(0.2), easing: .linear)
    Wait(.seconds(0.1))
    Swipe("items.rows.1", toward: .left, .fraction(40 / 100.0)).over(.seconds(0.4), easing: .linear)
    Release()
    Wait(.seconds(0.3))
}
.shot("closed")
.shot("overlay-at-10-percent", state: "ten-percent")
.shot("overlay-at-25-percent", state: "quarter")
.shot("overlay-at-60-percent", state: "sixty-percent")
.shot("back-below-a-quarter", state: "passed")
.shot("after-coming-back", state: "returned")
.shot("icon-growing", at: .seconds(0.3))
.shot("dragged-back", at: .seconds(0.85))
.shot("coming-back", at: .seconds(0.95))
.shot("icon-still-shrunk", at: .seconds(1.55))
.shot("leaving", at: .seconds(2.05))
.shot("deleted", at: .seconds(2.2))
.shot("iphone", state: "sixty-percent", traits: .device(.iPhone15), .statusBar("9:41"))
