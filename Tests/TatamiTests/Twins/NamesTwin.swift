import Tatami

/// `snapshots/names.yaml` in Swift.
enum NamesTwin {
    static func screen(_ snapshots: String) -> Screen {
        Screen(width: 320, height: 400, scale: 1, language: "en") {
            List(id: "names") {
                Section("Favourites") {
                    Row("Ada Lovelace").accessories(.detail)
                }
                RecordSections(
                    from: "data/names.csv",
                    by: "initial(name)",
                    where: "group != 'hidden'",
                    sort: ["name"]
                ) { record in
                    Row(
                        record["name"],
                        detail: record["phone", default: "no number"],
                        image: "{group == 'work' ? 'archivebox' : 'person.crop.circle'}")
                }
            }
            .sectionIndex()
        }
        .named("names")
        .title("A list of names from a table, by their first letters")
        .relative(to: snapshots)
    }
}
