import Foundation
import RunningPrograms
import Testing

/// A change that an author makes in a scene of the gallery, and its complete explanation.
struct RealisticChange: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let scene: String
    let shot: String
    /// The texts of the scene's file that are replaced, each with the new one.
    let changes: [(old: String, new: String)]
    let lines: String

    static let all = [
        RealisticChange(
            testDescription: "the icons of all orders grow and become round", scene: "orders", shot: "small",
            changes: [
                (
                    #"width: 44, height: 44, background: "{tint}", cornerRadius: 10"#,
                    #"width: 48, height: 48, background: "{tint}", cornerRadius: half"#
                )
            ],
            lines: """
                orders/small: 1 change, every pixel explained
                  order zstack in 4 rows: width 44 → 48 pt, height 44 → 48 pt, corner radius 10 → half    \
                orders.yaml:13
                  because of the width: 4 symbols moved left 2 pt, 12 labels moved left 4 pt
                """),
        RealisticChange(
            testDescription: "a smaller font for the state of each order", scene: "orders", shot: "small",
            changes: [
                (
                    #"text: "{status}", font: subheadline"#,
                    #"text: "{status}", font: footnote"#
                )
            ],
            lines: """
                orders/small: 1 change, every pixel explained
                  order status in 4 rows: font subheadline → footnote    orders.yaml:14
                  because of it: 4 rows are 2.5 to 3 pt shorter, 3 rows moved up 2.5 to 7.5 pt, 4 zstacks moved up 1.5 \
                pt, 9 labels moved up 1.5 to 5 pt, 4 disclosures moved up 1.5 pt
                """),
        RealisticChange(
            testDescription: "both, and a bold price", scene: "orders", shot: "small",
            changes: [
                (
                    #"text: "{status}", font: subheadline"#,
                    #"text: "{status}", font: footnote"#
                ),
                (
                    #"width: 44, height: 44, background: "{tint}", cornerRadius: 10"#,
                    #"width: 48, height: 48, background: "{tint}", cornerRadius: half"#
                ),
                (
                    "weight: medium",
                    "weight: bold"
                ),
            ],
            lines: """
                orders/small: 3 changes, every pixel explained
                  order zstack in 4 rows: width 44 → 48 pt, height 44 → 48 pt, corner radius 10 → half    \
                orders.yaml:13
                  order status in 4 rows: font subheadline → footnote    orders.yaml:14
                  order price in 4 rows: font weight medium → bold    orders.yaml:16
                  because of the width: 4 symbols moved left 2 pt, 12 labels moved left 4 pt
                  because of the font: 4 rows are 2.5 to 3 pt shorter, 3 rows moved up 2.5 to 7.5 pt, 4 zstacks \
                moved up 1.5 pt, 4 symbols moved up 1.5 pt, 9 labels moved up 1.5 to 5 pt, and 1 more consequence
                """),
        RealisticChange(
            testDescription: "a mail arrives", scene: "inbox", shot: "small",
            changes: [
                (
                    #"      rows:\#n        - mail: {sender: Mira"#,
                    #"      rows:\#n        - mail: {sender: Anna Lindqvist, date: "9:40", subject: Dinner, text: "At ours, at seven. Bring nothing.", unread: true}\#n        - mail: {sender: Mira"#
                )
            ],
            lines: """
                inbox/small: 1 change, every pixel explained
                  row 1 "Anna Lindqvist": inserted    inbox.yaml:28
                  because of it: 4 rows below moved down 80 pt, row 5 "Aiko Tanabe" went out of view
                """),
        RealisticChange(
            testDescription: "a mail is read", scene: "inbox", shot: "small",
            changes: [
                (
                    #"by the window. Show this code at the gate.", unread: true"#,
                    #"by the window. Show this code at the gate.""#
                )
            ],
            lines: """
                inbox/small: 1 change, every pixel explained
                  row 2 "Northwind Rail": unread → read    inbox.yaml:29
                  because of it: the area disappeared
                """),
        RealisticChange(
            testDescription: "a mail is deleted, another has a longer subject", scene: "inbox", shot: "small",
            changes: [
                (
                    #"        - mail: {sender: Jonas Weber, date: Yesterday, subject: "Re: The old boat", text: "The hull is sound. We could paint it in April, before the water gets warm."}\#n"#,
                    ""
                ),
                (
                    "subject: Recipe",
                    "subject: Recipe for beans"
                ),
            ],
            lines: """
                inbox/small: 2 changes, every pixel explained
                  row 3 "Jonas Weber": removed    inbox.yaml:25
                  row 4 "Aiko Tanabe": subject "Recipe" → "Recipe for beans"    inbox.yaml:31
                  because of the removal: 2 rows below moved up 98 pt
                """),
        RealisticChange(
            testDescription: "the text of mails takes one line", scene: "inbox", shot: "small",
            changes: [
                (
                    "color: secondaryLabel, lines: 2",
                    "color: secondaryLabel, lines: 1"
                )
            ],
            lines: """
                inbox/small: 1 change, every pixel explained
                  mail text in 5 rows: number of lines 2 → 1    inbox.yaml:19
                  because of it: they take one line (was 2), they are cut off, 5 rows 98 → 80 pt, 4 rows moved up 18 \
                to 72 pt
                """),
        RealisticChange(
            testDescription: "a message is longer", scene: "chat", shot: "small",
            changes: [
                (
                    "Just left. I took the big basket.",
                    "Just left. I took the big basket and the bag that Jonas gave us."
                )
            ],
            lines: """
                chat/small: 1 change, every pixel explained
                  row 7 "Just left. I took the big basket and the…": text "… and the bag that Jonas gave us." added  \
                  chat.yaml:25
                  because of it: the row 39 → 59.5 pt, 6 rows above moved up 20.5 pt, the \
                label wraps to 2 lines (was 1)
                """),
        RealisticChange(
            testDescription: "the last message is read", scene: "chat", shot: "small",
            changes: [
                (
                    "receipt: Delivered",
                    "receipt: Read 9:41"
                )
            ],
            lines: """
                chat/small: 1 change, every pixel explained
                  row 11 "Yes! At seven.": receipt "Delivered" → "Read 9:41"    chat.yaml:29
                """),
        RealisticChange(
            testDescription: "someone comes online, someone goes offline", scene: "contacts", shot: "small",
            changes: [
                (
                    "initials: AA, tint: systemPurple",
                    "initials: AA, tint: systemPurple, online: true"
                ),
                (
                    "tint: systemBlue, online: true",
                    "tint: systemBlue"
                ),
            ],
            lines: """
                contacts/small: 2 changes, every pixel explained
                  row 2 "Akio Abe": offline → online    contacts.yaml:27
                  row 2 "Björk Bergsdóttir": online → offline    contacts.yaml:31
                  because of 'online' of row 2 "Akio Abe": the area appeared
                  because of 'online' of row 2 "Björk Bergsdóttir": the area disappeared
                """),
        RealisticChange(
            testDescription: "a contact moves to another section", scene: "contacts", shot: "small",
            changes: [
                (
                    #"            - person: {name: Bruno Bianchi, initials: BB, tint: systemBrown}\#n"#,
                    ""
                ),
                (
                    "            - person: {name: Akio Abe",
                    #"            - person: {name: Bruno Bianchi, initials: BB, tint: systemBrown}\#n            - person: {name: Akio Abe"#
                ),
            ],
            lines: """
                contacts/small: 1 change, every pixel explained
                  row 2 "Bruno Bianchi": moved from section "B" to section "A"    contacts.yaml:27
                  because of it: it moved up 207 pt, 3 rows below moved down 52 pt, header "B" moved down 52 pt
                """),
        RealisticChange(
            testDescription: "rows have more padding", scene: "contacts", shot: "small",
            changes: [
                (
                    "vertical: 6",
                    "vertical: 8"
                )
            ],
            lines: """
                contacts/small: 1 change, every pixel explained
                  7 rows: padding vertical 6 → 8    contacts.yaml:16
                  because of it: 6 rows 52 → 56 pt, 5 rows moved down 4 to 20 pt, 6 zstacks moved down 2 pt, 8 \
                labels moved down 2 to 20 pt
                """),
        RealisticChange(
            testDescription: "one more piece, and another sum", scene: "basket", shot: "basket",
            changes: [
                (
                    "name: Basil, price: € 1.90, count: 1, last: true",
                    "name: Basil, price: € 1.90, count: 2"
                ),
                (
                    "€ 39.50",
                    "€ 41.40"
                ),
            ],
            lines: """
                basket/basket: 2 changes, every pixel explained
                  row 2 "Basil": count 1 → 2, last true → false    basket.yaml:23
                  row 5 "Total", detail: text "€ 39.50" → "€ 41.40"    basket.yaml:26
                  because of 'last': symbol 1 has another colour
                """),
        RealisticChange(
            testDescription: "the button has another colour and text", scene: "basket", shot: "basket",
            changes: [
                (
                    "title: Check Out",
                    "title: Pay Now"
                ),
                (
                    "background: systemBlue",
                    "background: systemGreen"
                ),
            ],
            lines: """
                basket/basket: 1 change, every pixel explained
                  button "Pay Now": title "Check Out" → "Pay Now", background systemBlue → systemGreen    \
                basket.yaml:29, basket.yaml:32
                """),
        RealisticChange(
            testDescription: "an event moves in the day", scene: "agenda", shot: "agenda",
            changes: [
                (
                    #"            - event: {title: Dentist, from: "16:00", to: "16:40", tint: systemOrange}\#n"#,
                    ""
                ),
                (
                    "            - event: {title: Stand-up",
                    #"            - event: {title: Dentist, from: "8:00", to: "8:40", tint: systemOrange}\#n            - event: {title: Stand-up"#
                ),
            ],
            lines: """
                agenda/agenda: 1 change, every pixel explained
                  row 1 "Dentist": moved, from "16:00" → "8:00", to "16:40" → "8:40"    agenda.yaml:30
                  because of the move: it moved up 112 pt, 2 rows below moved down 56 pt
                """),
        RealisticChange(
            testDescription: "another week", scene: "agenda", shot: "agenda",
            changes: [
                (
                    #"monday: "2026-03-02""#,
                    #"monday: "2026-03-09""#
                )
            ],
            lines: """
                agenda/agenda: 1 change, every pixel explained
                  scene: value 'monday' 2026-03-02 → 2026-03-09    agenda.yaml:6
                  because of it: header shows "Monday, 9 March" (was "Monday, 2 March")
                """),
        RealisticChange(
            testDescription: "a download ends", scene: "downloads", shot: "downloads",
            changes: [
                (
                    "note: 4.2 of 6.1 MB, value: 0.69",
                    "note: 6.1 MB, value: 1"
                )
            ],
            lines: """
                downloads/downloads: 1 change, every pixel explained
                  row 1 "Harbour at night.jpg": note "4.2 of 6.1 MB" → "6.1 MB", value 0.69 → 1    downloads.yaml:32
                  because of 'value': the row 73 → 63 pt, 4 rows below moved up 10 pt, symbol 1 moved up 5 pt, the \
                note moved up 10 pt, symbol 2 appeared, and 1 more consequence
                """),
        RealisticChange(
            testDescription: "albums have a larger gap", scene: "album", shot: "small",
            changes: [
                (
                    "spacing: {column: 12, row: 16}",
                    "spacing: {column: 16, row: 16}"
                )
            ],
            lines: """
                album/small: 1 change, every pixel explained
                  row 2 "Best of": spacing column 12 → 16    album.yaml:35
                  because of it: 3 areas are 2 to 4 pt narrower, 4 labels moved right 2 pt
                """),
        RealisticChange(
            testDescription: "a post is liked, and has a picture fewer", scene: "feed", shot: "small",
            changes: [
                (
                    "likes: 41",
                    "likes: 42, liked: true"
                ),
                (
                    "pages: 3",
                    "pages: 2"
                ),
            ],
            lines: """
                feed/small: 2 changes, every pixel explained
                  row 1 "Björk Bergsdóttir": pages 3 → 2    feed.yaml:29
                  row 2 "Jonas Weber": likes 41 → 42, liked false → true    feed.yaml:30
                  because of 'pages': 2 areas moved right 8.5 pt, area 4 disappeared
                  because of 'likes': symbol 3 moved right 2.5 pt
                  because of 'liked': symbol 2 has another symbol and colour
                """),
        RealisticChange(
            testDescription: "a menu item comes, another loses its danger", scene: "menu", shot: "menu",
            changes: [
                (
                    #"                    - menuItem: {title: Flag, symbol: flag}\#n"#,
                    #"                    - menuItem: {title: Flag, symbol: flag}\#n                    - menuItem: {title: Pin, symbol: pin}\#n"#
                ),
                (
                    ", destructive: true}",
                    "}"
                ),
            ],
            lines: """
                menu/menu: 2 changes, every pixel explained
                  menu item "Pin": inserted    menu.yaml:18
                  menu item "Delete": destructive → not destructive    menu.yaml:19
                  because of the insertion: 2 vstacks moved down 45 pt
                  because of 'destructive': title "Delete" has another colour, symbol in menu item "Delete" has another colour
                """),
    ]
}

