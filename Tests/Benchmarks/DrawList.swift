import Foundation
import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// What a layout tree draws, in forms that the peers can read.
struct DrawList {
    let tree: LayoutTree

    /// For the plain Cairo and Pango program: one draw a line, fields parted by tabs.
    var lines: String {
        var lines = ["screen\t\(tree.size.width)\t\(tree.size.height)\t\(tree.scale)"]
        lines.append("rect\t\(place(Rect(origin: .zero, size: tree.size)))\t\(components(tree.background))")
        tree.root.forEach { node in
            guard node.frame.minY < tree.size.height else { return }
            if case .solid(let color)? = node.paint.background {
                lines.append("rect\t\(place(node.frame))\t\(components(color))")
            }
            switch node.content {
            case .image(let image, let frame, _):
                lines.append("image\t\(place(frame))\t\(node.paint.cornerRadius)\t\(image.file)")
            case .text(let text) where !text.text.isEmpty:
                let (frame, font) = (node.frame, text.font)
                let written = text.text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
                lines.append(
                    "text\t\(frame.minX)\t\(frame.minY)\t\(frame.width)\t\(font.size)\t\(font.weight.value)\t"
                        + "\(components(text.color))\t\(written)")
            default: break
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// For browsers: the same boxes, absolutely placed.
    var html: String {
        var body = ""
        tree.root.forEach { node in
            let frame = node.frame
            guard frame.minY < tree.size.height else { return }
            let place = "left:\(frame.minX)px;top:\(frame.minY)px;width:\(frame.width)px;height:\(frame.height)px"
            if case .solid(let color)? = node.paint.background {
                body += "<div style=\"\(place);background:\(css(color))\"></div>\n"
            }
            switch node.content {
            case .image(let image, _, _):
                body += "<img src=\"\(image.file)\" style=\"\(place);border-radius:\(node.paint.cornerRadius)px\">\n"
            case .text(let text):
                let style =
                    "font-size:\(text.font.size)px;font-weight:\(text.font.weight.value);color:\(css(text.color))"
                let escaped = text.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
                body += "<div style=\"\(place);\(style)\">\(escaped)</div>\n"
            default: break
            }
        }
        return """
            <!doctype html><html lang="ja"><meta charset="utf-8"><style>
            body { margin: 0; background: \(css(tree.background)); overflow: hidden }
            div, img { position: absolute; white-space: pre-wrap; line-height: 1.25;
              font-family: Inter, "Noto Sans CJK JP", "Noto Color Emoji" }
            </style><body>
            \(body)</body></html>
            """
    }

    private func place(_ rect: Rect) -> String { "\(rect.minX)\t\(rect.minY)\t\(rect.width)\t\(rect.height)" }

    private func components(_ color: Color) -> String {
        "\(color.red)\t\(color.green)\t\(color.blue)\t\(color.alpha)"
    }

    private func css(_ color: Color) -> String {
        "rgba(\(color.red * 255), \(color.green * 255), \(color.blue * 255), \(color.alpha))"
    }
}
