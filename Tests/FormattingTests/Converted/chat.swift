// swift-format-ignore-file
import Tatami

private let barBackground = Color(light: .systemGray6, dark: .systemGray6)

let chat = Screen(language: "en", statusBar: "9:41") {
    ZStack(alignment: .bottom) {
        VStack {
            View {
                HStack {
                    HStack {
                        Symbol(path: "M15.5 3.5L7 12L15.5 20.5", lineWidth: 2.7, size: 24, color: .systemBlue)
                            .flipsForRightToLeftLayoutDirection(true)
                        Button("12")
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
                Label("Anna Lindqvist")
                    .font(.system(size: 17).weight(.semibold))
                    .multilineTextAlignment(.center)
                    .lineLimit(1)
                    .accessibilityHidden(false)
                    .opacity(1)
                    .contentCompressionResistancePriority(horizontal: 600, vertical: 600)
                    .named("title")
                HStack {
                    ZStack {
                        Symbol("video.fill", size: 24, color: .systemBlue).accessibilityLabel("Call")
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
        Area(.separator).frame(width: .fill, height: 0.33)
    }
    .background(barBackground)
    List(id: "chat", fill: .bottom) {
        HStack(alignment: .firstBaseline, spacing: 4, distribution: .center, foldedSpacing: 0) {
            Label("Yesterday").font(.caption2.weight(.semibold)).foregroundStyle(.secondaryLabel)
            Label("18:20").font(.caption2).foregroundStyle(.secondaryLabel)
        }
        .padding(.horizontal, .margin)
        .padding(.vertical, 10)
        VStack(alignment: .trailing, spacing: 3) {
            HStack {
                Spacer(minLength: 56)
                ZStack(alignment: .bottomTrailing) {
                    Symbol(
                        path: "M19 6V12C19 18 20.6 21.6 24 23.6C20 24 16.6 22.9 14 20.8C11 23 7 24 1 24V6Z",
                        size: 24,
                        color: .systemBlue)
                        .flipsForRightToLeftLayoutDirection(true)
                    VStack {
                        Label("Dinner at ours tomorrow? Jonas brings the wine.")
                            .foregroundStyle(.white)
                            .padding(EdgeInsets(horizontal: 13, vertical: 8))
                            .frame(minWidth: 40)
                            .background(.systemBlue)
                            .cornerRadius(18)
                    }
                    .padding(EdgeInsets(leading: 0, trailing: 5))
                }
            }
        }
        .padding(EdgeInsets(top: 1, leading: 11, bottom: 8, trailing: 11))
        VStack(alignment: .leading, spacing: 3) {
            HStack {
                ZStack(alignment: .bottomLeading) {
                    Symbol(
                        path: "M5 6V12C5 18 3.4 21.6 0 23.6C4 24 7.4 22.9 10 20.8C13 23 17 24 23 24V6Z",
                        size: 24,
                        color: .systemGray5)
                        .flipsForRightToLeftLayoutDirection(true)
                    VStack {
                        Label("Gladly! I will bring a cake.")
                            .foregroundStyle(.label)
                            .padding(EdgeInsets(horizontal: 13, vertical: 8))
                            .frame(minWidth: 40)
                            .background(.systemGray5)
                            .cornerRadius(18)
                    }
                    .padding(EdgeInsets(leading: 5, trailing: 0))
                }
                Spacer(minLength: 56)
            }
        }
        .padding(EdgeInsets(top: 1, leading: 11, bottom: 8, trailing: 11))
        HStack(alignment: .firstBaseline, spacing: 4, distribution: .center, foldedSpacing: 0) {
            Label("Today").font(.caption2.weight(.semibold)).foregroundStyle(.secondaryLabel)
            Label("9:12").font(.caption2).foregroundStyle(.secondaryLabel)
        }
        .padding(.horizontal, .margin)
        .padding(.vertical, 10)
        VStack(alignment: .leading, spacing: 3) {
            HStack {
                ZStack(alignment: .bottomLeading) {
                    VStack {
                        Label("Are you still at the market? 🍅")
                            .foregroundStyle(.label)
                            .padding(EdgeInsets(horizontal: 13, vertical: 8))
                            .frame(minWidth: 40)
                            .background(.systemGray5)
                            .cornerRadius(18)
                    }
                    .padding(EdgeInsets(leading: 5, trailing: 0))
                }
                Spacer(minLength: 56)
            }
        }
        .padding(EdgeInsets(horizontal: 11, vertical: 1))
        VStack(alignment: .leading, spacing: 3) {
            HStack {
                ZStack(alignment: .bottomLeading) {
                    Symbol(
                        path: "M5 6V12C5 18 3.4 21.6 0 23.6C4 24 7.4 22.9 10 20.8C13 23 17 24 23 24V6Z",
                        size: 24,
                        color: .systemGray5)
                        .flipsForRightToLeftLayoutDirection(true)
                    VStack {
                        Label("We have no tomatoes left.")
                            .foregroundStyle(.label)
                            .padding(EdgeInsets(horizontal: 13, vertical: 8))
                            .frame(minWidth: 40)
                            .background(.systemGray5)
                            .cornerRadius(18)
                    }
                    .padding(EdgeInsets(leading: 5, trailing: 0))
                }
                Spacer(minLength: 56)
            }
        }
        .padding(EdgeInsets(top: 1, leading: 11, bottom: 8, trailing: 11))
        VStack(alignment: .trailing, spacing: 3) {
            HStack {
                Spacer(minLength: 56)
                ZStack(alignment: .bottomTrailing) {
                    VStack {
                        Label("Just left. I took the big basket.")
                            .foregroundStyle(.white)
                            .padding(EdgeInsets(horizontal: 13, vertical: 8))
                            .frame(minWidth: 40)
                            .background(.systemBlue)
                            .cornerRadius(18)
                    }
                    .padding(EdgeInsets(leading: 0, trailing: 5))
                }
            }
        }
        .padding(EdgeInsets(horizontal: 11, vertical: 1))
        VStack(alignment: .trailing, spacing: 3) {
            HStack {
                Spacer(minLength: 56)
                ZStack(alignment: .bottomTrailing) {
                    Symbol(
                        path: "M19 6V12C19 18 20.6 21.6 24 23.6C20 24 16.6 22.9 14 20.8C11 23 7 24 1 24V6Z",
                        size: 24,
                        color: .systemBlue)
                        .flipsForRightToLeftLayoutDirection(true)
                    VStack {
                        Label("Two kilos of tomatoes, basil, and the good bread.")
                            .foregroundStyle(.white)
                            .padding(EdgeInsets(horizontal: 13, vertical: 8))
                            .frame(minWidth: 40)
                            .background(.systemBlue)
                            .cornerRadius(18)
                    }
                    .padding(EdgeInsets(leading: 0, trailing: 5))
                }
            }
            Label("Read 9:24")
                .font(.caption2)
                .foregroundStyle(.secondaryLabel)
                .padding(EdgeInsets(horizontal: 8))
        }
        .padding(EdgeInsets(top: 1, leading: 11, bottom: 8, trailing: 11))
        HStack(alignment: .firstBaseline, spacing: 4, distribution: .center, foldedSpacing: 0) {
            Label("Today").font(.caption2.weight(.semibold)).foregroundStyle(.secondaryLabel)
            Label("9:38").font(.caption2).foregroundStyle(.secondaryLabel)
        }
        .padding(.horizontal, .margin)
        .padding(.vertical, 10)
        VStack(alignment: .leading, spacing: 3) {
            HStack {
                ZStack(alignment: .bottomLeading) {
                    Symbol(
                        path: "M5 6V12C5 18 3.4 21.6 0 23.6C4 24 7.4 22.9 10 20.8C13 23 17 24 23 24V6Z",
                        size: 24,
                        color: .systemGray5)
                        .flipsForRightToLeftLayoutDirection(true)
                    VStack {
                        Label("You are the best. Pasta tonight?")
                            .foregroundStyle(.label)
                            .padding(EdgeInsets(horizontal: 13, vertical: 8))
                            .frame(minWidth: 40)
                            .background(.systemGray5)
                            .cornerRadius(18)
                    }
                    .padding(EdgeInsets(leading: 5, trailing: 0))
                }
                Spacer(minLength: 56)
            }
        }
        .padding(EdgeInsets(top: 1, leading: 11, bottom: 8, trailing: 11))
        VStack(alignment: .trailing, spacing: 3) {
            HStack {
                Spacer(minLength: 56)
                ZStack(alignment: .bottomTrailing) {
                    Symbol(
                        path: "M19 6V12C19 18 20.6 21.6 24 23.6C20 24 16.6 22.9 14 20.8C11 23 7 24 1 24V6Z",
                        size: 24,
                        color: .systemBlue)
                        .flipsForRightToLeftLayoutDirection(true)
                    VStack {
                        Label("Yes! At seven.")
                            .foregroundStyle(.white)
                            .padding(EdgeInsets(horizontal: 13, vertical: 8))
                            .frame(minWidth: 40)
                            .background(.systemBlue)
                            .cornerRadius(18)
                    }
                    .padding(EdgeInsets(leading: 0, trailing: 5))
                }
            }
            Label("Delivered")
                .font(.caption2)
                .foregroundStyle(.secondaryLabel)
                .padding(EdgeInsets(horizontal: 8))
        }
        .padding(EdgeInsets(top: 1, leading: 11, bottom: 8, trailing: 11))
    }
    .minimumRowHeight(0)
    .listSeparators(false)
    .listSelectionStyle(.none)
    .scrollPosition(.end)
    HStack(alignment: .bottom, spacing: 10) {
        ZStack {
            Symbol("plus", size: 18, color: .secondaryLabel)
        }
        .frame(width: 36, height: 36)
        .background(.tertiarySystemFill)
        .cornerRadius(18)
        HStack {
            Label("Message").foregroundStyle(.secondaryLabel).lineLimit(1)
            Spacer(minLength: 8)
            Symbol("mic.fill", color: .secondaryLabel)
        }
        .padding(EdgeInsets(top: 3, leading: 12, bottom: 3, trailing: 8))
        .frame(width: .fill)
        .frame(minHeight: 36)
        .cornerRadius(18)
        .border(Color(light: .systemGray4, dark: .systemGray4), width: 1)
    }
    .padding(EdgeInsets(horizontal: 12, vertical: 6))
    .background(.systemBackground)
}
.named("gallery/chat")
.title("A chat")
.shot("small", traits: .device(.iPhoneSE), .scale(2))
.shot("large", traits: .device(.iPhone15), .scale(1))
.variants(appearances: [.light, .dark])
.variants(textSizes: [.accessibilityMedium])
