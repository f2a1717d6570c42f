// swift-format-ignore-file
import Tatami

let firstScene = Screen(width: 320, height: 300) {
    List(id: "chat", fill: .bottom) {
        Records(from: "data/messages.jsonl") { record in
            ChatRow(icon: record["icon"], name: record["user"], comment: record["text"])
                .swipeActions(trailing: [SwipeAction("Delete", style: .destructive, image: "trash.fill")])
        }
    }
}
.named("first-scene")
.title("Planning lunch")
.state("deleting") {
    Override("chat.rows.1").swipe(.trailing)
}
.shot("chat")
.shot("deleting", state: "deleting")
