// swift-format-ignore-file
import Tatami

let album = Screen(language: "en", statusBar: "9:41") {
    ZStack(alignment: .bottom) {
        VStack {
            View {
                HStack {
                    HStack {
                        Symbol(path: "M15.5 3.5L7 12L15.5 20.5", lineWidth: 2.7, size: 24, color: .systemBlue)
                            .flipsForRightToLeftLayoutDirection(true)
                        Button("Albums")
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
                Label("Coast")
                    .font(.system(size: 17).weight(.semibold))
                    .multilineTextAlignment(.center)
                    .lineLimit(1)
                    .accessibilityHidden(true)
                    .opacity(0)
                    .contentCompressionResistancePriority(horizontal: 600, vertical: 600)
                    .named("title")
                HStack {
                    ZStack {
                        Button("Select")
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
                Label("Coast")
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
    List {
        Grid(columns: .adaptive(minimum: 120), spacing: 2) {
            ZStack(alignment: .bottomTrailing) {
                Area()
                    .frame(width: .fill, height: .fill)
                    .background(
                        LinearGradient(
                            colors: [.systemTeal, .systemBlue],
                            startPoint: .topLeading,
                            endPoint: .bottomTrailing))
            }
            .aspectRatio(1)
            ZStack(alignment: .bottomTrailing) {
                Area()
                    .frame(width: .fill, height: .fill)
                    .background(
                        LinearGradient(
                            colors: [Color("#B3400E"), Color("#7A1F3D")],
                            startPoint: .topLeading,
                            endPoint: .bottomTrailing))
                Label("0:42").font(.caption.weight(.semibold)).foregroundStyle(.white).lineLimit(1).padding(4)
            }
            .aspectRatio(1)
            ZStack(alignment: .bottomTrailing) {
                Area()
                    .frame(width: .fill, height: .fill)
                    .background(
                        LinearGradient(
                            colors: [.systemIndigo, .systemPurple],
                            startPoint: .topLeading,
                            endPoint: .bottomTrailing))
            }
            .aspectRatio(1)
            ZStack(alignment: .bottomTrailing) {
                Area()
                    .frame(width: .fill, height: .fill)
                    .background(
                        LinearGradient(
                            colors: [.systemYellow, .systemOrange],
                            startPoint: .topLeading,
                            endPoint: .bottomTrailing))
            }
            .aspectRatio(1)
            ZStack(alignment: .bottomTrailing) {
                Area()
                    .frame(width: .fill, height: .fill)
                    .background(
                        LinearGradient(
                            colors: [.systemYellow, .systemOrange],
                            startPoint: .topLeading,
                            endPoint: .bottomTrailing))
            }
            .aspectRatio(1)
            ZStack(alignment: .bottomTrailing) {
                Area()
                    .frame(width: .fill, height: .fill)
                    .background(
                        LinearGradient(
                            colors: [.systemYellow, .systemOrange],
                            startPoint: .topLeading,
                            endPoint: .bottomTrailing))
            }
            .aspectRatio(1)
            ZStack(alignment: .bottomTrailing) {
                Area()
                    .frame(width: .fill, height: .fill)
                    .background(
                        LinearGradient(
                            colors: [.systemMint, .systemGreen],
                            startPoint: .topLeading,
                            endPoint: .bottomTrailing))
            }
            .aspectRatio(1)
            ZStack(alignment: .bottomTrailing) {
                Area()
                    .frame(width: .fill, height: .fill)
                    .background(
                        LinearGradient(
                            colors: [.systemMint, .systemGreen],
                            startPoint: .topLeading,
                            endPoint: .bottomTrailing))
            }
            .aspectRatio(1)
        }
        .listRowSeparator(false)
        Grid(columns: 3, spacing: GridSpacing(column: 12, row: 16)) {
            VStack(spacing: 2) {
                Area(.systemPink).frame(height: 72).cornerRadius(10)
                Label("Best of").font(.subheadline)
                Label("128").font(.footnote).foregroundStyle(.secondaryLabel)
            }
            VStack(spacing: 2) {
                Area(.systemBlue).frame(height: 72).cornerRadius(10)
                Label("Places we went").font(.subheadline)
                Label("2,041").font(.footnote).foregroundStyle(.secondaryLabel)
            }
            VStack(spacing: 2) {
                Area(.systemGreen).frame(height: 72).cornerRadius(10)
                Label("Videos").font(.subheadline)
                Label("17").font(.footnote).foregroundStyle(.secondaryLabel)
            }
        }
        .listRowSeparator(false)
        .padding(.horizontal, .margin)
        .padding(.vertical, 16)
    }
}
.named("gallery/album")
.title("An album of photos")
.shot("small", traits: .device(.iPhoneSE), .scale(1))
.shot("large", traits: .device(.iPhone15), .scale(1))
.shot("mirrored", traits: .device(.iPhoneSE), .scale(1), .direction(.rightToLeft))
.variants(appearances: [.light, .dark])
.variants(textSizes: [.accessibilityMedium])
