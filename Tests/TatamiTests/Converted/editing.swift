// swift-format-ignore-file
import Tatami

let editing = Screen(width: 320, height: .content, scale: 2, language: "en") {
    List(id: "rows") {
        Row("Groceries").accessories(.disclosure)
        Row("Work", image: "folder.fill").accessories(.disclosure).editingAccessories(.disclosure)
        Row("Holidays")
            .swipeActions(trailing: [SwipeAction("Remove", style: .destructive)])
            .accessories(.badge("3"))
        Row("Inbox").deletable(false).movable(false)
        Row("New list").insertable(true).movable(false)
    }
    .movableRows(true)
}
.named("editing")
.title("A list that is edited")
.state("editing") {
    Override("rows").editing(true)
}
.state("selecting") {
    Override("rows").editing(true).multipleSelection(true)
    Override("rows.rows.1").rowState(.selected)
}
.state("dark") {
    ScreenOverride(.appearance(.dark))
}
.state("right-to-left") {
    ScreenOverride(.direction(.rightToLeft))
}
.timeline {
    Transition(to: "editing").over(.seconds(0.3))
    Tap("rows.rows.2.accessories.delete")
    Tap("rows.rows.0")
}
.shot("before")
.shot("editing", state: "editing")
.shot("selecting", state: "selecting")
.shot("dark", states: ["selecting", "dark"])
.shot("right-to-left", states: ["editing", "right-to-left"])
.shot("half-way", at: .seconds(0.15))
.shot("delete-tapped", at: .seconds(0.6))
