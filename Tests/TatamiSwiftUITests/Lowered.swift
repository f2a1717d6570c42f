import SwiftUI

extension View {
    /// The scene of the view as YAML, without its surroundings: from the first line that the view creates.
    @MainActor
    func yaml(under conditions: ScreenConditions = ScreenConditions()) throws -> String {
        let drawn: DrawnScreen = drawn(under: conditions)
        return try drawn.screen.yaml()
    }

    /// The messages of the warnings.
    @MainActor
    func warnings() -> [String] {
        let drawn: DrawnScreen = drawn()
        return drawn.warnings.map(\.message)
    }
}
