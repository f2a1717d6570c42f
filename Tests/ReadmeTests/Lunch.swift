import Tatami

let lunch = Screen(width: 320, height: 300) {
    List(id: "chat", fill: .bottom) {
        ChatRow(icon: "person.crop.circle", name: "mothule", comment: "お昼どうする？")
        ChatRow(icon: "person.crop.circle", name: "anna", comment: "行きたい！🍜")
            .swipeActions(trailing: [.destructive("Delete", image: "trash.fill")])
    }
}
.named("lunch")
.state("deleting") { Override("chat.rows.1").swipe(.trailing) }
.shot("chat")
.shot("deleting", state: "deleting", traits: .appearance(.dark))
