import Tatami

/// `snapshots/constraints.yaml` in Swift.
enum ConstraintTwin {
    static func screen(_ snapshots: String) -> Screen {
        Screen(width: 320, height: 228, scale: 1) {
            List(id: "feed") {
                chat
                titleAndTime
                photos
            }
        }
        .title("Rows laid out by constraints between anchors")
        .shot("left-to-right")
        .shot("right-to-left", traits: .direction(.rightToLeft), .appearance(.dark))
        .shot("iphone", traits: .device(.iPhone15), .statusBar("9:41"))
        .relative(to: snapshots)
    }

    private static var chat: ConstraintView {
        ConstraintView {
            Image("images/cat.png").frame(width: 65, height: 65).cornerRadius(8).named("icon")
            Label("mothule").font(.subheadline.weight(.semibold)).named("name")
            Label("文字列の高さがアイコンより小さい場合は、セルの高さはアイコンより小さくならない。").font(.subheadline).named("comment")
        } constraints: { row in
            let (icon, name, comment) = (row.icon, row.name, row.comment)
            icon.leading == row.leading + 8
            icon.top == row.top + 8
            name.leading == icon.trailing + 8
            name.trailing == row.trailing - 8
            name.top == row.top + 8
            comment.leading == name.leading
            comment.trailing == name.trailing
            comment.top == name.bottom + 8
            row.bottom - icon.bottom >= 8
            row.bottom - comment.bottom <= 52
            row.bottom - comment.bottom >= 8
        }
    }

    private static var titleAndTime: ConstraintView {
        ConstraintView {
            Label("A title that may be long, and then wraps").font(.headline).named("title")
            Label("9:41")
                .font(.caption)
                .foregroundStyle(.secondaryLabel)
                .contentHuggingPriority(horizontal: 251, vertical: 251)
                .contentCompressionResistancePriority(horizontal: 751, vertical: 751)
                .named("time")
        } constraints: { row in
            row.title.leading == row.leading + 16
            row.title.top == row.top + 8
            row.bottom - row.title.bottom == 8
            row.time.leading >= row.title.trailing + 8
            row.time.trailing == row.trailing - 16
            row.time.firstBaseline == row.title.firstBaseline
        }
    }

    private static var photos: ConstraintView {
        ConstraintView {
            ColorArea(.systemTeal).cornerRadius(10).named("photo")
            ColorArea(.systemOrange).cornerRadius(10).named("left")
            ColorArea(.systemPink).cornerRadius(10).named("right")
        } constraints: { row in
            let (photo, left, right) = (row.photo, row["left"], row["right"])
            photo.leading == row.leading + 16
            photo.top == row.top + 8
            photo.width == 1.6 * photo.height
            left.leading == photo.trailing + 8
            left.top == photo.top
            left.bottom == photo.bottom
            right.leading == left.trailing + 8
            right.trailing == row.trailing - 16
            right.top == photo.centerY
            right.bottom == photo.bottom
            photo.width == left.width
            left.width == right.width
            row.bottom == photo.bottom + 8
        }
    }
}
