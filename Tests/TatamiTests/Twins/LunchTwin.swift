import Tatami

/// `snapshots/first-scene.yaml` in Swift.
enum LunchTwin {
    static func screen(_ snapshots: String) -> Screen {
        Screen(width: 320, height: 300) {
            List(id: "chat", fill: .bottom) {
                Records(from: "data/messages.jsonl") { message in
                    ChatRow(icon: message["icon"], name: message["user"], comment: message["text"])
                        .swipeActions(trailing: [.destructive("Delete", image: "trash.fill")])
                }
            }
        }
        .title("Planning lunch")
        .state("deleting") { Override("chat.rows.1").swipe(.trailing) }
        .shot("chat")
        .shot("deleting", state: "deleting")
        .relative(to: snapshots)
    }
}
