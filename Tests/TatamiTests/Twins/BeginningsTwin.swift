import Tatami

/// `Scenes/beginnings.yaml` in Swift.
enum BeginningsTwin {
    static let screen = Screen(width: 200, height: 120) {
        Label("{a} in {{}}").id("l")
        ColorArea(.systemRed).id("bar").frame(height: 20).computed("width", as: "{a * 20}")
        Label("Wide").shown(where: "isWide")
        ElementMatch(
            "{a}",
            [
                "1": Label("One"),
                "6": Label("Six"),
            ], default: Label("Many"))
    }
    .values(["a": 1, "isWide": false])
    .named("beginnings")
    .title("A timeline that shots begin with different values")
    .state("big") {
        Override("bar").frame(height: 40)
    }
    .state("wide") {
        SetValues(["isWide": true])
    }
    .timeline {
        SetValues(["a": "{a + 1}"]).over(.seconds(0.5))
        Transition(to: "big").set(["a": "{a * 2}"]).over(.seconds(1))
        Transition(to: "wide")
    }
    .shot("one", at: .seconds(1))
    .shot("two", at: .seconds(1), set: ["a": 5])
    .shot("end", at: .seconds(3), set: ["a": 5])
    .shot("wide", state: "wide", at: .seconds(1))
}
