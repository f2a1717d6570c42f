// swift-format-ignore-file
import Tatami

private let barBackground = Color(light: .systemGray6, dark: .systemGray6)

let playlist = Screen(language: "en", statusBar: "9:41") {
    Component("navigationBar", ["back": "Library", "tint": .color(.systemPink)])
        .slot("trailing") {
            Component("barButton", ["symbol": "plus.circle", "title": "Add", "tint": .color(.systemPink)])
            Component(
                "barButton",
                ["symbol": "ellipsis.circle", "title": "More", "tint": .color(.systemPink)])
        }
    List {
        VStack(alignment: .center, spacing: 6) {
            ZStack {
                Symbol("moon.fill", size: 84, color: .white)
            }
            .frame(width: 180, height: 180)
            .background(LinearGradient(colors: [.systemIndigo, .systemPink]))
            .cornerRadius(12)
            Label("Night Drive")
                .font(.title2.weight(.bold))
                .multilineTextAlignment(.center)
                .padding(EdgeInsets(top: 8))
            Label("Mira Okafor").font(.title3).foregroundStyle(.systemPink).multilineTextAlignment(.center)
            HStack(spacing: 14) {
                Label("Play")
                    .font(.headline)
                    .foregroundStyle(.systemPink)
                    .multilineTextAlignment(.center)
                    .padding(8)
                    .frame(width: .fill)
                    .frame(minHeight: 48)
                    .background(.tertiarySystemFill)
                    .cornerRadius(10)
                Label("Shuffle")
                    .font(.headline)
                    .foregroundStyle(.systemPink)
                    .multilineTextAlignment(.center)
                    .padding(8)
                    .frame(width: .fill)
                    .frame(minHeight: 48)
                    .background(.tertiarySystemFill)
                    .cornerRadius(10)
            }
            .padding(EdgeInsets(top: 8))
            .frame(width: .fill)
        }
        .padding(.horizontal, .margin)
        .padding(.top, 4)
        .padding(.bottom, 16)
        HStack(spacing: 14) {
            Label("1").foregroundStyle(.secondaryLabel).multilineTextAlignment(.center).frame(minWidth: 22)
            Label("Harbour Lights").frame(width: .fill)
            Label("3:42").font(.subheadline).foregroundStyle(.secondaryLabel)
        }
        .padding(.horizontal, .margin)
        .padding(.vertical, 11)
        HStack(spacing: 14) {
            Label("2").foregroundStyle(.secondaryLabel).multilineTextAlignment(.center).frame(minWidth: 22)
            Label("Paper Boats").frame(width: .fill)
            Label("4:05").font(.subheadline).foregroundStyle(.secondaryLabel)
        }
        .padding(.horizontal, .margin)
        .padding(.vertical, 11)
        HStack(spacing: 14) {
            Label("3").foregroundStyle(.secondaryLabel).multilineTextAlignment(.center).frame(minWidth: 22)
            Label("The Long Way Round").frame(width: .fill)
            Label("5:18").font(.subheadline).foregroundStyle(.secondaryLabel)
        }
        .padding(.horizontal, .margin)
        .padding(.vertical, 11)
        HStack(spacing: 14) {
            Label("4").foregroundStyle(.secondaryLabel).multilineTextAlignment(.center).frame(minWidth: 22)
            Label("Snow on Rails").frame(width: .fill)
            Label("2:57").font(.subheadline).foregroundStyle(.secondaryLabel)
        }
        .padding(.horizontal, .margin)
        .padding(.vertical, 11)
        HStack(spacing: 14) {
            Label("5").foregroundStyle(.secondaryLabel).multilineTextAlignment(.center).frame(minWidth: 22)
            Label("Morning Ferry").frame(width: .fill)
            Label("3:33").font(.subheadline).foregroundStyle(.secondaryLabel)
        }
        .padding(.horizontal, .margin)
        .padding(.vertical, 11)
    }
    HStack(spacing: 12) {
        Area()
            .frame(width: 40, height: 40)
            .background(LinearGradient(colors: [.systemIndigo, .systemPink]))
            .cornerRadius(6)
        Label("Paper Boats").lineLimit(1).frame(width: .fill)
        Component("activityIndicator", ["phase": 0.3])
        Symbol("pause.fill", size: 26, color: .label)
    }
    .padding(.horizontal, .margin)
    .padding(.vertical, 10)
    .background(barBackground)
    Component("tabBar")
        .slot("items") {
            Component("tabItem", ["symbol": "play.fill", "title": "Listen Now", "tint": .color(.systemPink)])
            Component(
                "tabItem",
                ["symbol": "list.bullet", "title": "Library", "selected": true, "tint": .color(.systemPink)])
            Component("tabItem", ["symbol": "magnifyingglass", "title": "Search"])
        }
}
.named("gallery/playlist")
.title("A playlist")
.shot("small", traits: .device(.iPhoneSE), .scale(2))
.shot("large", traits: .device(.iPhone15), .scale(1))
.variants(appearances: [.light, .dark])
.variants(textSizes: [.accessibilityMedium])
