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
        .shot("closed")
        .shot("overlay-at-10-percent", state: "ten-percent")
        .shot("overlay-at-25-percent", state: "quarter")
        .shot("overlay-at-60-percent", state: "sixty-percent")
        .shot("leaving", state: "leaving")
        .shot("deleted", state: "deleted")
        .relative(to: snapshots)
    }

    private static func row(_ title: String, image: String) -> some Element {
        Row(title, image: image)
            .listRowBackground(.white)
            .thresholdSwipe(background: .pink, icon: "trash", iconSize: 20, iconColor: .white)
    }
}
