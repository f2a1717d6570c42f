// swift-format-ignore-file
import Tatami

let store = Screen(language: "en", background: .systemGroupedBackground, statusBar: "9:41") {
    Component("navigationBar", ["title": "Today", "large": true])
        .slot("trailing") {
            Component("barButton", ["symbol": "magnifyingglass", "title": "Search"])
        }
    Carousel(id: "offers", spacing: 8, itemWidth: .percent(100), paging: .item) {
        ZStack(alignment: .bottomLeading) {
            Area()
                .frame(width: .fill, height: .fill)
                .background(
                    LinearGradient(
                        colors: [Color("#1B7F3B"), Color("#0B4F6C")],
                        startPoint: .topLeading,
                        endPoint: .bottomTrailing))
            VStack(spacing: 4) {
                Label("THIS WEEK").font(.footnote.weight(.semibold)).foregroundStyle(.white)
                Label("Everything for the balcony")
                    .font(.title2.weight(.bold))
                    .foregroundStyle(.white)
                    .lineLimit(2)
            }
            .padding(16)
        }
        .frame(height: 190)
        .cornerRadius(16)
        .clipped(true)
        ZStack(alignment: .bottomLeading) {
            Area()
                .frame(width: .fill, height: .fill)
                .background(
                    LinearGradient(
                        colors: [Color("#7A2E8E"), Color("#3B1E6B")],
                        startPoint: .topLeading,
                        endPoint: .bottomTrailing))
            VStack(spacing: 4) {
                Label("NEW").font(.footnote.weight(.semibold)).foregroundStyle(.white)
                Label("Chairs that fold flat")
                    .font(.title2.weight(.bold))
                    .foregroundStyle(.white)
                    .lineLimit(2)
            }
            .padding(16)
        }
        .frame(height: 190)
        .cornerRadius(16)
        .clipped(true)
        ZStack(alignment: .bottomLeading) {
            Area()
                .frame(width: .fill, height: .fill)
                .background(
                    LinearGradient(
                        colors: [Color("#B3400E"), Color("#7A1F3D")],
                        startPoint: .topLeading,
                        endPoint: .bottomTrailing))
            VStack(spacing: 4) {
                Label("LAST CHANCE").font(.footnote.weight(.semibold)).foregroundStyle(.white)
                Label("Lamps at half the price")
                    .font(.title2.weight(.bold))
                    .foregroundStyle(.white)
                    .lineLimit(2)
            }
            .padding(16)
        }
        .frame(height: 190)
        .cornerRadius(16)
        .clipped(true)
    }
    .padding(.horizontal, .margin)
    Component("pageDots", ["count": 3, "current": .page(of: "offers")])
    Label("Popular").font(.title3.weight(.bold)).padding(.horizontal, .margin).padding(.vertical, 8)
    Carousel(id: "popular", alignment: .top, spacing: 12) {
        VStack(spacing: 6) {
            ZStack {
                Symbol("camera.fill", size: 40, color: .systemBlue)
            }
            .frame(height: 104)
            .background(.secondarySystemGroupedBackground)
            .cornerRadius(12)
            VStack {
                Label("Trail camera").font(.subheadline).lineLimit(1)
                Label("€ 19").font(.footnote).foregroundStyle(.secondaryLabel).lineLimit(1)
            }
        }
        .frame(width: 116)
        VStack(spacing: 6) {
            ZStack {
                Symbol("sun.max.fill", size: 40, color: .systemOrange)
            }
            .frame(height: 104)
            .background(.secondarySystemGroupedBackground)
            .cornerRadius(12)
            VStack {
                Label("Sun shade").font(.subheadline).lineLimit(1)
                Label("€ 49").font(.footnote).foregroundStyle(.secondaryLabel).lineLimit(1)
            }
        }
        .frame(width: 116)
        VStack(spacing: 6) {
            ZStack {
                Symbol("bell.fill", size: 40, color: .systemGreen)
            }
            .frame(height: 104)
            .background(.secondarySystemGroupedBackground)
            .cornerRadius(12)
            VStack {
                Label("Garden bell").font(.subheadline).lineLimit(1)
                Label("€ 25").font(.footnote).foregroundStyle(.secondaryLabel).lineLimit(1)
            }
        }
        .frame(width: 116)
        VStack(spacing: 6) {
            ZStack {
                Symbol("star.fill", size: 40, color: .systemYellow)
            }
            .frame(height: 104)
            .background(.secondarySystemGroupedBackground)
            .cornerRadius(12)
            VStack {
                Label("String lights").font(.subheadline).lineLimit(1)
                Label("€ 12").font(.footnote).foregroundStyle(.secondaryLabel).lineLimit(1)
            }
        }
        .frame(width: 116)
    }
    .padding(.horizontal, .margin)
}
.named("gallery/store")
.title("A store front")
.state("second") {
    Override("offers").scrollPosition(.item(1))
}
.timeline {
    Swipe("offers", toward: .left, .flick(velocity: 1200))
}
.shot("small", traits: .device(.iPhoneSE), .scale(1))
.shot("large", state: "second", traits: .device(.iPhone15), .scale(1))
.shot("paging", at: .seconds(0.3), traits: .device(.iPhoneSE), .scale(1))
.shot("mirrored", state: "second", traits: .device(.iPhoneSE), .scale(1), .direction(.rightToLeft))
.variants(appearances: [.light, .dark])
.variants(textSizes: [.accessibilityMedium])
