import Tatami

/// `snapshots/threshold.yaml` in Swift.
enum ThresholdTwin {
    static func screen(_ snapshots: String) -> Screen {
        Screen(width: 320, height: 216) {
            List(id: "items") {
                row("ねこ", image: "images/cat.png")
                row("いぬ", image: "images/dog.png")
                row("うさぎ", image: "star.fill")
            }
            .rowHeight(72)
        }
        .title("A swipe with a threshold")
        .state("ten-percent") { Override("items.rows.1").thresholdSwipe(fraction: 0.1) }
        .state("quarter") { Override("items.rows.1").thresholdSwipe(fraction: 0.25) }
        .state("sixty-percent") { Override("items.rows.1").thresholdSwipe(iconSize: 50, fraction: 0.6) }
        .state("leaving") { Override("items.rows.1").thresholdSwipe(iconSize: 50, fraction: 0.9) }
        .state("deleted") {
            Override("items").rows {
                row("ねこ", image: "images/cat.png")
                row("うさぎ", image: "star.fill")
            }
        }
        .timeline {
            Swipe("items.rows.1", toward: .left, .fraction(0.2)).over(.seconds(0.2))
            Release()
            Wait(.seconds(0.1))
            Swipe("items.rows.1", toward: .left, .fraction(0.6)).over(.seconds(0.6))
            Release()
        }
        .shot("closed")
        .shot("overlay-at-10-percent", state: "ten-percent")
        .shot("overlay-at-25-percent", state: "quarter")
        .shot("overlay-at-60-percent", state: "sixty-percent")
        .shot("leaving", state: "leaving")
        .shot("deleted", state: "deleted")
        .shot("dragged", at: .seconds(0.2))
        .shot("coming-back", at: .seconds(0.24))
        .shot("icon-growing", at: .seconds(0.85))
        .shot("let-go", at: .seconds(1.15))
        .shot("uncovered", at: .seconds(1.3))
        .shot("others-make-way", at: .seconds(1.4))
        .shot("gone", at: .seconds(2))
        .relative(to: snapshots)
    }

    private static func row(_ title: String, image: String) -> some Element {
        Row(title, image: image)
            .listRowBackground(.white)
            .thresholdSwipe(background: .pink, icon: "trash", iconSize: 20, iconColor: .white)
    }
}
