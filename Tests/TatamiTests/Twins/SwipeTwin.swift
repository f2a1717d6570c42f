import Tatami

/// `snapshots/swipe.yaml` in Swift.
enum SwipeTwin {
    static func screen(_ snapshots: String) -> Screen {
        Screen(width: 320, height: 311) {
            List(id: "items") {
                Row("Item 1")
                Row("Item 2").frame(height: 91).swipeActions(trailing: [.destructive("削除", image: "trash.fill")])
                Row("Item 3").swipeActions(trailing: [
                    .destructive("削除"),
                    .normal("フラグ", background: .systemOrange),
                    .normal("その他"),
                ])
                Row("Item 4").swipeActions(leading: [.normal("未読", background: .systemBlue)])
                Row("Item 5").swipeActions(trailing: [
                    SwipeAction(image: "trash.fill", imageColor: .white, background: .pink),
                    .normal("フラグ", background: .systemOrange),
                ])
                Row("Item 6").swipeActions(trailing: [.destructive("削除")], allowsFullSwipe: false)
            }
        }
        .title("Swipe actions")
        .state("one") { Override("items.rows.1").swipe(.trailing) }
        .state("three") { Override("items.rows.2").swipe(.trailing) }
        .state("leading") { Override("items.rows.3").swipe(.leading) }
        .state("image") { Override("items.rows.4").swipe(.trailing) }
        .state("full") { Override("items.rows.4").swipe(.draggedFraction(.trailing, 0.8)) }
        .state("held-back") { Override("items.rows.5").swipe(.draggedFraction(.trailing, 0.8)) }
        .timeline {
            Swipe("items.rows.2", toward: .left, .distance(150)).over(.seconds(0.2))
            Release()
            Swipe("items.rows.3", toward: .right, .distance(60)).over(.seconds(0.2))
            Release()
            Swipe("items.rows.5", toward: .left, .full).over(.seconds(0.4))
            Swipe("items.rows.1", toward: .left, .full).over(.seconds(0.4))
            Swipe("items.rows.4", toward: .left)
            Tap("items.rows.4.trailing.0")
            Swipe("items.rows.2", toward: .left)
            Tap("items.rows.0")
            Swipe("items.rows.4", toward: .left, .fraction(0.8)).over(.seconds(0.4), easing: .linear)
            TimelineWait(.seconds(0.2))
            Swipe("items.rows.4", toward: .right, .fraction(0.6)).over(.seconds(0.3), easing: .linear)
            Release()
            Swipe("items.rows.2", toward: .left)
            Scroll("items", by: 40).over(.seconds(0.2))
            Release()
        }
        .shot("closed")
        .shot("one-with-title-and-image", state: "one")
        .shot("three", state: "three")
        .shot("leading", state: "leading")
        .shot("image-only", state: "image")
        .shot("mid-full-swipe", state: "full")
        .shot("full-swipe-turned-off", state: "held-back")
        .shot("dragging", at: .seconds(0.1))
        .shot("opening", at: .seconds(0.25))
        .shot("one-closes-as-another-opens", at: .seconds(0.5))
        .shot("held-back", at: .seconds(1.15))
        .shot("full-swipe", at: .seconds(1.7))
        .shot("deleting", at: .seconds(1.9))
        .shot("performed", at: .seconds(2.55))
        .shot("closed-by-a-tap-elsewhere", at: .seconds(3.25))
        .shot("closed-by-scrolling", at: .seconds(4.95))
        .shot("full-swipe-begun", at: .seconds(3.75))
        .shot("full-swipe-taken-back", at: .seconds(4.15))
        .shot("iphone", state: "three", traits: .device(.iPhone15), .statusBar("9:41"))
        .relative(to: snapshots)
        .allow(.contrast, reason: "the colours of the actions are the platform's own")
    }
}
