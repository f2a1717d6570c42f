import SwiftUI

extension View {
    /// Returns the scene of the view as YAML.
    @MainActor
    func yaml(under conditions: ScreenConditions = ScreenConditions()) throws -> String {
        let drawn: DrawnScreen = drawn(under: conditions)
        return try drawn.screen.yaml()
    }

    /// Returns the messages of the warnings about the view.
    @MainActor
    func warnings() -> [String] {
        let drawn: DrawnScreen = drawn()
        return drawn.warnings.map(\.message)
    }
}
