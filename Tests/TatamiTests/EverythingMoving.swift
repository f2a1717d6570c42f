import Tatami

extension Everything {
    /// A timeline with every kind of step.
    static var moving: Screen {
        Screen(width: 300, height: 600) {
            Label("Text").id("label")
            Button("Tap").id("button")
            Component("slider", ["value": 0.2]).id("slider")
            List(id: "list") {
                for number in 0..<30 { Row("Row \(number)").swipeActions(trailing: [.normal("Flag")]) }
            }
        }
        .state("red") { Override("label").foregroundStyle(.red) }
        .state("faint") { Override("label").opacity(0.5) }
        .timeline {
            Transition(to: "red").over(.milliseconds(200), easing: .easeOut).delay(.seconds(0.05)).appear(.grow)
                .disappear(.slide(.leading))
                .element(
                    "label", over: .seconds(1), easing: .linear, delay: .seconds(0.1), appear: Entrance.none,
                    disappear: .settle)
            Transition(to: ["faint", "red"]).easing(.cubicBezier(0.1, -1, 0.5, 2))
            Transition(to: []).easing(.spring(mass: 2, stiffness: 200, damping: 20, velocity: 1))
            TimelineWait(.nanoseconds(1_234_567))
            Tap("button", then: "faint").over(.seconds(0.2), easing: .easeIn)
            Tap("button", then: ["faint", "red"]).appear(.slide(.right))
            Tap("label").expectNothing()
            Press("button")
            Release()
            Swipe("list.rows.0", toward: .left, .distance(40)).over(.seconds(0.2), easing: .easeInOut)
            Release(velocity: 20)
            Swipe("list.rows.1", toward: .leading, .fraction(0.25))
            Swipe("list.rows.1", toward: .trailing, .fraction(0.125))
            Release()
            Swipe("list.rows.1", toward: .trailing, .flick(velocity: 900))
            Swipe("list.rows.2", toward: .left, .full, animated: false)
            Scroll("list", by: 30).over(.seconds(0.3))
            Release()
            Drag("slider", by: 30).over(.seconds(0.3))
            Release()
            Scroll("list", to: .row(2, at: .middle)).over(.seconds(0.3), easing: .linear)
            Scroll("list", to: .start)
            Append(to: "list", follows: true) { ForEach(["New", "Newer"]) { Row($0) } }.appear(.slide(.bottom))
            Insert(into: "list", at: 1) { Row("Between") }
            for row in 3...4 { Delete("list.rows.\(row)").disappear(.slide(.left)) }
            if true { Move("list.rows.0", to: 2).over(.seconds(0.2)) }
        }
        .shot("rest")
        .shot("beginning", at: .zero)
        .shot("moment", state: "faint", at: .seconds(1) / 3)
        .shot("end", states: ["red"], at: .seconds(10))
    }
}
