// swift-format-ignore-file
import Tatami

let constraints = Screen(width: 320, height: 228, scale: 1) {
    List(id: "feed") {
        View {
            Image("images/cat.png").frame(width: 65, height: 65).cornerRadius(8).named("icon")
            Label("mothule").font(.subheadline.weight(.semibold)).named("name")
            Label("文字列の高さがアイコンより小さい場合は、セルの高さはアイコンより小さくならない。").font(.subheadline).named("comment")
        } constraints: { row in
            row.icon.leading == row.leading + 8
            row.icon.top == row.top + 8
            row.name.leading == row.icon.trailing + 8
            row.name.trailing == row.trailing - 8
            row.name.top == row.top + 8
            row.comment.leading == row.name.leading
            row.comment.trailing == row.name.trailing
            row.comment.top == row.name.bottom + 8
            row.bottom - row.icon.bottom >= 8
            row.bottom - row.comment.bottom <= 52
            row.bottom - row.comment.bottom >= 8
        }
        View {
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
        View {
            Area(.systemTeal).cornerRadius(10).named("photo")
            Area(.systemOrange).cornerRadius(10).named("left")
            Area(.systemPink).cornerRadius(10).named("right")
        } constraints: { row in
            row.photo.leading == row.leading + 16
            row.photo.top == row.top + 8
            row.photo.width == 1.6 * row.photo.height
            row["left"].leading == row.photo.trailing + 8
            row["left"].top == row.photo.top
            row["left"].bottom == row.photo.bottom
            row["right"].leading == row["left"].trailing + 8
            row["right"].trailing == row.trailing - 16
            row["right"].top == row.photo.centerY
            row["right"].bottom == row.photo.bottom
            row.photo.width == row["left"].width
            row["left"].width == row["right"].width
            row.bottom == row.photo.bottom + 8
        }
    }
}
.named("constraints")
.title("Rows laid out by constraints between anchors")
.shot("left-to-right")
.shot("right-to-left", traits: .appearance(.dark), .direction(.rightToLeft))
.shot("iphone", traits: .device(.iPhone15), .statusBar("9:41"))
