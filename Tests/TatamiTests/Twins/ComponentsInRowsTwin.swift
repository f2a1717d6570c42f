import Tatami

/// `Scenes/components-in-rows.yaml` in Swift.
enum ComponentsInRowsTwin {
    private static let brand = Color("#0A7A55")

    /// A number on a capsule, or nothing without a number.
    private static let counter = ComponentDefinition("counter", ["count": .number]) { counter in
        ZStack {
            Label(counter["count"])
                .foregroundStyle(.white)
                .padding(EdgeInsets(horizontal: 6))
                .background(brand)
                .cornerRadius(.half)
                .computed("padding.top", as: "{count / 10}")
                .shown(where: "count > 0")
        }
    }

    private static let mail = ComponentDefinition(
        "mail",
        ["sender": .text, "unread": .flag(false), "count": .number(0), "tint": .color(brand), "note": .text(nil)]
    ) { mail in
        HStack(spacing: 8) {
            Symbol("flag", color: Color(mail["tint"]))
                .id("flag")
                .computed("hidden", as: "{not unread}")
                .computed("size", as: "{12 + count}")
            VStack {
                Label("From \(mail["sender"]), {upper(sender)}").id("sender")
                Label(mail["note", default: "-"]).font(.footnote).foregroundStyle(.secondaryLabel)
            }
            .frame(width: .fill)
            ColorArea(brand).frame(width: 4, height: 4).computed("repeat", as: mail["count"])
            Component("counter", ["count": .text(mail["count"])])
            ComponentDefinition.Slot("end")
        }
        .padding(8)
    }
    .slot("end") {
        Symbol("chevron.right", color: Color("{tint}"))
    }
    .state("read", set: ["unread": false]) {
        Override("sender").foregroundStyle(.secondaryLabel).computed("opacity", as: "{count > 5 ? 0.5 : 1}")
    }
    .state("pressed") {
        Override("content").background(.systemFill)
    }

    private static let mails = ComponentDefinition("mails", ["file": .text]) { mails in
        VStack {
            List(id: "inner") {
                Records(from: mails["file"], limit: 1) { record in
                    Component("mail", ["sender": .text(record["name"]), "tint": .color(.systemRed)])
                }
            }
            .frame(height: 70)
        }
    }

    static let screen = Screen(width: 320, height: 340, language: "en") {
        Component("navigationBar", ["title": "Mails"])
        Component("mail", ["sender": "Zoe", "note": 12])
            .slot("end") {
                Label("now")
                Toggle(isOn: true)
            }
            .id("first")
        Component("mails", ["file": "people.csv"]).id("few")
        List(id: "l") {
            Records(from: "people.csv", where: "score > 3") { record in
                ElementMatch(
                    record["kind"],
                    [
                        "cooking": Component(
                            "mail",
                            [
                                "sender": .text(record["name"]),
                                "unread": .text(record["unread"]),
                                "count": .text("{score - 4}"),
                            ]
                        )
                        .state("read")
                    ],
                    default: Component(
                        "mail",
                        ["sender": .text("\(record["name"]) (\(record["city", default: "?"]))")]
                    )
                    .slot("end") {
                        Label(record["kind"])
                    }
                    .listRowBackground(.secondarySystemFill))
            }
        }
    }
    .components(counter, mail, mails)
    .named("components-in-rows")
    .title("Components of one's own in rows from data")
    .state("touched") {
        Override("l.rows.0.flag").foregroundStyle(.systemRed)
        Override("first").parameter("state", "pressed")
        Override("first.flag").hidden(false)
        Override("l.rows.1").rowState(.highlighted)
    }
    .shot("mails")
    .shot("touched", state: "touched")
}
