// swift-format-ignore-file
import Tatami

private let barBackground = Color(light: .systemGray6, dark: .systemGray6)

let contacts = Screen(language: "en", statusBar: "9:41") {
    ZStack(alignment: .bottom) {
        VStack {
            View {
                HStack {
                    ZStack {
                        Button("Lists")
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
                .named("start")
                Label("Contacts")
                    .font(.system(size: 17).weight(.semibold))
                    .multilineTextAlignment(.center)
                    .lineLimit(1)
                    .accessibilityHidden(true)
                    .opacity(0)
                    .contentCompressionResistancePriority(horizontal: 600, vertical: 600)
                    .named("title")
                HStack {
                    ZStack {
                        Symbol("plus", size: 24, color: .systemBlue).accessibilityLabel("New Contact")
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
                Label("Contacts")
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
        Section("A") {
            HStack(spacing: 12) {
                ZStack(alignment: .bottomTrailing) {
                    Label("AA")
                        .font(.system(size: 16.8).weight(.semibold))
                        .foregroundStyle(.white)
                        .multilineTextAlignment(.center)
                        .lineLimit(1)
                        .frame(width: 40, height: 40)
                        .background(.systemIndigo)
                        .cornerRadius(.half)
                    Area(.systemGreen)
                        .frame(width: 12.8, height: 12.8)
                        .cornerRadius(.half)
                        .border(.systemBackground, width: 2)
                }
                .frame(width: 40, height: 40)
                Label("Ada Andersson").frame(width: .fill)
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 6)
            HStack(spacing: 12) {
                ZStack(alignment: .bottomTrailing) {
                    Label("AA")
                        .font(.system(size: 16.8).weight(.semibold))
                        .foregroundStyle(.white)
                        .multilineTextAlignment(.center)
                        .lineLimit(1)
                        .frame(width: 40, height: 40)
                        .background(.systemPurple)
                        .cornerRadius(.half)
                }
                .frame(width: 40, height: 40)
                Label("Akio Abe").frame(width: .fill)
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 6)
        }
        Section("B") {
            HStack(spacing: 12) {
                ZStack(alignment: .bottomTrailing) {
                    Label("BB")
                        .font(.system(size: 16.8).weight(.semibold))
                        .foregroundStyle(.white)
                        .multilineTextAlignment(.center)
                        .lineLimit(1)
                        .frame(width: 40, height: 40)
                        .background(.systemPink)
                        .cornerRadius(.half)
                }
                .frame(width: 40, height: 40)
                Label("Bea Baumann").frame(width: .fill)
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 6)
            HStack(spacing: 12) {
                ZStack(alignment: .bottomTrailing) {
                    Label("BB")
                        .font(.system(size: 16.8).weight(.semibold))
                        .foregroundStyle(.white)
                        .multilineTextAlignment(.center)
                        .lineLimit(1)
                        .frame(width: 40, height: 40)
                        .background(.systemBlue)
                        .cornerRadius(.half)
                    Area(.systemGreen)
                        .frame(width: 12.8, height: 12.8)
                        .cornerRadius(.half)
                        .border(.systemBackground, width: 2)
                }
                .frame(width: 40, height: 40)
                Label("Björk Bergsdóttir").frame(width: .fill)
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 6)
            HStack(spacing: 12) {
                ZStack(alignment: .bottomTrailing) {
                    Label("BB")
                        .font(.system(size: 16.8).weight(.semibold))
                        .foregroundStyle(.white)
                        .multilineTextAlignment(.center)
                        .lineLimit(1)
                        .frame(width: 40, height: 40)
                        .background(.systemBrown)
                        .cornerRadius(.half)
                }
                .frame(width: 40, height: 40)
                Label("Bruno Bianchi").frame(width: .fill)
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 6)
        }
        Section("C") {
            HStack(spacing: 12) {
                ZStack(alignment: .bottomTrailing) {
                    Label("CC")
                        .font(.system(size: 16.8).weight(.semibold))
                        .foregroundStyle(.white)
                        .multilineTextAlignment(.center)
                        .lineLimit(1)
                        .frame(width: 40, height: 40)
                        .background(.systemRed)
                        .cornerRadius(.half)
                }
                .frame(width: 40, height: 40)
                Label("Chloé Charpentier").frame(width: .fill)
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 6)
            HStack(spacing: 12) {
                ZStack(alignment: .bottomTrailing) {
                    Label("CC")
                        .font(.system(size: 16.8).weight(.semibold))
                        .foregroundStyle(.white)
                        .multilineTextAlignment(.center)
                        .lineLimit(1)
                        .frame(width: 40, height: 40)
                        .background(.systemPurple)
                        .cornerRadius(.half)
                }
                .frame(width: 40, height: 40)
                Label("Chioma Chukwu").frame(width: .fill)
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 6)
        }
    }
    .sectionIndex(
        [
            "A",
            "B",
            "C",
            "D",
            "E",
            "F",
            "G",
            "H",
            "I",
            "J",
            "K",
            "L",
            "M",
            "N",
            "O",
            "P",
            "Q",
            "R",
            "S",
            "T",
            "U",
            "V",
            "W",
            "X",
            "Y",
            "Z",
            "#",
        ])
    ZStack(alignment: .top) {
        HStack {
            VStack(alignment: .center) {
                ZStack {
                    Symbol("star.fill", size: 26, color: .secondaryLabel)
                }
                .frame(height: 30)
                Label("Favorites")
                    .font(.system(size: 10).weight(.medium))
                    .foregroundStyle(.secondaryLabel)
                    .multilineTextAlignment(.center)
                    .lineLimit(1)
            }
            .padding(EdgeInsets(top: 3))
            .frame(width: .fill, height: 49)
            VStack(alignment: .center) {
                ZStack {
                    Symbol("clock.fill", size: 26, color: .secondaryLabel)
                    HStack(alignment: .top) {
                        Area().frame(width: 49)
                        Label("2")
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
                Label("Recents")
                    .font(.system(size: 10).weight(.medium))
                    .foregroundStyle(.secondaryLabel)
                    .multilineTextAlignment(.center)
                    .lineLimit(1)
            }
            .padding(EdgeInsets(top: 3))
            .frame(width: .fill, height: 49)
            VStack(alignment: .center) {
                ZStack {
                    Symbol("person.crop.circle.fill", size: 26, color: .systemBlue)
                }
                .frame(height: 30)
                Label("Contacts")
                    .font(.system(size: 10).weight(.medium))
                    .foregroundStyle(.systemBlue)
                    .multilineTextAlignment(.center)
                    .lineLimit(1)
            }
            .padding(EdgeInsets(top: 3))
            .frame(width: .fill, height: 49)
            VStack(alignment: .center) {
                ZStack {
                    Symbol("phone.fill", size: 26, color: .secondaryLabel)
                }
                .frame(height: 30)
                Label("Keypad")
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
.named("gallery/contacts")
.title("Contacts")
.shot("small", traits: .device(.iPhoneSE), .scale(2))
.shot("large", traits: .device(.iPhone15), .scale(1))
.variants(appearances: [.light, .dark])
.variants(textSizes: [.accessibilityMedium])
