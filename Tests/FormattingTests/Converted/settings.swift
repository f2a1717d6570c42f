// swift-format-ignore-file
import Tatami

let settings = Screen(language: "en", statusBar: "9:41") {
    ZStack(alignment: .bottom) {
        VStack {
            View {
                HStack {
                }
                .contentHuggingPriority(horizontal: .high, vertical: .high)
                .named("start")
                Label("Settings")
                    .font(.system(size: 17).weight(.semibold))
                    .multilineTextAlignment(.center)
                    .lineLimit(1)
                    .accessibilityHidden(true)
                    .opacity(0)
                    .contentCompressionResistancePriority(horizontal: 600, vertical: 600)
                    .named("title")
                HStack {
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
                Label("Settings")
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
        Section {
            HStack(spacing: 14) {
                ZStack(alignment: .bottomTrailing) {
                    Label("LB")
                        .font(.system(size: 24.36).weight(.semibold))
                        .foregroundStyle(.white)
                        .multilineTextAlignment(.center)
                        .lineLimit(1)
                        .frame(width: 58, height: 58)
                        .background(.systemIndigo)
                        .cornerRadius(.half)
                }
                .frame(width: 58, height: 58)
                VStack {
                    Label("Lena Berg").font(.title3)
                    Label("Account, storage and purchases").font(.footnote).foregroundStyle(.secondaryLabel)
                }
                .frame(width: .fill)
            }
            .accessories(.disclosure)
            .padding(EdgeInsets(horizontal: 16, vertical: 10))
        }
        Section {
            Row("Airplane Mode", image: "airplane", imageColor: .systemOrange)
                .accessories(.toggle(isOn: false))
            Row("Wi-Fi", detail: "Home", image: "wifi").accessories(.disclosure)
            Row("Battery", detail: "82%", image: "battery.100", imageColor: .systemGreen)
                .accessories(.disclosure)
        }
        Section {
            Row("Notifications", image: "bell.fill", imageColor: .systemRed)
                .accessories(.badge("3"), .disclosure)
            Row("Sounds", image: "speaker.wave.2.fill", imageColor: .systemPink).accessories(.disclosure)
            Row("Do Not Disturb", image: "moon.fill", imageColor: .systemIndigo)
                .accessories(.toggle(isOn: true))
        }
        Section("Brightness") {
            HStack(spacing: 12) {
                Symbol("sun.max.fill", size: 18, color: .secondaryLabel)
                View {
                    Area(.systemFill).frame(height: 4).cornerRadius(2).named("track")
                    Area(.systemBlue).frame(height: 4).cornerRadius(2).named("filled")
                    Area(.white)
                        .frame(width: 28, height: 28)
                        .cornerRadius(14)
                        .border(Color.black.opacity(0.06), width: 0.5)
                        .shadow(color: Color.black.opacity(0.2), blur: 8, x: 0, y: 3)
                        .named("knob")
                } constraints: { row in
                    row.track.leading == row.leading
                    row.track.trailing == row.trailing
                    row.track.centerY == row.centerY
                    row.filled.leading == row.leading
                    row.filled.width == -3.36 + 0.62 * row.width
                    row.filled.centerY == row.centerY
                    row.knob.centerY == row.centerY
                    row.knob.leading == row.leading + 0.62 * (row.width - 28)
                }
                .frame(width: .fill, height: 34)
                .opacity(1)
                Symbol("sun.max.fill", size: 26, color: .secondaryLabel)
            }
            .padding(EdgeInsets(horizontal: 16, vertical: 5))
        }
    }
    .listStyle(.insetGrouped)
}
.named("gallery/settings")
.title("Settings")
.shot("small", traits: .device(.iPhoneSE), .scale(2))
.shot("large", traits: .device(.iPhone15), .scale(1))
.variants(appearances: [.light, .dark])
.variants(textSizes: [.accessibilityMedium])
