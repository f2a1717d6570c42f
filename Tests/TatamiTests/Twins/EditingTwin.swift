import Tatami

/// `snapshots/editing.yaml` in Swift.
enum EditingTwin {
    static func screen(_ snapshots: String) -> Screen {
        Screen(width: 320, height: .content, scale: 2, language: "en") {
            List(id: "rows") {
                Row("Groceries", accessory: .disclosure)
                Row("Work", image: "folder.fill", accessory: .disclosure).editingAccessories(.disclosure)
                Row("Holidays").accessories(.badge(3)).swipeActions(trailing: [.destructive("Remove")])
                Row("Inbox").deletable(false).movable(false)
                Row("New list").insertable().movable(false)
            }
            .movableRows()
        }
        .title("A list that is edited")
        .state("editing") { Override("rows").editing() }
        .state("selecting") {
            Override("rows").editing().multipleSelection()
            Override("rows.rows.1").rowState(.selected)
        }
        .state("dark") { ScreenOverride(.appearance(.dark)) }
        .state("right-to-left") { ScreenOverride(.direction(.rightToLeft)) }
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
        .relative(to: snapshots)
    }
}
