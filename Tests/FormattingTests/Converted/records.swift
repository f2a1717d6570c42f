// swift-format-ignore-file
import Tatami

let records = Screen(.iPhoneSE, language: "en", scale: 1, statusBar: "9:41") {
    ZStack(alignment: .top) {
        List(id: "records") {
            Area(.clear).frame(height: 96)
            HStack(distribution: .spaceBetween) {
                VStack(spacing: 4) {
                    Area()
                        .frame(width: 164, height: 164)
                        .background(
                            LinearGradient(
                                colors: [.systemTeal, .systemIndigo],
                                startPoint: .topLeading,
                                endPoint: .bottomTrailing))
                        .cornerRadius(8)
                    Label("Low Tide").font(.subheadline).lineLimit(1)
                    Label("Mira Okafor").font(.footnote).foregroundStyle(.secondaryLabel).lineLimit(1)
                }
                VStack(spacing: 4) {
                    Area()
                        .frame(width: 164, height: 164)
                        .background(
                            LinearGradient(
                                colors: [.systemYellow, .systemRed],
                                startPoint: .topLeading,
                                endPoint: .bottomTrailing))
                        .cornerRadius(8)
                    Label("Oranges").font(.subheadline).lineLimit(1)
                    Label("The Grocers").font(.footnote).foregroundStyle(.secondaryLabel).lineLimit(1)
                }
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 10)
            HStack(distribution: .spaceBetween) {
                VStack(spacing: 4) {
                    Area()
                        .frame(width: 164, height: 164)
                        .background(
                            LinearGradient(
                                colors: [.systemMint, .systemGreen],
                                startPoint: .topLeading,
                                endPoint: .bottomTrailing))
                        .cornerRadius(8)
                    Label("Moss").font(.subheadline).lineLimit(1)
                    Label("Jonas Weber").font(.footnote).foregroundStyle(.secondaryLabel).lineLimit(1)
                }
                VStack(spacing: 4) {
                    Area()
                        .frame(width: 164, height: 164)
                        .background(
                            LinearGradient(
                                colors: [.systemPurple, .systemIndigo],
                                startPoint: .topLeading,
                                endPoint: .bottomTrailing))
                        .cornerRadius(8)
                    Label("Night Bus").font(.subheadline).lineLimit(1)
                    Label("Aiko Tanabe").font(.footnote).foregroundStyle(.secondaryLabel).lineLimit(1)
                }
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 10)
            HStack(distribution: .spaceBetween) {
                VStack(spacing: 4) {
                    Area()
                        .frame(width: 164, height: 164)
                        .background(
                            LinearGradient(
                                colors: [.systemCyan, .systemBlue],
                                startPoint: .topLeading,
                                endPoint: .bottomTrailing))
                        .cornerRadius(8)
                    Label("Paper Boats").font(.subheadline).lineLimit(1)
                    Label("Low Harbour").font(.footnote).foregroundStyle(.secondaryLabel).lineLimit(1)
                }
                VStack(spacing: 4) {
                    Area()
                        .frame(width: 164, height: 164)
                        .background(
                            LinearGradient(
                                colors: [.systemOrange, .systemBrown],
                                startPoint: .topLeading,
                                endPoint: .bottomTrailing))
                        .cornerRadius(8)
                    Label("Brick").font(.subheadline).lineLimit(1)
                    Label("Quarter Past").font(.footnote).foregroundStyle(.secondaryLabel).lineLimit(1)
                }
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 10)
            HStack(distribution: .spaceBetween) {
                VStack(spacing: 4) {
                    Area()
                        .frame(width: 164, height: 164)
                        .background(
                            LinearGradient(
                                colors: [.systemGreen, .systemTeal],
                                startPoint: .topLeading,
                                endPoint: .bottomTrailing))
                        .cornerRadius(8)
                    Label("Ferns").font(.subheadline).lineLimit(1)
                    Label("Jonas Weber").font(.footnote).foregroundStyle(.secondaryLabel).lineLimit(1)
                }
                VStack(spacing: 4) {
                    Area()
                        .frame(width: 164, height: 164)
                        .background(
                            LinearGradient(
                                colors: [.systemPink, .systemPurple],
                                startPoint: .topLeading,
                                endPoint: .bottomTrailing))
                        .cornerRadius(8)
                    Label("Dusk").font(.subheadline).lineLimit(1)
                    Label("Nova Lane").font(.footnote).foregroundStyle(.secondaryLabel).lineLimit(1)
                }
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 10)
            Area(.clear).frame(height: 49)
        }
        .listSeparators(false)
        VStack {
            Component(
                "navigationBar",
                [
                    "title": "Records",
                    "large": true,
                    "collapsed": .scroll(of: "records", over: 0...52),
                    "back": "Music",
                    "translucent": true,
                ])
            Spacer()
            Component("tabBar", ["translucent": true])
                .slot("items") {
                    Component("tabItem", ["symbol": "house.fill", "title": "Home"])
                    Component("tabItem", ["symbol": "play.fill", "title": "Records", "selected": true])
                    Component("tabItem", ["symbol": "magnifyingglass", "title": "Search"])
                }
        }
        .allow(.contrast, reason: "what passes below a bar shines through")
    }
}
.named("gallery/records")
.title("Records that pass under translucent bars, of which the upper one collapses as they go")
.timeline {
    Wait(.seconds(0.3))
    Scroll("records", by: 150).over(.seconds(0.5))
    Wait(.seconds(0.3))
}
.shot("large", at: .seconds(0))
.shot("collapsing", at: .seconds(0.42))
.shot("records", at: .seconds(1.1))
.variants(appearances: [.light, .dark])
