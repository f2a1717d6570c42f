// swift-format-ignore-file
import Tatami

let effort = Screen(width: 320, height: 480, scale: 1) {
    VStack(spacing: 12) {
        Label("成功")
            .font(.system(size: 20).weight(.bold))
            .foregroundStyle(.white)
            .multilineTextAlignment(.center)
            .id("success")
            .frame(height: 44)
            .background(.systemGreen)
            .cornerRadius(10)
            .opacity(0.08928571428571429)
        List(id: "effort", fill: .bottom(.filler())) {
            Label("✨才能✨").multilineTextAlignment(.center)
        }
        .rowHeight(30)
        .listSeparators(false)
        .listSelectionStyle(.none)
        .scrollDisabled(true)
        Button("やる気").id("motivation").frame(height: 44).cornerRadius(10).border(.red, width: 2)
    }
    .padding(16)
    .frame(height: .fill)
}
.named("effort")
.title("Effort fills the list from the bottom")
.state("asking") {
    Alert("確認", message: "サボっていいの?😥", buttons: ["サボる😜", .cancel("やっぱり頑張る😤")])
}
.state("slacking") {
    Override("effort.rows.1").swipe(.trailing)
}
.state("effort-0") {
    Override("success").opacity(0)
}
.state("effort-1") {
    Override("success").opacity(0.09090909090909091)
    Override("effort")
        .rows {
            for _ in 0..<1 {
                Label("💢努力💢")
                    .multilineTextAlignment(.center)
                    .swipeActions(
                        trailing: [
                            SwipeAction(
                                "サボる😜",
                                style: .destructive,
                                background: .red,
                                alert: Alert(
                                    "確認",
                                    message: "サボっていいの?😥",
                                    buttons: ["サボる😜", .cancel("やっぱり頑張る😤")])),
                        ])
            }
            Label("✨才能✨").multilineTextAlignment(.center)
        }
}
.state("effort-3") {
    Override("success").opacity(0.2727272727272727)
    Override("effort")
        .rows {
            for _ in 0..<3 {
                Label("💢努力💢")
                    .multilineTextAlignment(.center)
                    .swipeActions(
                        trailing: [
                            SwipeAction(
                                "サボる😜",
                                style: .destructive,
                                background: .red,
                                alert: Alert(
                                    "確認",
                                    message: "サボっていいの?😥",
                                    buttons: ["サボる😜", .cancel("やっぱり頑張る😤")])),
                        ])
            }
            Label("✨才能✨").multilineTextAlignment(.center)
        }
}
.state("effort-10") {
    Override("success").text("🌟大成功🌟").foregroundStyle(.black).opacity(0.9090909090909091)
    Override("effort")
        .rows {
            for _ in 0..<10 {
                Label("💢努力💢")
                    .multilineTextAlignment(.center)
                    .swipeActions(
                        trailing: [
                            SwipeAction(
                                "サボる😜",
                                style: .destructive,
                                background: .red,
                                alert: Alert(
                                    "確認",
                                    message: "サボっていいの?😥",
                                    buttons: ["サボる😜", .cancel("やっぱり頑張る😤")])),
                        ])
            }
            Label("✨才能✨").multilineTextAlignment(.center)
        }
}
.state("iphone") {
    Override("success").opacity(0.15)
    Override("effort")
        .rows {
            for _ in 0..<3 {
                Label("💢努力💢")
                    .multilineTextAlignment(.center)
                    .swipeActions(
                        trailing: [
                            SwipeAction(
                                "サボる😜",
                                style: .destructive,
                                background: .red,
                                alert: Alert(
                                    "確認",
                                    message: "サボっていいの?😥",
                                    buttons: ["サボる😜", .cancel("やっぱり頑張る😤")])),
                        ])
            }
            Label("✨才能✨").multilineTextAlignment(.center)
        }
}
.state("step-3") {
    Override("success").opacity(0.18181818181818182)
    Override("effort")
        .rows {
            for _ in 0..<2 {
                Label("💢努力💢")
                    .multilineTextAlignment(.center)
                    .swipeActions(
                        trailing: [
                            SwipeAction(
                                "サボる😜",
                                style: .destructive,
                                background: .red,
                                alert: Alert(
                                    "確認",
                                    message: "サボっていいの?😥",
                                    buttons: ["サボる😜", .cancel("やっぱり頑張る😤")])),
                        ])
            }
            Label("✨才能✨").multilineTextAlignment(.center)
        }
}
.timeline {
    Tap("motivation", then: "effort-1").over(.seconds(0))
    Wait(.seconds(0.2))
    Tap("motivation", then: "step-3").over(.seconds(0))
    Wait(.seconds(0.2))
    Tap("motivation", then: "effort-3").over(.seconds(0))
    Wait(.seconds(0.2))
    Swipe("effort.rows.0", toward: .left, .distance(100)).over(.seconds(0.2))
    Release()
    Tap("effort.rows.0.trailing.0")
    Wait(.seconds(0.2))
    Tap("alert.buttons.1")
    Tap("effort.rows.1")
    Swipe("effort.rows.2", toward: .left)
    Tap("effort.rows.2.trailing.0")
    Tap("alert.buttons.0", then: "step-3").over(.seconds(0))
    Wait(.seconds(0.3))
    Tap("motivation", then: "effort-3").over(.seconds(0.2)).appear(.slide(.top))
}
.shot("before-the-first-tap")
.shot("effort-0", state: "effort-0")
.shot("effort-1", state: "effort-1")
.shot("effort-3", state: "effort-3")
.shot("effort-10", state: "effort-10")
.shot("action-open", states: ["effort-3", "slacking"])
.shot("alert", states: ["effort-3", "slacking", "asking"])
.shot("button-pressed", at: .seconds(0.05))
.shot("effort-has-come", at: .seconds(0.1))
.shot("swiping", at: .seconds(1.05))
.shot("asks", at: .seconds(1.7))
.shot("rather-not", at: .seconds(2))
.shot("row-pressed", at: .seconds(2.15))
.shot("alert-goes", at: .seconds(3.1))
.shot("one-effort-less", at: .seconds(3.2))
.shot("animated-reload", at: .seconds(3.7))
.shot("iphone", states: ["iphone", "slacking", "asking"], traits: .device(.iPhone15), .statusBar("9:41"))
.allow(
    .contrast,
    reason: "the success shows itself as effort piles up, and the red of its actions is the app's own")
.allow(.targetSize, reason: "the rows are as low as they are in the app that this screen is taken from")
