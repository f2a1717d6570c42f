import Tatami

/// `snapshots/inbox.yaml` in Swift.
enum InboxTwin {
    static func screen(_ snapshots: String) -> Screen {
        Screen(.iPhoneSE, language: "en", statusBar: "9:41") {
            Label("Inbox").font(.largeTitle.weight(.bold)).id("title")
                .padding(EdgeInsets(top: 12, leading: 16, bottom: 8, trailing: 16))
            List(id: "inbox") {
                mails(margin: 16)
            }
        }
        .title("An inbox whose rows are made of labels")
        .state("wide") {
            Override("title").padding(EdgeInsets(top: 12, leading: 20, bottom: 8, trailing: 20))
            Override("inbox").rows { mails(margin: 20) }
        }
        .shotsOnPhones()
        .relative(to: snapshots)
    }

    private static func mails(margin: Double) -> Records {
        Records(from: "data/mail.jsonl") { mail in
            VStack(spacing: 2) {
                HStack(alignment: .firstBaseline, spacing: 8, foldedSpacing: 2) {
                    Label(mail["sender"]).font(.headline).lineLimit(1).frame(width: .fill)
                    HStack(spacing: 2) {
                        Label(mail["date"]).font(.subheadline).foregroundStyle(.secondaryLabel).lineLimit(1)
                        Symbol("chevron.right", color: .tertiaryLabel)
                    }
                }
                Label(mail["subject"]).font(.subheadline).lineLimit(1)
                Label(mail["preview"]).font(.subheadline).foregroundStyle(.secondaryLabel).lineLimit(2)
            }
            .padding(EdgeInsets(horizontal: margin, vertical: 10))
        }
    }
}
