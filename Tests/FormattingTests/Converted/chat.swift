// swift-format-ignore-file
import Tatami

let chat = Screen(language: "en", statusBar: "9:41") {
    Component("navigationBar", ["title": "Anna Lindqvist", "back": "12", "scrolled": true])
        .slot("trailing") {
            Component("barButton", ["symbol": "video.fill", "title": "Call"])
        }
    List(id: "chat", fill: .bottom) {
        Component("dateSeparator", ["day": "Yesterday", "time": "18:20"])
        Component(
            "messageBubble",
            ["text": "Dinner at ours tomorrow? Jonas brings the wine.", "outgoing": true])
        Component("messageBubble", ["text": "Gladly! I will bring a cake."])
        Component("dateSeparator", ["day": "Today", "time": "9:12"])
        Component("messageBubble", ["text": "Are you still at the market? 🍅", "tail": false])
        Component("messageBubble", ["text": "We have no tomatoes left."])
        Component(
            "messageBubble",
            ["text": "Just left. I took the big basket.", "outgoing": true, "tail": false])
        Component(
            "messageBubble",
            [
                "text": "Two kilos of tomatoes, basil, and the good bread.",
                "outgoing": true,
                "receipt": "Read 9:24",
            ])
        Component("dateSeparator", ["day": "Today", "time": "9:38"])
        Component("messageBubble", ["text": "You are the best. Pasta tonight?"])
        Component("messageBubble", ["text": "Yes! At seven.", "outgoing": true, "receipt": "Delivered"])
    }
    .minimumRowHeight(0)
    .listSeparators(false)
    .listSelectionStyle(.none)
    .scrollPosition(.end)
    Component("inputBar", ["placeholder": "Message"])
}
.named("gallery/chat")
.title("A chat")
.shot("small", traits: .device(.iPhoneSE), .scale(2))
.shot("large", traits: .device(.iPhone15), .scale(1))
.variants(appearances: [.light, .dark])
.variants(textSizes: [.accessibilityMedium])
