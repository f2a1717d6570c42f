// swift-format-ignore-file
import Tatami

private let barBackground = Color(light: .systemGray6, dark: .systemGray6)

let todo = Screen(language: "en", statusBar: "9:41") {
    ZStack(alignment: .bottom) {
        VStack {
            View {
                HStack {
                    HStack {
                        Symbol(path: "M15.5 3.5L7 12L15.5 20.5", lineWidth: 2.7, size: 24, color: .systemBlue)
                            .flipsForRightToLeftLayoutDirection(true)
                        Button("Lists")
                            .font(.system(size: 17))
                            .foregroundStyle(.systemBlue)
                            .multilineTextAlignment(.leading)
                            .lineLimit(1)
                            .frame(height: 44)
                            .frame(minWidth: 44)
                    }
                }
                .contentHuggingPriority(horizontal: .high, vertical: .high)
                .named("start")
                Label("Today")
                    .font(.system(size: 17).weight(.semibold))
                    .multilineTextAlignment(.center)
                    .lineLimit(1)
                    .accessibilityHidden(true)
                    .opacity(0)
                    .contentCompressionResistancePriority(horizontal: 600, vertical: 600)
                    .named("title")
                HStack {
                    ZStack {
                        Symbol("ellipsis.circle", size: 24, color: .systemBlue).accessibilityLabel("More")
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
            View {
                Label("Today")
                    .font(.largeTitle.weight(.bold))
                    .lineLimit(2)
                    .padding(.horizontal, .margin)
                    .padding(.top, 3)
                    .padding(.bottom, 8)
                    .named("largeTitle")
            } constraints: { row in
                row.largeTitle.leading == row.leading
                row.largeTitle.trailing == row.trailing
                row.largeTitle.bottom == row.bottom
                row.height == 1 * row.largeTitle.height
            }
            .accessibilityHidden(false)
            .allow(.clipping, reason: "the title goes under the bar")
            .frame(width: .fill)
            .clipped(false)
        }
        .frame(width: .fill)
    }
    .background(.clear)
    HStack(spacing: 12) {
        ZStack {
            Symbol(
                path: "M12 1.09090909090909A10.9090909090909 10.9090909090909 0 1 1 12 22.9090909090909A10.9090909090909 10.9090909090909 0 1 1 12 1.09090909090909Z",
                lineWidth: 2.1818181818181817,
                size: 44,
                color: .systemFill)
            Symbol(
                path: "M12 1.09090909090909A10.9090909090909 10.9090909090909 0 1 1 12 22.9090909090909A10.9090909090909 10.9090909090909 0 1 1 12 1.09090909090909",
                lineWidth: 2.1818181818181817,
                dash: [27.417600000000004, 100],
                size: 44,
                color: .systemBlue)
            Label("2/5").font(.system(size: 13).weight(.semibold))
        }
        .frame(width: 44, height: 44)
        VStack {
            Label("Two of five done").font(.headline)
            Label("The rest by six o’clock").font(.subheadline).foregroundStyle(.secondaryLabel)
        }
        .frame(width: .fill)
    }
    .padding(.horizontal, .margin)
    .padding(.bottom, 12)
    HStack(spacing: 8) {
        HStack(spacing: 5) {
            Label("All").font(.subheadline.weight(.medium)).foregroundStyle(.white).lineLimit(1)
        }
        .padding(EdgeInsets(horizontal: 12, vertical: 6))
        .frame(minHeight: 32)
        .background(.systemBlue)
        .cornerRadius(.half)
        HStack(spacing: 5) {
            Symbol("house.fill", color: .label)
            Label("Home").font(.subheadline.weight(.medium)).foregroundStyle(.label).lineLimit(1)
        }
        .padding(EdgeInsets(horizontal: 12, vertical: 6))
        .frame(minHeight: 32)
        .background(.tertiarySystemFill)
        .cornerRadius(.half)
        HStack(spacing: 5) {
            Symbol("flag.fill", color: .label)
            Label("Flagged").font(.subheadline.weight(.medium)).foregroundStyle(.label).lineLimit(1)
        }
        .padding(EdgeInsets(horizontal: 12, vertical: 6))
        .frame(minHeight: 32)
        .background(.tertiarySystemFill)
        .cornerRadius(.half)
    }
    .padding(.horizontal, .margin)
    .padding(.bottom, 12)
    List {
        Section("Morning") {
            Row("Water the plants").accessories(.checkbox(isOn: true))
            Row("Call the landlord", subtitle: "About the heating").accessories(.checkbox(isOn: true))
        }
        Section("Afternoon") {
            Row("Buy tomatoes and basil", subtitle: "At the market, before 14:00")
                .accessories(.checkbox(isOn: false))
            Row("Send the slides to Mira").accessories(.checkbox(isOn: false), .label("15:00"))
            Row("Renew the library books").accessories(.checkbox(isOn: false))
        }
    }
    .listStyle(.insetGrouped)
    ZStack(alignment: .top) {
        HStack(distribution: .spaceBetween) {
            ZStack {
                Button("New Reminder")
                    .font(.system(size: 17).weight(.semibold))
                    .foregroundStyle(.systemBlue)
                    .lineLimit(1)
                    .padding(EdgeInsets(horizontal: 8))
                    .frame(height: 44)
                    .frame(minWidth: 44)
            }
            .frame(height: 44)
            .frame(minWidth: 44)
            ZStack {
                Button("Add List")
                    .font(.system(size: 17).weight(.regular))
                    .foregroundStyle(.systemBlue)
                    .lineLimit(1)
                    .padding(EdgeInsets(horizontal: 8))
                    .frame(height: 44)
                    .frame(minWidth: 44)
            }
            .frame(height: 44)
            .frame(minWidth: 44)
        }
        .padding(EdgeInsets(horizontal: 8))
        .frame(width: .fill, height: 49)
        Area(.separator).frame(width: .fill, height: 0.33)
    }
    .background(barBackground)
}
.named("gallery/todo")
.title("A to-do list")
.shot("small", traits: .device(.iPhoneSE), .scale(2))
.shot("large", traits: .device(.iPhone15), .scale(1))
.variants(appearances: [.light, .dark])
.variants(textSizes: [.accessibilityMedium])
