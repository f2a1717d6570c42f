// swift-format-ignore-file
import Tatami

private let barBackground = Color(light: .systemGray6, dark: .systemGray6)

let playlist = Screen(language: "en", statusBar: "9:41") {
    ZStack(alignment: .bottom) {
        VStack {
            View {
                HStack {
                    HStack {
                        Symbol(path: "M15.5 3.5L7 12L15.5 20.5", lineWidth: 2.7, size: 24, color: .systemPink)
                            .flipsForRightToLeftLayoutDirection(true)
                        Button("Library")
                            .font(.system(size: 17))
                            .foregroundStyle(.systemPink)
                            .multilineTextAlignment(.leading)
                            .lineLimit(1)
                            .frame(height: 44)
                            .frame(minWidth: 44)
                    }
                }
                .contentHuggingPriority(horizontal: .high, vertical: .high)
                .named("start")
                Label("")
                    .font(.system(size: 17).weight(.semibold))
                    .multilineTextAlignment(.center)
                    .lineLimit(1)
                    .accessibilityHidden(false)
                    .opacity(1)
                    .contentCompressionResistancePriority(horizontal: 600, vertical: 600)
                    .named("title")
                HStack {
                    ZStack {
                        Symbol("plus.circle", size: 24, color: .systemPink).accessibilityLabel("Add")
                    }
                    .frame(height: 44)
                    .frame(minWidth: 44)
                    ZStack {
                        Symbol("ellipsis.circle", size: 24, color: .systemPink).accessibilityLabel("More")
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
        ZStack {
            Symbol(path: "M12 6.4V1.8", lineWidth: 2.4, size: 20, color: .secondaryLabel).opacity(0.77)
            Symbol(path: "M15.96 8.04L19.21 4.79", lineWidth: 2.4, size: 20, color: .secondaryLabel)
                .opacity(0.885)
            Symbol(path: "M17.6 12H22.2", lineWidth: 2.4, size: 20, color: .secondaryLabel).opacity(1)
            Symbol(path: "M15.96 15.96L19.21 19.21", lineWidth: 2.4, size: 20, color: .secondaryLabel)
                .opacity(0.19499999999999995)
            Symbol(path: "M12 17.6V22.2", lineWidth: 2.4, size: 20, color: .secondaryLabel)
                .opacity(0.30999999999999994)
            Symbol(path: "M8.04 15.96L4.79 19.21", lineWidth: 2.4, size: 20, color: .secondaryLabel)
                .opacity(0.42499999999999993)
            Symbol(path: "M6.4 12H1.8", lineWidth: 2.4, size: 20, color: .secondaryLabel).opacity(0.54)
            Symbol(path: "M8.04 8.04L4.79 4.79", lineWidth: 2.4, size: 20, color: .secondaryLabel)
                .opacity(0.655)
        }
        .frame(width: 20, height: 20)
        Symbol("pause.fill", size: 26, color: .label)
    }
    .padding(.horizontal, .margin)
    .padding(.vertical, 10)
    .background(barBackground)
    ZStack(alignment: .top) {
        HStack {
            VStack(alignment: .center) {
                ZStack {
                    Symbol("play.fill", size: 26, color: .secondaryLabel)
                }
                .frame(height: 30)
                Label("Listen Now")
                    .font(.system(size: 10).weight(.medium))
                    .foregroundStyle(.secondaryLabel)
                    .multilineTextAlignment(.center)
                    .lineLimit(1)
            }
            .padding(EdgeInsets(top: 3))
            .frame(width: .fill, height: 49)
            VStack(alignment: .center) {
                ZStack {
                    Symbol("list.bullet", size: 26, color: .systemPink)
                }
                .frame(height: 30)
                Label("Library")
                    .font(.system(size: 10).weight(.medium))
                    .foregroundStyle(.systemPink)
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
        }
        .frame(width: .fill, height: 49)
        Area(.separator).frame(width: .fill, height: 0.33)
    }
    .background(barBackground)
}
.named("gallery/playlist")
.title("A playlist")
.shot("small", traits: .device(.iPhoneSE), .scale(2))
.shot("large", traits: .device(.iPhone15), .scale(1))
.variants(appearances: [.light, .dark])
.variants(textSizes: [.accessibilityMedium])
