// swift-format-ignore-file
import Tatami

let orders = Screen(language: "ar", direction: .rightToLeft, statusBar: "9:41") {
    Component("navigationBar", ["title": "طلباتي", "large": true, "back": "الحساب"])
        .slot("trailing") {
            Component("barButton", ["symbol": "magnifyingglass", "title": "بحث"])
        }
    HStack {
        Component("segmentedControl", ["chosen": 0])
            .slot("segments") {
                Component("segment", ["title": "الكل"])
                Component("segment", ["title": "الجارية"])
                Component("segment", ["title": "المكتملة"])
            }
            .frame(width: .fill)
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
    Component("tabBar")
        .slot("items") {
            Component("tabItem", ["symbol": "house.fill", "title": "الرئيسية"])
            Component("tabItem", ["symbol": "list.bullet", "title": "طلباتي", "selected": true, "badge": "٢"])
            Component("tabItem", ["symbol": "person.fill", "title": "حسابي"])
        }
}
.named("gallery/orders")
.title("An Arabic list of orders")
.shot("small", traits: .device(.iPhoneSE), .scale(2))
.shot("large", traits: .device(.iPhone15), .scale(1))
.variants(appearances: [.light, .dark])
.variants(textSizes: [.accessibilityMedium])
