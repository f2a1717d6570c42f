import Tatami

/// `snapshots/orders.yaml` in Swift.
enum OrdersTwin {
    static func screen(_ snapshots: String) -> Screen {
        Screen(width: 375, height: 400, scale: 1, language: "ar", direction: .rightToLeft) {
            Label("الطلبات").font(.largeTitle.weight(.bold)).padding(EdgeInsets(top: 12, leading: 16, trailing: 16))
            List(id: "orders") {
                RecordSections(
                    from: "data/orders.jsonl",
                    by: "date(at, 'long')",
                    where: "state != 'cancelled'",
                    sort: [.init("at", descending: true)]
                ) { record in
                    HStack(spacing: 12) {
                        ElementMatch(
                            record["state"],
                            [
                                "ready": Symbol("checkmark.circle.fill", color: .systemGreen),
                                "cooking": Symbol("clock", color: .systemOrange),
                            ], default: Symbol("archivebox", color: .secondaryLabel))
                        VStack {
                            Label(record["name"])
                            Label(
                                "{number(count)} {plural(count, 'قطعة', 'قطعة', 'قطعتان', 'قطع', 'قطعة', 'قطعة')}، {date(at, 'relative')}"
                            )
                            .font(.subheadline)
                            .foregroundStyle(.secondaryLabel)
                        }
                        .frame(width: .fill)
                        Label("جديد")
                            .font(.caption)
                            .foregroundStyle(.white)
                            .padding(EdgeInsets(horizontal: 8, vertical: 2))
                            .background(.systemBlue)
                            .cornerRadius(.half)
                            .shown(where: "has(isNew)")
                        Label("{currency(total, 'SAR')}").font(.headline)
                    }
                    .padding(EdgeInsets(horizontal: 16, vertical: 10))
                }
            }
        }
        .named("orders")
        .title("Orders by the day, told in the screen's language")
        .now("2026-03-01T12:00+03:00")
        .shot("arabic")
        .shot("arabic-digits", traits: .language("ar-EG"))
        .relative(to: snapshots)
    }
}
