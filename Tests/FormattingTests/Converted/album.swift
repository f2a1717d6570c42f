// swift-format-ignore-file
import Tatami

let album = Screen(language: "en", statusBar: "9:41") {
    Component("navigationBar", ["title": "Coast", "large": true, "back": "Albums"])
        .slot("trailing") {
            Component("barButton", ["title": "Select"])
        }
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
