// swift-format-ignore-file
import Tatami

private let barBackground = Color(light: .systemGray6, dark: .systemGray6)

let inbox = Screen(language: "en", statusBar: "9:41") {
    ZStack(alignment: .bottom) {
        VStack {
            View {
                HStack {
                    HStack {
                        Symbol(path: "M15.5 3.5L7 12L15.5 20.5", lineWidth: 2.7, size: 24, color: .systemBlue)
                            .flipsForRightToLeftLayoutDirection(true)
                        Button("Mailboxes")
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
                Label("Inbox")
                    .font(.system(size: 17).weight(.semibold))
                    .multilineTextAlignment(.center)
                    .lineLimit(1)
                    .accessibilityHidden(true)
                    .opacity(0)
                    .contentCompressionResistancePriority(horizontal: 600, vertical: 600)
                    .named("title")
                HStack {
                    ZStack {
                        Button("Edit")
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
                Label("Inbox")
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
    HStack(spacing: 4) {
        HStack {
            Symbol("magnifyingglass", color: .secondaryLabel)
            Area().frame(width: 5)
            Label("Search").foregroundStyle(.secondaryLabel).lineLimit(1)
            Spacer()
            Symbol("mic.fill", color: .secondaryLabel)
        }
        .padding(EdgeInsets(horizontal: 8, vertical: 4))
        .frame(width: .fill)
        .frame(minHeight: 36)
        .background(.tertiarySystemFill)
        .cornerRadius(10)
    }
    .padding(.horizontal, .margin)
    .padding(.top, 1)
    .padding(.bottom, 8)
    List {
        HStack(alignment: .top) {
            ZStack {
                Label(" ").font(.headline)
                Area(.systemBlue).frame(width: 10, height: 10).cornerRadius(5)
            }
            .frame(width: 26)
            VStack(spacing: 2) {
                HStack(alignment: .firstBaseline, spacing: 8, foldedSpacing: 2) {
                    Label("Mira Okafor").font(.headline).lineLimit(1).frame(width: .fill)
                    Label("9:32").font(.subheadline).foregroundStyle(.secondaryLabel)
                }
                Label("Slides for Thursday").font(.subheadline).lineLimit(1)
                Label("I moved the numbers to the end and added the chart you asked for. Have a look?")
                    .font(.subheadline)
                    .foregroundStyle(.secondaryLabel)
                    .lineLimit(2)
            }
            .frame(width: .fill)
        }
        .padding(.trailing, .margin)
        .padding(.top, 8)
        .padding(.bottom, 10)
        HStack(alignment: .top) {
            ZStack {
                Label(" ").font(.headline)
                Area(.systemBlue).frame(width: 10, height: 10).cornerRadius(5)
            }
            .frame(width: 26)
            VStack(spacing: 2) {
                HStack(alignment: .firstBaseline, spacing: 8, foldedSpacing: 2) {
                    Label("Northwind Rail").font(.headline).lineLimit(1).frame(width: .fill)
                    Label("8:05").font(.subheadline).foregroundStyle(.secondaryLabel)
                }
                Label("Your ticket to Malmö").font(.subheadline).lineLimit(1)
                Label("Coach 4, seat 27, by the window. Show this code at the gate.")
                    .font(.subheadline)
                    .foregroundStyle(.secondaryLabel)
                    .lineLimit(2)
            }
            .frame(width: .fill)
        }
        .padding(.trailing, .margin)
        .padding(.top, 8)
        .padding(.bottom, 10)
        HStack(alignment: .top) {
            ZStack {
                Label(" ").font(.headline)
            }
            .frame(width: 26)
            VStack(spacing: 2) {
                HStack(alignment: .firstBaseline, spacing: 8, foldedSpacing: 2) {
                    Label("Jonas Weber").font(.headline).lineLimit(1).frame(width: .fill)
                    Label("Yesterday").font(.subheadline).foregroundStyle(.secondaryLabel)
                }
                Label("Re: The old boat").font(.subheadline).lineLimit(1)
                Label("The hull is sound. We could paint it in April, before the water gets warm.")
                    .font(.subheadline)
                    .foregroundStyle(.secondaryLabel)
                    .lineLimit(2)
            }
            .frame(width: .fill)
        }
        .padding(.trailing, .margin)
        .padding(.top, 8)
        .padding(.bottom, 10)
        HStack(alignment: .top) {
            ZStack {
                Label(" ").font(.headline)
            }
            .frame(width: 26)
            VStack(spacing: 2) {
                HStack(alignment: .firstBaseline, spacing: 8, foldedSpacing: 2) {
                    Label("Library").font(.headline).lineLimit(1).frame(width: .fill)
                    Label("Yesterday").font(.subheadline).foregroundStyle(.secondaryLabel)
                }
                Label("Two books are due").font(.subheadline).lineLimit(1)
                Label("Please bring them back or renew them by Monday.")
                    .font(.subheadline)
                    .foregroundStyle(.secondaryLabel)
                    .lineLimit(2)
            }
            .frame(width: .fill)
        }
        .padding(.trailing, .margin)
        .padding(.top, 8)
        .padding(.bottom, 10)
        HStack(alignment: .top) {
            ZStack {
                Label(" ").font(.headline)
            }
            .frame(width: 26)
            VStack(spacing: 2) {
                HStack(alignment: .firstBaseline, spacing: 8, foldedSpacing: 2) {
                    Label("Aiko Tanabe").font(.headline).lineLimit(1).frame(width: .fill)
                    Label("Friday").font(.subheadline).foregroundStyle(.secondaryLabel)
                }
                Label("Recipe").font(.subheadline).lineLimit(1)
                Label("Soak the beans overnight, then cook them slowly with a piece of kombu.")
                    .font(.subheadline)
                    .foregroundStyle(.secondaryLabel)
                    .lineLimit(2)
            }
            .frame(width: .fill)
        }
        .padding(.trailing, .margin)
        .padding(.top, 8)
        .padding(.bottom, 10)
    }
    ZStack(alignment: .top) {
        HStack(distribution: .spaceBetween) {
            ZStack {
                Symbol("line.3.horizontal", size: 24, color: .systemBlue).accessibilityLabel("Filter")
            }
            .frame(height: 44)
            .frame(minWidth: 44)
            Label("Updated Just Now").font(.system(size: 11))
            ZStack {
                Symbol("square.and.pencil", size: 24, color: .systemBlue).accessibilityLabel("Write")
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
.named("gallery/inbox")
.title("An inbox")
.shot("small", traits: .device(.iPhoneSE), .scale(2))
.shot("large", traits: .device(.iPhone15), .scale(1))
.variants(appearances: [.light, .dark])
.variants(textSizes: [.accessibilityMedium])
