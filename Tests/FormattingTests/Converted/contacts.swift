// swift-format-ignore-file
import Tatami

let contacts = Screen(language: "en", statusBar: "9:41") {
    Component("navigationBar", ["title": "Contacts", "large": true])
        .slot("leading") {
            Component("barButton", ["title": "Lists"])
        }
        .slot("trailing") {
            Component("barButton", ["symbol": "plus", "title": "New Contact"])
        }
    Component("searchField")
    List {
        Section("A") {
            HStack(spacing: 12) {
                Component("avatar", ["initials": "AA", "tint": .color(.systemIndigo), "online": true])
                Label("Ada Andersson").frame(width: .fill)
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 6)
            HStack(spacing: 12) {
                Component("avatar", ["initials": "AA", "tint": .color(.systemPurple), "online": false])
                Label("Akio Abe").frame(width: .fill)
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 6)
        }
        Section("B") {
            HStack(spacing: 12) {
                Component("avatar", ["initials": "BB", "tint": .color(.systemPink), "online": false])
                Label("Bea Baumann").frame(width: .fill)
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 6)
            HStack(spacing: 12) {
                Component("avatar", ["initials": "BB", "tint": .color(.systemBlue), "online": true])
                Label("Björk Bergsdóttir").frame(width: .fill)
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 6)
            HStack(spacing: 12) {
                Component("avatar", ["initials": "BB", "tint": .color(.systemBrown), "online": false])
                Label("Bruno Bianchi").frame(width: .fill)
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 6)
        }
        Section("C") {
            HStack(spacing: 12) {
                Component("avatar", ["initials": "CC", "tint": .color(.systemRed), "online": false])
                Label("Chloé Charpentier").frame(width: .fill)
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 6)
            HStack(spacing: 12) {
                Component("avatar", ["initials": "CC", "tint": .color(.systemPurple), "online": false])
                Label("Chioma Chukwu").frame(width: .fill)
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 6)
        }
    }
    .sectionIndex(
        [
            "A",
            "B",
            "C",
            "D",
            "E",
            "F",
            "G",
            "H",
            "I",
            "J",
            "K",
            "L",
            "M",
            "N",
            "O",
            "P",
            "Q",
            "R",
            "S",
            "T",
            "U",
            "V",
            "W",
            "X",
            "Y",
            "Z",
            "#",
        ])
    Component("tabBar")
        .slot("items") {
            Component("tabItem", ["symbol": "star.fill", "title": "Favorites"])
            Component("tabItem", ["symbol": "clock.fill", "title": "Recents", "badge": "2"])
            Component("tabItem", ["symbol": "person.crop.circle.fill", "title": "Contacts", "selected": true])
            Component("tabItem", ["symbol": "phone.fill", "title": "Keypad"])
        }
}
.named("gallery/contacts")
.title("Contacts")
.shot("small", traits: .device(.iPhoneSE), .scale(2))
.shot("large", traits: .device(.iPhone15), .scale(1))
.variants(appearances: [.light, .dark])
.variants(textSizes: [.accessibilityMedium])
