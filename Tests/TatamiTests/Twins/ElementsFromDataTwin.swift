import Tatami

/// `Scenes/elements-from-data.yaml` in Swift.
enum ElementsFromDataTwin {
    private static let tile = ComponentDefinition("tile", ["name": .text, "score": .number(0)]) { tile in
        Label(tile["name"])
            .padding(4)
            .background(.systemFill)
            .computed("font.size", as: "{10 + score / 2}")
            .computed("font.weight", as: "bold")
    }

    private static let shelf = ComponentDefinition("shelf") { _ in
        HStack(spacing: 4) {
            ComponentDefinition.Slot("tiles")
        }
    }
    .slot("tiles")

    static let screen = Screen(width: 300, height: 260) {
        Grid(columns: 2) {
            Records(from: "people.csv") { record in
                Label(record["name"]).frame(height: 20)
            }
        }
        Grid(columns: 2) {
            Label("First")
            Records(from: "people.csv", sort: ["name"]) { record in
                Component("tile", ["name": .text(record["name"]), "score": .text(record["score"])])
            }
        }
        Carousel(id: "c", spacing: 8, itemWidth: 120) {
            Records(from: "people.csv") { record in
                Component("tile", ["name": .text(record["name"])]).id("t\(record["number"])")
            }
        }
        Component("shelf")
            .slot("tiles") {
                Label("A")
                Label("B")
            }
    }
    .components(tile, shelf)
    .named("elements-from-data")
    .title("Grids, carousels and slots of elements from data")
    .state("moved") {
        Override("c").scrollPosition(.item(1))
        Override("t2").name("Other")
    }
    .shot("all")
    .shot("moved", state: "moved")
}
