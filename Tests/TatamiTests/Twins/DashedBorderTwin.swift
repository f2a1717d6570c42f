import Tatami

/// `snapshots/dashed-borders.yaml` in Swift.
enum DashedBorderTwin {
    static func screen(_ snapshots: String) -> Screen {
        Screen(
            width: 200, height: 150, scale: 2, background: .white, spacing: 10,
            padding: EdgeInsets(horizontal: 10, vertical: 10)
        ) {
            ColorArea(Color("#FFF2F2")).id("coupon").frame(height: 60).cornerRadius(12)
                .border(.red, width: 2, dash: [6, 4])
            HStack(spacing: 10) {
                ColorArea().frame(width: 60, height: 60).border(.black, width: 0.5, dash: [3])
                ColorArea().frame(width: 50, height: 60).cornerRadius(25)
                    .border(.systemBlue, width: 3, dash: [8, 3, 2, 3])
                ColorArea().id("solid").frame(width: 50, height: 60).cornerRadius(8).border(.systemGreen, width: 2)
            }
        }
        .title("Dashed borders")
        .state("closed") {
            Override("coupon").border(.red, width: 2, dash: [])
            Override("solid").border(.systemGreen, width: 4, dash: [10, 5])
        }
        .timeline { Transition(to: "closed").over(.seconds(1)) }
        .shot("dashed")
        .shot("closing", at: .seconds(0.5))
        .shot("closed", state: "closed")
        .shot("scale-3", traits: .scale(3))
        .relative(to: snapshots)
    }
}
