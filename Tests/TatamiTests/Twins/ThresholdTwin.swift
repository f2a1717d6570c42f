import Tatami

/// `snapshots/threshold.yaml` in Swift.
enum ThresholdTwin {
    static func screen(_ snapshots: String) -> Screen {
        Screen(width: 320, height: 400) {
            List(id: "items") {
                for number in 1...5 {
                    Row("items-\(number)")
                        .padding(EdgeInsets(horizontal: 20))
                        .listRowBackground(.white)
                        .thresholdSwipe(background: .pink, icon: "trash", iconSize: 20, iconColor: .white)
                }
            }
            .rowHeight(80)
        }
        .title("A swipe with a threshold")
        .state("ten-percent") { row.thresholdSwipe(fraction: 0.1) }
        .state("quarter") { row.thresholdSwipe(fraction: 0.25) }
        .state("sixty-percent") { row.thresholdSwipe(fraction: 0.6) }
        .state("passed") { row.thresholdSwipe(fraction: 0.15, history: .passed) }
        .state("returned") { row.thresholdSwipe(fraction: 0.15, history: .returned) }
        .timeline {
            drag(.left, 0.4)
            TimelineWait(.seconds(0.1))
            drag(.right, 0.3)
            TimelineWait(.seconds(0.1))
            Release()
            TimelineWait(.seconds(0.2))
            drag(.left, 0.2)
            TimelineWait(.seconds(0.1))
            drag(.left, 0.4)
            Release()
            TimelineWait(.seconds(0.3))
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
        .relative(to: snapshots)
    }

    private static let row = Override("items.rows.1")

    /// A drag at one second per row width.
    private static func drag(_ direction: Swipe.Direction, _ fraction: Double) -> Swipe {
        Swipe("items.rows.1", toward: direction, .fraction(fraction)).over(.seconds(fraction), easing: .linear)
    }
}
