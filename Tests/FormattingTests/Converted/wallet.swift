// swift-format-ignore-file
import Tatami

private let brand = Color(light: Color("#0B5FFF"), dark: Color("#2563EB"))
private let gain = Color(light: Color("#1B7A34"), dark: Color("#30D158"))
private let barBackground = Color(light: .systemGray6, dark: .systemGray6)

let wallet = Screen(language: "en", background: .systemGroupedBackground, statusBar: "9:41") {
    ZStack(alignment: .bottom) {
        VStack {
            View {
                HStack {
                }
                .contentHuggingPriority(horizontal: .high, vertical: .high)
                .named("start")
                Label("Accounts")
                    .font(.system(size: 17).weight(.semibold))
                    .multilineTextAlignment(.center)
                    .lineLimit(1)
                    .accessibilityHidden(true)
                    .opacity(0)
                    .contentCompressionResistancePriority(horizontal: 600, vertical: 600)
                    .named("title")
                HStack {
                    ZStack {
                        Symbol("eye", size: 24, color: .systemBlue).accessibilityLabel("Hide")
                    }
                    .id("hide")
                    .frame(height: 44)
                    .frame(minWidth: 44)
                    ZStack {
                        Symbol("plus", size: 24, color: .systemBlue).accessibilityLabel("Add")
                    }
                    .frame(height: 44)
                    .frame(minWidth: 44)
                }
                .contentHuggingPriority(horizontal: .high, vertical: .high)
                .named("end")
            } constraints: { row in
                row.start.leading == row.leading - 8
                row.end.trailing == row.trailing + 8
                (row.title.centerX == row.centerX).priority(500)
                row.title.leading >= row.start.trailing + 6
                row.title.trailing <= row.end.leading - 6
                row.start.centerY == row.centerY
                row.end.centerY == row.centerY
                row.title.centerY == row.centerY
            }
            .padding(.horizontal, .margin)
            .frame(height: 44)
            View {
                Label("Accounts")
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
    Carousel(id: "cards", spacing: 12, itemWidth: .percent(86), paging: .item) {
        VStack(spacing: 4) {
            HStack(spacing: 8) {
                Symbol("creditcard.fill", color: .white)
                Label("Everyday").font(.headline).foregroundStyle(.white)
                Spacer()
            }
            Label("DE12 3456 7890").font(.footnote).foregroundStyle(.white)
            Spacer()
            Label("€2,481.36").font(.title.weight(.bold)).foregroundStyle(.white).id("everyday-balance")
        }
        .id("everyday")
        .padding(16)
        .frame(height: 140)
        .background(brand)
        .cornerRadius(16)
        VStack(spacing: 4) {
            HStack(spacing: 8) {
                Symbol("creditcard.fill", color: .white)
                Label("Savings").font(.headline).foregroundStyle(.white)
                Spacer()
            }
            Label("DE98 7654 3210").font(.footnote).foregroundStyle(.white)
            Spacer()
            Label("€12,050.00").font(.title.weight(.bold)).foregroundStyle(.white).id("savings-balance")
        }
        .id("savings")
        .padding(16)
        .frame(height: 140)
        .background(.systemIndigo)
        .cornerRadius(16)
    }
    .padding(.horizontal, .margin)
    .padding(.bottom, 16)
    HStack {
        VStack(alignment: .center, spacing: 6) {
            ZStack {
                Symbol("arrow.up", size: 22, color: brand).id("send-icon")
            }
            .id("send-disc")
            .frame(width: 52, height: 52)
            .background(.secondarySystemGroupedBackground)
            .cornerRadius(.half)
            Label("Send").font(.caption)
        }
        .id("send")
        .frame(width: .fill)
        VStack(alignment: .center, spacing: 6) {
            ZStack {
                Symbol("arrow.down", size: 22, color: brand)
            }
            .frame(width: 52, height: 52)
            .background(.secondarySystemGroupedBackground)
            .cornerRadius(.half)
            Label("Request").font(.caption)
        }
        .frame(width: .fill)
        VStack(alignment: .center, spacing: 6) {
            ZStack {
                Symbol("qrcode", size: 22, color: brand)
            }
            .frame(width: 52, height: 52)
            .background(.secondarySystemGroupedBackground)
            .cornerRadius(.half)
            Label("Scan").font(.caption)
        }
        .frame(width: .fill)
        VStack(alignment: .center, spacing: 6) {
            ZStack {
                Symbol("ellipsis", size: 22, color: brand)
            }
            .frame(width: 52, height: 52)
            .background(.secondarySystemGroupedBackground)
            .cornerRadius(.half)
            Label("More").font(.caption)
        }
        .frame(width: .fill)
    }
    .padding(.horizontal, .margin)
    ZStack(alignment: .fill) {
        ZStack {
            HStack(alignment: .fill) {
                ZStack {
                    Area(Color(light: .white, dark: .systemGray2))
                        .frame(width: .fill, height: .fill)
                        .cornerRadius(7)
                        .shadow(color: Color.black.opacity(0.12), blur: 8, x: 0, y: 3)
                    Label("All")
                        .font(.footnote.weight(.semibold))
                        .multilineTextAlignment(.center)
                        .lineLimit(1)
                        .minimumScaleFactor(0.3)
                        .padding(EdgeInsets(horizontal: 6, vertical: 5))
                }
                .frame(width: .fill)
                ZStack {
                    Label("Income")
                        .font(.footnote.weight(.medium))
                        .multilineTextAlignment(.center)
                        .lineLimit(1)
                        .minimumScaleFactor(0.3)
                        .padding(EdgeInsets(horizontal: 6, vertical: 5))
                }
                .frame(width: .fill)
                ZStack {
                    Label("Spending")
                        .font(.footnote.weight(.medium))
                        .multilineTextAlignment(.center)
                        .lineLimit(1)
                        .minimumScaleFactor(0.3)
                        .padding(EdgeInsets(horizontal: 6, vertical: 5))
                }
                .frame(width: .fill)
            }
            .frame(width: .fill, height: .fill)
        }
        .padding(2)
        .frame(minHeight: 32)
        .background(.tertiarySystemFill)
        .cornerRadius(9)
    }
    .padding(.horizontal, .margin)
    .padding(.top, 16)
    List {
        Section("Today") {
            HStack(spacing: 12) {
                ZStack {
                    Symbol("cart.fill", size: 18, color: .white)
                }
                .frame(width: 36, height: 36)
                .background(.systemGreen)
                .cornerRadius(8)
                VStack(spacing: 2) {
                    Label("Market Hall").lineLimit(1)
                    Label("Groceries").font(.footnote).foregroundStyle(.secondaryLabel).lineLimit(1)
                }
                .frame(width: .fill)
                Label("-€42.80")
                    .font(.body.weight(.medium))
                    .foregroundStyle(.label)
                    .multilineTextAlignment(.trailing)
                    .lineLimit(1)
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 8)
            HStack(spacing: 12) {
                ZStack {
                    Symbol("tram.fill", size: 18, color: .white)
                }
                .frame(width: 36, height: 36)
                .background(.systemOrange)
                .cornerRadius(8)
                VStack(spacing: 2) {
                    Label("City Transport").lineLimit(1)
                    Label("Monthly pass").font(.footnote).foregroundStyle(.secondaryLabel).lineLimit(1)
                }
                .frame(width: .fill)
                Label("-€58.00")
                    .font(.body.weight(.medium))
                    .foregroundStyle(.label)
                    .multilineTextAlignment(.trailing)
                    .lineLimit(1)
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 8)
        }
        Section("Yesterday") {
            HStack(spacing: 12) {
                ZStack {
                    Symbol("briefcase.fill", size: 18, color: .white)
                }
                .frame(width: 36, height: 36)
                .background(.systemBlue)
                .cornerRadius(8)
                VStack(spacing: 2) {
                    Label("Studio Nord").lineLimit(1)
                    Label("Salary").font(.footnote).foregroundStyle(.secondaryLabel).lineLimit(1)
                }
                .frame(width: .fill)
                Label("€3,150.00")
                    .font(.body.weight(.medium))
                    .foregroundStyle(gain)
                    .multilineTextAlignment(.trailing)
                    .lineLimit(1)
            }
            .padding(.horizontal, .margin)
            .padding(.vertical, 8)
        }
    }
    .listStyle(.insetGrouped)
    .listSeparators(leading: 64)
    ZStack(alignment: .top) {
        HStack {
            VStack(alignment: .center) {
                ZStack {
                    Symbol("creditcard.fill", size: 26, color: .systemBlue)
                }
                .frame(height: 30)
                Label("Accounts")
                    .font(.system(size: 10).weight(.medium))
                    .foregroundStyle(.systemBlue)
                    .multilineTextAlignment(.center)
                    .lineLimit(1)
            }
            .padding(EdgeInsets(top: 3))
            .frame(width: .fill, height: 49)
            VStack(alignment: .center) {
                ZStack {
                    Symbol("chart.bar.fill", size: 26, color: .secondaryLabel)
                }
                .frame(height: 30)
                Label("Budget")
                    .font(.system(size: 10).weight(.medium))
                    .foregroundStyle(.secondaryLabel)
                    .multilineTextAlignment(.center)
                    .lineLimit(1)
            }
            .padding(EdgeInsets(top: 3))
            .frame(width: .fill, height: 49)
            VStack(alignment: .center) {
                ZStack {
                    Symbol("person.fill", size: 26, color: .secondaryLabel)
                }
                .frame(height: 30)
                Label("You")
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
.named("gallery/wallet")
.title("Accounts and payments of a bank")
.state("private") {
    Override("hide.0").name("eye.slash.fill").accessibilityLabel("Show")
    Override("everyday-balance").text("••••••")
    Override("savings-balance").text("••••••")
}
.state("sending") {
    Override("send-icon").foregroundStyle(.white)
    Override("send-disc").background(brand)
}
.shot("large", traits: .device(.iPhone15ProMax), .scale(1))
.shot("small", traits: .device(.iPhoneSE), .scale(1))
.shot("private", state: "private", traits: .device(.iPhone15), .scale(1))
.shot("sending", state: "sending", traits: .device(.iPhone15), .scale(1))
.variants(appearances: [.light, .dark])
.variants(textSizes: [.accessibilityMedium])
