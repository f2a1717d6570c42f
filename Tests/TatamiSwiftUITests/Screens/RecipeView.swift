import SwiftUI

struct RecipeView: View {
    @State private var servings = 4
    @State private var isStepsOpen = true
    private let ingredients = [("Flour", 125.0, "g"), ("Butter", 60.0, "g"), ("Eggs", 0.5, ""), ("Milk", 0.25, "l")]
    private let steps = [
        "Rub the butter into the flour.", "Beat in the eggs and the milk until the batter is smooth.",
        "Rest for an hour, then fry in a hot pan.",
    ]

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    Stepper("\(servings) servings", value: $servings, in: 1...12)
                    LabeledContent("Time", value: "1 h 20 min")
                    LabeledContent {
                        HStack(spacing: 2) {
                            ForEach(0..<5) { Image(systemName: $0 < 4 ? "star.fill" : "star").foregroundStyle(.yellow) }
                        }
                        .font(.footnote)
                    } label: {
                        Text("Rating")
                    }
                }
                Section("Ingredients") {
                    ForEach(ingredients, id: \.0) { name, amount, unit in
                        HStack {
                            Text(name)
                            Spacer()
                            Text("\((amount * Double(servings)).formatted()) \(unit)").foregroundStyle(.secondary)
                        }
                    }
                }
                Section {
                    DisclosureGroup("Steps", isExpanded: $isStepsOpen) {
                        ForEach(Array(steps.enumerated()), id: \.offset) { index, step in
                            Label {
                                Text(step)
                            } icon: {
                                Text("\(index + 1)").font(.footnote.bold()).frame(width: 24, height: 24).background(
                                    .quaternary, in: Circle())
                            }
                        }
                    }
                }
            }
            .navigationTitle("Pancakes")
        }
    }
}
