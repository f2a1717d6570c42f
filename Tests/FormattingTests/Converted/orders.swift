// swift-format-ignore-file
import Tatami

private let barBackground = Color(light: .systemGray6, dark: .systemGray6)

let orders = Screen(language: "ar", direction: .rightToLeft, statusBar: "9:41") {
    ZStack(alignment: .bottom) {
        VStack {
            View {
                HStack {
                    HStack {
                        Symbol(path: "M15.5 3.5L7 12L15.5 20.5", lineWidth: 2.7, size: 24, color: .systemBlue)
                            .flipsForRightToLeftLayoutDirection(true)
                        Button("الحساب")
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
                Label("طلباتي")
                    .font(.system(size: 17).weight(.semibold))
                    .multilineTextAlignment(.center)
                    .lineLimit(1)
                    .accessibilityHidden(true)
                    .opacity(0)
                    .contentCompressionResistancePriority(horizontal: 600, vertical: 600)
                    .named("title")
                HStack {
                    ZStack {
                        Symbol("magnifyingglass", size: 24, color: .systemBlue).accessibilityLabel("بحث")
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
                Label("طلباتي")
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
    HStack {
        ZStack {
            View {
                Area(Color(light: .white, dark: .systemGray2))
                    .cornerRadius(7)
                    .shadow(color: Color.black.opacity(0.12), blur: 8, x: 0, y: 3)
                    .named("pill")
            } constraints: { row in
                row.pill.top == row.top
                row.pill.bottom == row.bottom
                row.pill.width == 0.333333333333333 * row.width
                row.pill.leading == row.leading + 0 * row.width
            }
            .frame(width: .fill, height: .fill)
            HStack(alignment: .fill) {
                ZStack {
                    Label("الكل")
                        .font(.footnote.weight(.semibold))
                        .multilineTextAlignment(.center)
                        .lineLimit(1)
                        .minimumScaleFactor(0.6)
                        .padding(EdgeInsets(horizontal: 6, vertical: 5))
                }
                .frame(width: .fill)
                ZStack {
                    Label("الجارية")
                        .font(.footnote.weight(.medium))
                        .multilineTextAlignment(.center)
                        .lineLimit(1)
                        .minimumScaleFactor(0.6)
                        .padding(EdgeInsets(horizontal: 6, vertical: 5))
                }
                .frame(width: .fill)
                ZStack {
                    Label("المكتملة")
                        .font(.footnote.weight(.medium))
                        .multilineTextAlignment(.center)
                        .lineLimit(1)
                        .minimumScaleFactor(0.6)
                        .padding(EdgeInsets(horizontal: 6, vertical: 5))
                }
                .frame(width: .fill)
            }
            .frame(width: .fill, height: .fill)
        }
        .padding(2)
        .frame(width: .fill)
        .frame(minHeight: 32)
        .background(.tertiarySystemFill)
        .cornerRadius(9)
    }
    .padding(.horizontal, .margin)
    .padding(.bottom, 4)
    List {
        Section("اليوم") {
            HStack(spacing: 12) {
                ZStack {
                    Symbol("clock.fill", size: 22, color: .white)
                }
                .frame(width: 44, height: 44)
                .background(.systemOrange)
                .cornerRadius(10)
                VStack(spacing: 2) {
                    Label("مخبز الياسمين").font(.headline)
                    Label("في الطريق إليك").font(.subheadline).foregroundStyle(.secondaryLabel)
                    Label("رقم الطلب ٤٨٢١").font(.footnote).foregroundStyle(.secondaryLabel)
                }
                .frame(width: .fill)
                Label("٤٥ ر.س").font(.body.weight(.medium))
            }
            .accessories(.disclosure)
            .padding(EdgeInsets(horizontal: 16, vertical: 10))
            HStack(spacing: 12) {
                ZStack {
                    Symbol("doc", size: 22, color: .white)
                }
                .frame(width: 44, height: 44)
                .background(.systemBlue)
                .cornerRadius(10)
                VStack(spacing: 2) {
                    Label("مكتبة النور").font(.headline)
                    Label("قيد التجهيز").font(.subheadline).foregroundStyle(.secondaryLabel)
                    Label("رقم الطلب ٤٨١٩").font(.footnote).foregroundStyle(.secondaryLabel)
                }
                .frame(width: .fill)
                Label("١٢٠ ر.س").font(.body.weight(.medium))
            }
            .accessories(.disclosure)
            .padding(EdgeInsets(horizontal: 16, vertical: 10))
        }
        Section("الأسبوع الماضي") {
            HStack(spacing: 12) {
                ZStack {
                    Symbol("checkmark", size: 22, color: .white)
                }
                .frame(width: 44, height: 44)
                .background(.systemGreen)
                .cornerRadius(10)
                VStack(spacing: 2) {
                    Label("خضار المدينة").font(.headline)
                    Label("تم التوصيل").font(.subheadline).foregroundStyle(.secondaryLabel)
                    Label("رقم الطلب ٤٧٧٠").font(.footnote).foregroundStyle(.secondaryLabel)
                }
                .frame(width: .fill)
                Label("٨٣ ر.س").font(.body.weight(.medium))
            }
            .accessories(.disclosure)
            .padding(EdgeInsets(horizontal: 16, vertical: 10))
            HStack(spacing: 12) {
                ZStack {
                    Symbol("xmark", size: 22, color: .white)
                }
                .frame(width: 44, height: 44)
                .background(.systemRed)
                .cornerRadius(10)
                VStack(spacing: 2) {
                    Label("بيت القهوة").font(.headline)
                    Label("أُلغي").font(.subheadline).foregroundStyle(.secondaryLabel)
                    Label("رقم الطلب ٤٧٥٢").font(.footnote).foregroundStyle(.secondaryLabel)
                }
                .frame(width: .fill)
                Label("٣٠ ر.س").font(.body.weight(.medium))
            }
            .accessories(.disclosure)
            .padding(EdgeInsets(horizontal: 16, vertical: 10))
        }
    }
    .listStyle(.insetGrouped)
    ZStack(alignment: .top) {
        HStack {
            VStack(alignment: .center) {
                ZStack {
                    Symbol("house.fill", size: 26, color: .secondaryLabel)
                }
                .frame(height: 30)
                Label("الرئيسية")
                    .font(.system(size: 10).weight(.medium))
                    .foregroundStyle(.secondaryLabel)
                    .multilineTextAlignment(.center)
                    .lineLimit(1)
            }
            .padding(EdgeInsets(top: 3))
            .frame(width: .fill, height: 49)
            VStack(alignment: .center) {
                ZStack {
                    Symbol("list.bullet", size: 26, color: .systemBlue)
                    HStack(alignment: .top) {
                        Area().frame(width: 49)
                        Label("٢")
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
                Label("طلباتي")
                    .font(.system(size: 10).weight(.medium))
                    .foregroundStyle(.systemBlue)
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
                Label("حسابي")
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
.named("gallery/orders")
.title("An Arabic list of orders")
.shot("small", traits: .device(.iPhoneSE), .scale(2))
.shot("large", traits: .device(.iPhone15), .scale(1))
.variants(appearances: [.light, .dark])
.variants(textSizes: [.accessibilityMedium])
