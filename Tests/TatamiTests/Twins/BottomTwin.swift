import Tatami

/// The six `snapshots/bottom-….yaml` in Swift.
enum BottomTwin {
    static func screen(_ name: String, _ strategy: ListFill.BottomStrategy, _ snapshots: String) -> Screen {
        Screen(width: 240, height: 320, scale: 1) {
            List(id: "log", fill: .bottom(strategy)) {}
        }
        .title("A bottom-up list, \(name)")
        .state("rows-3") { Override("log").rows { lines(3) } }
        .state("rows-40") { Override("log").rows { lines(40) } }
        .state("at-the-end") { Override("log").scrollPosition(.end) }
        .state("in-the-middle") { Override("log").scrollPosition(.row(20, at: .middle)) }
        .state("appended") { Override("log").appended { newRow } }
        .timeline {
            Append(to: "log") { newRow }.over(.seconds(0.2)).appear(.slide(.bottom))
            TimelineWait(.seconds(0.2))
            Transition(to: []).over(.zero)
            Append(to: "log", follows: true) { newRow }.over(.seconds(0.2)).appear(.slide(.bottom))
        }
        .shot("rows-0")
        .shot("rows-0-appending", at: .seconds(0.1))
        .shot("rows-0-appended", state: "appended")
        .shot("rows-3", state: "rows-3")
        .shot("rows-3-appending", states: ["rows-3", "at-the-end"], at: .seconds(0.1))
        .shot("rows-3-appended", states: ["rows-3", "at-the-end", "appended"])
        .shot("rows-40-end", states: ["rows-40", "at-the-end"])
        .shot("rows-40-end-appending", states: ["rows-40", "at-the-end"], at: .seconds(0.1))
        .shot("rows-40-end-appended", states: ["rows-40", "at-the-end", "appended"])
        .shot("rows-40-end-following", states: ["rows-40", "at-the-end"], at: .seconds(0.5))
        .shot("rows-40-end-followed", states: ["rows-40", "at-the-end"], at: .seconds(0.6))
        .shot("rows-40-middle", states: ["rows-40", "in-the-middle"])
        .shot("rows-40-middle-appending", states: ["rows-40", "in-the-middle"], at: .seconds(0.1))
        .shot("rows-40-middle-appended", states: ["rows-40", "in-the-middle", "appended"])
        .shot("rows-40-middle-following", states: ["rows-40", "in-the-middle"], at: .seconds(0.5))
        .shot(
            "iphone", states: ["rows-3", "at-the-end"], at: .seconds(0.1), traits: .device(.iPhone15),
            .statusBar("9:41")
        )
        .relative(to: snapshots)
    }

    private static var newRow: Row { Row("新しい行", detail: "19:21") }

    private static func lines(_ count: Int) -> Records {
        Records(from: "data/log.csv", limit: count) { line in
            Row(line["title"], detail: line["time"])
        }
    }
}
