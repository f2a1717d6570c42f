import Tatami

/// `snapshots/effort.yaml` in Swift.
enum EffortTwin {
    static func screen(_ snapshots: String) -> Screen {
        Screen(width: 320, height: 480, scale: 1) {
            VStack(spacing: 12) {
                Label("成功")
                    .id("success")
                    .font(.system(size: 20, weight: .bold))
                    .foregroundStyle(.white)
                    .multilineTextAlignment(.center)
                    .background(.systemGreen)
                    .cornerRadius(10)
                    .frame(height: 44)
                    .opacity(30 / 336)
                List(id: "effort", fill: .bottom(.filler())) { talent }
                    .rowHeight(30)
                    .listSeparators(false)
                    .scrollDisabled()
                    .listSelectionStyle(.none)
                Button("やる気")
                    .id("motivation")
                    .frame(height: 44)
                    .cornerRadius(10)
                    .border(.red, width: 2)
            }
            .frame(height: .fill)
            .padding(16)
        }
        .title("Effort fills the list from the bottom")
        .state("asking") { question }
        .state("effort-0") { Override("success").opacity(0) }
        .state("effort-1") { effort(1) }
        .state("effort-2") { effort(2) }
        .state("effort-3") { effort(3) }
        .state("effort-10") {
            Override("success").text("🌟大成功🌟").foregroundStyle(.black).opacity(10 / 11)
            Override("effort").rows { rows(10) }
        }
        .state("on-a-phone") { Override("success").opacity(3 / 20) }
        .state("slacking") { Override("effort.rows.1").swipe(.trailing) }
        .timeline {
            for count in 1...3 {
                Tap("motivation", then: "effort-\(count)").over(.zero)
                TimelineWait(.seconds(0.2))
            }
            Swipe("effort.rows.0", toward: .left, .distance(100)).over(.seconds(0.2))
            Release()
            Tap("effort.rows.0.trailing.0")
            TimelineWait(.seconds(0.2))
            Tap("alert.buttons.1")
            Tap("effort.rows.1")
            Swipe("effort.rows.2", toward: .left)
            Tap("effort.rows.2.trailing.0")
            Tap("alert.buttons.0", then: "effort-2").over(.zero)
            TimelineWait(.seconds(0.3))
            Tap("motivation", then: "effort-3").over(.seconds(0.2)).appear(.slide(.top))
        }
        .shot("before-the-first-tap")
        .shot("effort-0", state: "effort-0")
        .shot("effort-1", state: "effort-1")
        .shot("effort-3", state: "effort-3")
        .shot("effort-10", state: "effort-10")
        .shot("action-open", states: ["effort-3", "slacking"])
        .shot("alert", states: ["effort-3", "asking"])
        .shot("button-pressed", at: .milliseconds(50))
        .shot("effort-has-come", at: .seconds(0.1))
        .shot("swiping", at: .seconds(1.05))
        .shot("asks", at: .seconds(1.7))
        .shot("rather-not", at: .seconds(2))
        .shot("row-pressed", at: .seconds(2.15))
        .shot("alert-goes", at: .seconds(3.1))
        .shot("one-effort-less", at: .seconds(3.2))
        .shot("animated-reload", at: .seconds(3.7))
        .shot(
            "iphone", states: ["effort-3", "on-a-phone", "asking"], traits: .device(.iPhone15),
            .statusBar("9:41")
        )
        .relative(to: snapshots)
        .allow(
            .contrast,
            reason: "the success shows itself as effort piles up, and the red of its actions is the app's own"
        )
        .allow(.targetSize, reason: "the rows are as low as they are in the app that this screen is taken from")
    }

    private static let question = Alert(
        "確認", message: "サボっていいの?😥", buttons: ["サボる😜", .cancel("やっぱり頑張る😤")])

    private static let talent = Label("✨才能✨").multilineTextAlignment(.center)

    @StateBuilder
    private static func effort(_ count: Int) -> StateBuilder.Changes {
        Override("success").opacity(Double(count) / 11)
        Override("effort").rows { rows(count) }
    }

    @ListBuilder
    private static func rows(_ effort: Int) -> ListBuilder.Content {
        for _ in 0..<effort {
            Label("💢努力💢")
                .multilineTextAlignment(.center)
                .swipeActions(trailing: [
                    SwipeAction(
                        "サボる😜", style: .destructive, background: .red, alert: question, completion: .immediate)
                ])
        }
        talent
    }
}
