// swift-format-ignore-file
import Tatami

let feed = Screen(language: "en", statusBar: "9:41") {
    Component("navigationBar", ["title": "Following"])
        .slot("trailing") {
            Component("barButton", ["symbol": "paperplane", "title": "Messages"])
        }
    List {
        VStack(spacing: 10) {
            HStack(spacing: 10) {
                Component("avatar", ["initials": "BB", "tint": .color(.systemIndigo)])
                VStack {
                    Label("Björk Bergsdóttir").font(.headline)
                    Label("20 minutes ago").font(.footnote).foregroundStyle(.secondaryLabel)
                }
                .frame(width: .fill)
                Symbol("ellipsis", color: .secondaryLabel)
            }
            Label("First light over the bay this morning. Not a single boat out.")
            Area()
                .frame(height: 170)
                .background(LinearGradient(colors: [.systemIndigo, .systemPink, .systemOrange]))
                .cornerRadius(12)
            Component("pageDots", ["count": 3])
            HStack(spacing: 8) {
                Symbol("heart.fill", color: .systemRed)
                Label("128").font(.subheadline).foregroundStyle(.secondaryLabel)
                Symbol("bubble.right", color: .secondaryLabel).padding(EdgeInsets(leading: 12))
                Spacer()
                Symbol("bookmark", color: .secondaryLabel)
            }
        }
        .padding(.horizontal, .margin)
        .padding(.vertical, 12)
        VStack(spacing: 10) {
            HStack(spacing: 10) {
                Component("avatar", ["initials": "JW", "tint": .color(.systemBrown)])
                VStack {
                    Label("Jonas Weber").font(.headline)
                    Label("2 hours ago").font(.footnote).foregroundStyle(.secondaryLabel)
                }
                .frame(width: .fill)
                Symbol("ellipsis", color: .secondaryLabel)
            }
            Label("The old boat has a name again. Thank you all for the suggestions — it is Paper Crane now.")
            HStack(spacing: 8) {
                Symbol("heart", color: .secondaryLabel)
                Label("41").font(.subheadline).foregroundStyle(.secondaryLabel)
                Symbol("bubble.right", color: .secondaryLabel).padding(EdgeInsets(leading: 12))
                Spacer()
                Symbol("bookmark", color: .secondaryLabel)
            }
        }
        .padding(.horizontal, .margin)
        .padding(.vertical, 12)
    }
    Component("tabBar")
        .slot("items") {
            Component("tabItem", ["symbol": "house.fill", "title": "Home", "selected": true])
            Component("tabItem", ["symbol": "magnifyingglass", "title": "Search"])
            Component("tabItem", ["symbol": "bell.fill", "title": "Activity", "badge": "5"])
            Component("tabItem", ["symbol": "person.fill", "title": "Profile"])
        }
}
.named("gallery/feed")
.title("A feed of cards")
.shot("small", traits: .device(.iPhoneSE), .scale(2))
.shot("large", traits: .device(.iPhone15), .scale(1))
.variants(appearances: [.light, .dark])
.variants(textSizes: [.accessibilityMedium])
