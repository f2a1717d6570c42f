/// The values of a page's template, by name; nil for missing ones.
extension ReferencePages {
    struct Page {
        var href: String
        var heading: String
        var docs: [String]
        var shorthand: String?
        var entries: [Entry] = []
        var shared: Link?
        var cards: [CardGroup] = []
        var symbols: [Tile] = []
        var devices: [Device] = []
        var sheets: [Picture] = []
        var screens: [Screen] = []
    }

    struct Values {
        var title: String
        var page: Page
        var navigation: [NavigationGroup]

        init(_ page: Page, _ navigation: [NavigationGroup]) {
            title = page.href == "index.html" ? "Tatami: reference" : "\(page.heading) · Tatami"
            (self.page, self.navigation) = (page, navigation)
        }
    }

    struct NavigationGroup {
        var name: String
        var links: [Link]
    }

    struct Link {
        var text: String
        var href: String
        /// The current page's link.
        var current: String?
    }

    struct Entry {
        var key: String
        var doc: String
        var parts: [Part]
        var fallback: String?
        var required: String?
        var code: Code?
        var pictures: [Picture]
    }

    struct Part {
        var words: String?
        var literal: String?
        var link: Link?
    }

    struct Code {
        var markup: String
        var scene: Link?
    }

    struct Picture {
        var light: String
        var dark: String?
        var width: Int
        var height: Int
        var alt: String
        var caption: String?
    }

    struct CardGroup {
        var name: String
        var about: String
        var cards: [Card]
    }

    struct Card {
        var name: String
        var about: String
        var target: String
        var picture: Picture?
    }

    struct Tile {
        var name: String
        var picture: Picture
    }

    struct Device {
        var name: String
        var size: String
        var pixels: String
        var safeArea: String
        var picture: Picture
    }

    struct Screen {
        var name: String
        var file: String
        var anchor: String
        var kit: String?
        var markup: String
        var picture: Picture?
    }
}
