import Tatami

/// `Scenes/following.yaml` in Swift.
enum FollowingTwin {
    private static let bar = ComponentDefinition(
        "bar",
        ["title": .text, "large": .flag(true), "folded": .number(0), "scrolled": .flag(false)]
    ) { bar in
        VStack {
            Label("\(bar["title"]) \(bar["folded"])").font(.headline).id("title")
            Label("Large").font(.largeTitle).shown(where: "large and folded < 0.6")
            ColorArea(.separator).frame(height: 1).computed("hidden", as: "{not scrolled}")
        }
        .computed("height", as: "{96 - folded * 52}")
        .computed("spacing", as: "{8 - folded * 8}")
    }

    private static let dial = ComponentDefinition("dial", ["value": .number(0.25).dragged(inset: 10)]) { _ in
        ZStack {
            ColorArea(.systemFill).frame(height: 20)
            ColorArea(.systemBlue).frame(height: 20).computed("width", as: "{value * 280}")
        }
        .frame(width: 300)
    }

    static let screen = Screen(width: 300, height: 300) {
        Component(
            "bar",
            ["title": "Mails", "folded": .scroll(of: "l", over: 10...62), "scrolled": .hasScrolled("l", past: 8)]
        )
        .id("bar")
        Component("dial").id("dial")
        List(id: "l") {
            for index in 0..<30 {
                Row("Row \(index + 1)")
            }
        }
    }
    .components(bar, dial)
    .named("following")
    .title("Components of one's own that follow a scroll or a finger")
    .state("down") {
        Override("l").scrollPosition(.offset(36))
    }
    .state("other") {
        Override("bar").parameter("title", "Drafts")
    }
    .timeline {
        Drag("dial", by: 100).over(.seconds(0.5))
        Release()
        Scroll("l", by: 40).over(.seconds(0.5))
        Release()
    }
    .shot("top")
    .shot("down", state: "down")
    .shot("other", states: ["down", "other"])
    .shot("dragged", at: .seconds(0.5))
    .shot("scrolled", at: .seconds(1))
}
