import Tatami

/// `snapshots/chat.yaml` in Swift.
enum ChatTwin {
    private static let text = """
        Slackみたいなセル。文字列の高さがアイコンより小さい場合は、セルの高さ幅はアイコンより小さくならない。
        しかし文字列が長くなり、高さがアイコンより大きくなる場合は、セルの高さ幅はアイコンより大きくなり、文字列の高さに追従する
        """

    private static func rows(_ count: Int) -> ForEach {
        ForEach(0..<count) { index in
            ChatRow(icon: "images/cat.png", iconSize: 65, name: "mothule", comment: Label(text, times: index + 1))
        }
    }

    static func screen(_ snapshots: String) -> Screen {
        Screen(width: 320, height: 190, scale: 1) {
            List(id: "chat") {
                rows(400)
            }
            .estimatedRowHeight(81)
        }
        .title("Chat rows that follow their comment")
        .state("row-200") { Override("chat").scrollPosition(.row(200)) }
        .state("end") { Override("chat").scrollPosition(.end) }
        .state("two-rows") { Override("chat").rows { rows(2) } }
        .state("short") {
            Override("chat").rows {
                ChatRow(icon: "images/cat.png", iconSize: 65, name: "mothule", comment: "はい")
                ChatRow(icon: "images/dog.png", iconSize: 65, name: "", comment: "Thanks! 🙏")
            }
        }
        .state("large-icon") {
            Override("chat").rows {
                ChatRow(icon: "images/cat.png", iconSize: 140, name: "mothule", comment: "アイコンの方が大きい。")
                ChatRow(
                    icon: "images/dog.png", iconSize: 24, name: "inu",
                    comment: "アイコンは小さくて、文字列の方がずっと大きいので、行の高さは文字列に追従する。")
            }
        }
        .timeline {
            Scroll("chat", by: 300).over(.seconds(0.6))
            Release()
            TimelineWait(.seconds(0.2))
        }
        .shot("first-screen")
        .shot("scrolling", at: .seconds(0.3))
        .shot("row-200", state: "row-200")
        .shot("end", state: "end")
        .shot("one-word", state: "short")
        .shot("icon-larger-and-smaller", state: "large-icon")
        .shot("iphone", state: "two-rows", traits: .device(.iPhone15), .statusBar("9:41"))
        .relative(to: snapshots)
    }
}
