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
        NamedView("detail") { DetailView() }, NamedView("todo") { TodoView() }, NamedView("profile") { ProfileView() },
        NamedView("search") { SearchResultsView() }, NamedView("cart") { CartView() },
        NamedView("agenda") { AgendaView() }, NamedView("music") { MusicLibraryView() },
        NamedView("podcast") { PodcastView() }, NamedView("weather") { WeatherView() },
        NamedView("recipe") { RecipeView() }, NamedView("habits") { HabitView() },
        NamedView("wallet") { WalletView() }, NamedView("login") { LoginView() },
        NamedView("paywall") { PaywallView() }, NamedView("notifications") { NotificationsView() },
        NamedView("files") { FilesView() }, NamedView("stopwatch") { StopwatchView() },
        NamedView("photos") { PhotoGridView() }, NamedView("reading-list") { ReadingListView() },
        NamedView("health") { HealthView() }, NamedView("poem") { PoemView() },
    ]

    @Test("in light and dark", arguments: views, [ColorScheme.light, .dark])
    func screens(view: NamedView, scheme: ColorScheme) async throws {
        let drawn = await view.make().drawn(under: ScreenConditions(device: .iPhoneSE, colorScheme: scheme))
        #expect(drawn.warnings.map(\.description) == [])
        expectSnapshot(
            of: drawn.screen.named("swiftui-\(view.name)"), named: scheme == .dark ? "dark" : "light",
            traits: .scale(1))
    }

    /// The folder into which the pictures of all variants are drawn, to look at them; nil for none.
    private static let folder = ProcessInfo.processInfo.environment["TATAMI_SCREENS"]

    // Baselines of all twelve variants of thirty screens would be 5 MB of pictures that hardly differ.
    @Test(
        "on each device, in light and dark, with usual and large text, without a warning", arguments: views,
        [Device.iPhone15, .iPhoneSE, .iPadMini])
    func variants(view: NamedView, device: Device) async throws {
        for scheme in ColorScheme.allCases {
            for size in [DynamicTypeSize.large, .accessibility1] {
                let conditions = ScreenConditions(device: device, colorScheme: scheme, dynamicTypeSize: size)
                let drawn = await view.make().drawn(under: conditions)
                #expect(drawn.warnings.map(\.description) == [], "\(device), \(scheme), \(size)")
                guard let folder = Self.folder else { continue }
                try drawn.screen.render(to: "\(folder)/\(view.name)-\(device.name)-\(scheme)-\(size).png")
            }
        }
    }
}
