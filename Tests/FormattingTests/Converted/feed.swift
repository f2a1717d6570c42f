// swift-format-ignore-file
import Tatami

private let barBackground = Color(light: .systemGray6, dark: .systemGray6)

let feed = Screen(language: "en", statusBar: "9:41") {
    ZStack(alignment: .bottom) {
        VStack {
            View {
                HStack {
                }
                .contentHuggingPriority(horizontal: .high, vertical: .high)
                .named("start")
                Label("Following")
                    .font(.system(size: 17).weight(.semibold))
                    .multilineTextAlignment(.center)
                    .lineLimit(1)
                    .accessibilityHidden(false)
                    .opacity(1)
                    .contentCompressionResistancePriority(horizontal: 600, vertical: 600)
                    .named("title")
                HStack {
                    ZStack {
                        Symbol("paperplane", size: 24, color: .systemBlue).accessibilityLabel("Messages")
                    }
                    .frame(height: 44)
                    .frame(minWidth: 44)
                }
                .contentHuggingPriority(horizontal: .high, vertical: .high)
                .named("end")
            } constraints: { row in
                row.start.leading == row.leading + 8
                row.end.trailing == row.trailing - 8
                (row.title.centerX == row.centerX).priority(500)
                row.title.leading >= row.start.trailing + 6
                row.title.trailing <= row.end.leading - 6
                row.start.centerY == row.centerY
                row.end.centerY == row.centerY
                row.title.centerY == row.centerY
            }
            .frame(height: 44)
        }
        .frame(width: .fill)
    }
    .background(.clear)
    List {
        VStack(spacing: 10) {
            HStack(spacing: 10) {
                ZStack(alignment: .bottomTrailing) {
                    Label("BB")
                        .font(.system(size: 16.8).weight(.semibold))
                        .foregroundStyle(.white)
                        .multilineTextAlignment(.center)
                        .lineLimit(1)
                        .frame(width: 40, height: 40)
                        .background(.systemIndigo)
                        .cornerRadius(.half)
                }
                .frame(width: 40, height: 40)
                VStack {
                    Label("Björk Bergsdóttir").font(.headline)
                    Label("20 minutes ago").font(.footnote).foregroundStyle(.secondaryLabel)
                }
                .frame(width: .fill)
                Symbol("ellipsis", color: .secondaryLabel)
            }
            Label("First light over the bay this morning. Not a single boat out.")
            Area()
                .frame(height: 170)
                .background(LinearGradient(colors: [.systemIndigo, .systemPink, .systemOrange]))
                .cornerRadius(12)
            HStack(spacing: 9, distribution: .center) {
                Area(.label).frame(width: 8, height: 8).cornerRadius(4)
                Area(.tertiaryLabel).frame(width: 8, height: 8).cornerRadius(4)
                Area(.tertiaryLabel).frame(width: 8, height: 8).cornerRadius(4)
            }
            .frame(height: 28)
            HStack(spacing: 8) {
                Symbol("heart.fill", color: .systemRed)
                Label("128").font(.subheadline).foregroundStyle(.secondaryLabel)
                Symbol("bubble.right", color: .secondaryLabel).padding(EdgeInsets(leading: 12))
                Spacer()
                Symbol("bookmark", color: .secondaryLabel)
            }
        }
        .padding(.horizontal, .margin)
        .padding(.vertical, 12)
        VStack(spacing: 10) {
            HStack(spacing: 10) {
                ZStack(alignment: .bottomTrailing) {
                    Label("JW")
                        .font(.system(size: 16.8).weight(.semibold))
                        .foregroundStyle(.white)
                        .multilineTextAlignment(.center)
                        .lineLimit(1)
                        .frame(width: 40, height: 40)
                        .background(.systemBrown)
                        .cornerRadius(.half)
                }
                .frame(width: 40, height: 40)
                VStack {
                    Label("Jonas Weber").font(.headline)
                    Label("2 hours ago").font(.footnote).foregroundStyle(.secondaryLabel)
                }
                .frame(width: .fill)
                Symbol("ellipsis", color: .secondaryLabel)
            }
            Label("The old boat has a name again. Thank you all for the suggestions — it is Paper Crane now.")
            HStack(spacing: 8) {
                Symbol("heart", color: .secondaryLabel)
                Label("41").font(.subheadline).foregroundStyle(.secondaryLabel)
                Symbol("bubble.right", color: .secondaryLabel).padding(EdgeInsets(leading: 12))
                Spacer()
                Symbol("bookmark", color: .secondaryLabel)
            }
        }
        .padding(.horizontal, .margin)
        .padding(.vertical, 12)
    }
    ZStack(alignment: .top) {
        HStack {
            VStack(alignment: .center) {
                ZStack {
                    Symbol("house.fill", size: 26, color: .systemBlue)
                }
                .frame(height: 30)
                Label("Home")
                    .font(.system(size: 10).weight(.medium))
                    .foregroundStyle(.systemBlue)
                    .multilineTextAlignment(.center)
                    .lineLimit(1)
            }
            .padding(EdgeInsets(top: 3))
            .frame(width: .fill, height: 49)
            VStack(alignment: .center) {
                ZStack {
                    Symbol("magnifyingglass", size: 26, color: .secondaryLabel)
                }
                .frame(height: 30)
                Label("Search")
                    .font(.system(size: 10).weight(.medium))
                    .foregroundStyle(.secondaryLabel)
                    .multilineTextAlignment(.center)
                    .lineLimit(1)
            }
            .padding(EdgeInsets(top: 3))
            .frame(width: .fill, height: 49)
            VStack(alignment: .center) {
                ZStack {
                    Symbol("bell.fill", size: 26, color: .secondaryLabel)
                    HStack(alignment: .top) {
                        Area().frame(width: 49)
                        Label("5")
                            .font(.system(size: 12))
                            .foregroundStyle(.white)
                            .multilineTextAlignment(.center)
                            .lineLimit(1)
                            .padding(EdgeInsets(horizontal: 5))
                            .frame(height: 18)
                            .frame(minWidth: 18)
                            .background(.systemRed)
                            .cornerRadius(9)
                    }
                    .frame(width: 84, height: 28)
                }
                .frame(height: 30)
                Label("Activity")
                    .font(.system(size: 10).weight(.medium))
                    .foregroundStyle(.secondaryLabel)
                    .multilineTextAlignment(.center)
                    .lineLimit(1)
            }
            .padding(EdgeInsets(top: 3))
            .frame(width: .fill, height: 49)
            VStack(alignment: .center) {
                ZStack {
                    Symbol("person.fill", size: 26, color: .secondaryLabel)
                }
                .frame(height: 30)
                Label("Profile")
                    .font(.system(size: 10).weight(.medium))
                    .foregroundStyle(.secondaryLabel)
                    .multilineTextAlignment(.center)
                    .lineLimit(1)
            }
            .padding(EdgeInsets(top: 3))
            .frame(width: .fill, height: 49)
        }
        .frame(width: .fill, height: 49)
        Area(.separator).frame(width: .fill, height: 0.33)
    }
    .background(barBackground)
}
.named("gallery/feed")
.title("A feed of cards")
.shot("small", traits: .device(.iPhoneSE), .scale(2))
.shot("large", traits: .device(.iPhone15), .scale(1))
.variants(appearances: [.light, .dark])
.variants(textSizes: [.accessibilityMedium])
