import Tatami

/// `Scenes/values-in-rows.yaml` in Swift.
enum ValuesInRowsTwin {
    static let screen = Screen(width: 300, height: 200) {
        List(id: "people") {
            Records(from: "people.csv", where: "score < few") { record in
                Row("{greeting} \(record["name"])!", subtitle: "{city|nowhere}", detail: "{score + bonus}")
            }
            Row("{greeting} {number}, {bonus * index}").computed("repeat", as: "{2}")
            Row("Copy {number}").listRowBackground(.systemFill).computed("repeat", as: "{few / 10}")
        }
    }
    .values(["greeting": "Hello", "bonus": 2, "city": "Here", "few": 10])
    .named("values-in-rows")
    .title("Values of the scene in rows from data")
    .state("polite") {
        SetValues(["greeting": "Good morning"])
    }
    .shot("rows")
    .shot("polite", state: "polite")
    .shot("all", set: ["few": 100])
}
