// swift-format-ignore-file
import Tatami

let firstScene = Screen(width: 320, height: 300) {
    List(id: "chat", fill: .bottom) {
        Records(from: "data/messages.jsonl") { _ in
            ChatRow(icon: "{icon}", name: "{user}", comment: "{text}")
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
