import TatamiPrimitives
import TatamiScenes

/// Where the parts of a chat row stand, in its own coordinates.
struct ChatArrangement {
    var size: Size
    var icon: Rect?
    var name: Rect
    /// Where the comment's text stands.
    var comment: Rect
    /// How much further down the comment's box reaches in a row that is much taller than its text.
    var commentStretch: Double
}

extension LayoutPass {
    /// An icon at the leading side, a name, and a comment under the name; the row is as low as these allow:
    /// `row.bottom − icon.bottom ≥ gap`, `row.bottom − comment.bottom ≥ gap`, `row.bottom − comment.bottom ≤ maximumCommentBottomGap`.
    func arrange(_ chat: Chat, in room: Proposal) -> ChatArrangement {
        let gap = grid.snap(chat.gap)
        let inside = room.width.map { max(0, $0 - 2 * gap) }
        let icon = chat.icon.map { measure($0, in: Proposal(width: inside, height: nil)) }
        let textLeft = gap + (icon.map { $0.width + gap } ?? 0)
        let textOffer = Proposal(width: room.width.map { max(0, $0 - textLeft - gap) }, height: nil)
        let name = measure(chat.name, in: textOffer)
        var comment = measure(chat.comment, in: textOffer)
        let textWidth = textOffer.width ?? max(name.width, comment.width)
        let commentTop = gap + name.height + gap
        if let height = room.height, givesWay(chat.comment, along: .vertical) {
            // In a row held too low the comment loses lines before it leaves the row.
            comment.height = min(comment.height, max(0, grid.snap(height - commentTop - gap)))
        }
        let needed = max(commentTop + comment.height + gap, icon.map { gap + $0.height + gap } ?? 0)
        let size = Size(width: room.width ?? textLeft + textWidth + gap, height: needed)
        let lowest = max(needed, room.height ?? 0) - max(gap, grid.snap(chat.maximumCommentBottomGap))
        return ChatArrangement(
            size: size,
            icon: icon.map { mirrored(Rect(origin: Point(x: gap, y: gap), size: $0), in: size.width) },
            name: mirrored(Rect(x: textLeft, y: gap, width: textWidth, height: name.height), in: size.width),
            comment: mirrored(
                Rect(x: textLeft, y: commentTop, width: textWidth, height: comment.height), in: size.width),
            commentStretch: max(0, lowest - commentTop - comment.height))
    }

    func place(_ chat: Chat, in rect: Rect) -> [LayoutNode] {
        let parts = arrange(chat, in: Proposal(width: rect.width, height: rect.height))
        var nodes: [LayoutNode?] = []
        if let icon = chat.icon, let frame = parts.icon { nodes.append(place(icon, in: frame.offset(by: rect.origin))) }
        nodes.append(place(chat.name, in: parts.name.offset(by: rect.origin)))
        // The box of the comment is stretched, but its text stays under the name.
        var comment = place(chat.comment, in: parts.comment.offset(by: rect.origin))
        if let height = comment?.frame.height {
            comment?.frame.size.height = grid.snap(height + parts.commentStretch)
        }
        nodes.append(comment)
        return nodes.compactMap { $0 }
    }
}
