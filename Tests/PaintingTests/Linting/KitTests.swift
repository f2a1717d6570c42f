import TatamiSceneFile
import Testing

@Suite("Lint: the kit that comes with Tatami")
struct KitTests {
    /// Each component in all its states, as elements of one screen.
    static let uses: KeyValuePairs = [
        "navigationBar": [
            "{title: Inbox}", "{title: Inbox, large: true, back: Mailboxes}", "{title: Inbox, scrolled: true}",
            "{title: Inbox, large: true, collapsed: 0.5}", "{title: Inbox, large: true, collapsed: 1}",
            "{title: A very long title that has no room between the buttons, back: Mailboxes, tint: systemPink, "
                + "trailing: [{barButton: {symbol: trash}}, {barButton: {symbol: plus}}], allow: {truncation: it is too long}}",
        ],
        "barButton": [
            "{title: Edit}", "{title: Done, bold: true}", "{title: Edit, disabled: true}", "{symbol: plus, title: Add}",
            "{symbol: plus, disabled: true}", "{symbol: trash, tint: systemRed}", "{title: Edit, state: pressed}",
        ],
        "tabBar": [
            "{items: [{tabItem: {symbol: house.fill, title: Home, selected: true}}, {tabItem: {symbol: star, title: More, badge: 12}}]}",
            "{scrolled: false, items: [{tabItem: {symbol: house.fill, title: Home}}]}",
        ],
        "tabItem": [
            "{symbol: house.fill, title: Home}", "{symbol: house.fill, title: Home, selected: true, tint: systemPink}",
            "{symbol: house.fill, title: Home, badge: new}",
        ],
        "toolbar": [
            "{items: [{barButton: {symbol: trash}}, {barButton: {title: Write}}]}",
            "{scrolled: false, items: [{barButton: {symbol: trash}}]}",
        ],
        "segmentedControl": [
            "{segments: [{segment: {title: Day, selected: true}}, {segment: {title: Week}}, {segment: {symbol: star}}]}"
        ],
        "segment": [
            "{title: Day}", "{title: Day, selected: true}", "{title: Day, disabled: true}", "{symbol: star}",
            "{symbol: star, selected: true}",
        ],
        "slider": ["{}", "{value: 0}", "{value: 1, tint: systemPink}", "{value: 0.7, disabled: true}"],
        "stepper": ["{}", "{atMinimum: true}", "{atMaximum: true}"],
        "pageDots": ["{count: 5}", "{count: 5, current: 4, color: systemBlue}", "{count: 0}"],
        "progressBar": ["{value: 0}", "{value: 0.3}", "{value: 1, tint: systemGreen}"],
        "progressRing": [
            "{value: 0}", "{value: 0.3}", "{value: 1, size: 80, lineWidth: 12, tint: systemRed}",
            "{value: 0.5, content: [{label: {text: 5, font: {size: 13}}}]}",
        ],
        "activityIndicator": ["{}", "{phase: 0.4}", "{phase: 1, size: 37, color: label}"],
        "pullToRefresh": ["{}", "{pulled: 0}", "{pulled: 0.5}", "{phase: 0.3, text: Updated just now}"],
        "searchField": [
            "{}", "{text: Tomatoes}", "{focused: true, cancel: Cancel}",
            "{text: Tomatoes, focused: true, cancel: Cancel}",
        ],
        "textField": [
            "{placeholder: Name}", "{title: Name, text: Anna}", "{title: Name, text: Anna, focused: true}",
            "{placeholder: Name, focused: true}", "{title: Name, text: A, error: Give two letters.}",
            "{text: A, disabled: true}",
        ],
        "inputBar": [
            "{}", "{focused: true}", "{text: Hello}",
            "{text: A longer text that needs more than a line of it, focused: true}",
        ],
        "keyboard": ["{}", "{shifted: true, action: Send, prominent: true}", "{globe: true}"],
        "messageBubble": [
            "{text: Hello}", "{text: Hello, tail: false}", "{text: Hello, outgoing: true, receipt: Delivered}",
            "{text: A longer text that needs more than one line of a phone to be told, outgoing: true, tail: false}",
        ],
        "dateSeparator": ["{day: Today}", "{day: Yesterday, time: \"9:41\"}"],
        "badge": ["{text: 3}", "{text: 128}", "{text: new, tint: systemBlue}"],
        "chip": [
            "{title: All}", "{title: Home, symbol: house.fill}", "{title: All, selected: true, symbol: star}",
            "{title: All, removable: true}", "{title: All, removable: true, selected: true}",
        ],
        "avatar": [
            "{}", "{initials: AB}", "{initials: A, size: 80, tint: systemIndigo, online: true}",
            "{initials: A, size: 28}",
        ],
        "actionSheet": [
            "{actions: [{sheetAction: {title: Copy}}]}",
            "{title: Delete this?, message: It can't be undone., cancel: Keep, actions: [{sheetAction: {title: Delete, destructive: true}}]}",
        ],
        "sheetAction": ["{title: Copy}", "{title: Copy, state: pressed}", "{title: Delete, destructive: true}"],
        "contextMenu": [
            "{width: 320, items: [{menuItem: {title: Copy, first: true}}, {menuItem: {title: Delete, symbol: trash}}]}"
        ],
        "menuItem": [
            "{title: Copy}", "{title: Delete, symbol: trash, destructive: true}", "{title: Copy, first: true}",
        ],
    ]

    @Test("each component is checked")
    func all() {
        #expect(Self.uses.map(\.key) == BuiltInKit.listed().map(\.name))
    }

    @Test(
        "each component is clean in each of its states, light and dark, in both directions, in small and large texts",
        arguments: Array(uses))
    func clean(name: String, states: [String]) throws {
        // A component that fills its screen needs a height.
        let height = name == "actionSheet" ? "2400" : "content"
        let content = states.map { "  - {vstack: [{\(name): \($0)}], background: systemBackground}\n" }.joined()
        let scene = try CheckedScene(
            """
            use: tatami
            screen: {width: 375, height: \(height), language: en}
            spacing: 8
            variants:
              appearance: [light, dark]
              direction: [leftToRight, rightToLeft]
              textSize: [extraSmall, large, extraExtraExtraLarge, accessibilityExtraExtraExtraLarge]
            content:
            \(content)
            """)
        #expect(try scene.check() == [])
    }
}
