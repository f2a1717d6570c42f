import SwiftUI
import TatamiTesting
import Testing

/// A screen of the test suite, written only with SwiftUI's API.
struct NamedView: Sendable {
    let name: String
    let make: @MainActor @Sendable () -> AnyView

    init<Content: View>(_ name: String, _ make: @escaping @MainActor @Sendable () -> Content) {
        self.name = name
        self.make = { AnyView(make()) }
    }
}

@Suite("Screens written in SwiftUI are drawn as approved")
@MainActor
struct ScreenTests {
    nonisolated static let views: [NamedView] = [
        NamedView("inbox") { InboxView() }, NamedView("chat") { ChatView() },
        NamedView("reversed-chat") { ReversedChatView() }, NamedView("settings") { SettingsView() },
        NamedView("feed") { FeedView() }, NamedView("tabs") { TabsView() }, NamedView("grid") { GridView() },
        NamedView("contacts") { ContactsView() }, NamedView("onboarding") { OnboardingView() },
        NamedView("player") { PlayerView() }, NamedView("sign-up") { SignUpView() },
        NamedView("detail") { DetailView() },
    ]

    @Test("in light and dark", arguments: views, [ColorScheme.light, .dark])
    func screens(view: NamedView, scheme: ColorScheme) async throws {
        let drawn = await view.make().drawn(under: ScreenConditions(device: .iPhoneSE, colorScheme: scheme))
        #expect(drawn.warnings.map(\.description) == [])
        expectSnapshot(
            of: drawn.screen.named("swiftui-\(view.name)"), named: scheme == .dark ? "dark" : "light",
            traits: .scale(1))
    }
}