@Suite("Realistic changes of the gallery")
struct RealisticChangeTests {
    private static let gallery = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "snapshots/gallery")

    @Test(
        "are reported in at most eight lines: causes first, each with its place, then their consequences",
        arguments: RealisticChange.all)
    func change(known: RealisticChange) throws {
        let whole = try String(contentsOf: Self.gallery.appending(path: "\(known.scene).yaml"), encoding: .utf8)
        // One of the variants is enough.
        let scene = whole.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("variants:") }
            .joined(separator: "\n")
        let changed = known.changes.reduce(scene) { $0.replacing($1.old, with: $1.new) }
        #expect(known.changes.allSatisfy { scene.contains($0.old) } && changed != scene)
        let folder = try TemporaryFolder()
        try folder.write(scene.utf8, to: "before.yaml")
        try folder.write(changed.utf8, to: "\(known.scene).yaml")
        let run = try Program.tatami(
            "explain", "before.yaml", "\(known.scene).yaml", "--shot", known.shot, in: folder
        ).run()
        let told = run.lines.prefix { !$0.hasPrefix("  differs") }
        #expect(told.joined(separator: "\n") == known.lines, "\(run.text)\(run.errors)")
        #expect(told.count <= 8 && told.first?.hasSuffix(", every pixel explained") == true)
    }
}
