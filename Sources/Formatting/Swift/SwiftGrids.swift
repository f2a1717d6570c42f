import TatamiSceneFile

/// Grids and carousels.
extension SwiftElements {
    func grid(_ said: inout Said) throws(FormattingFailure) -> SwiftCode {
        let columns = try said.take("columns").map(columns)
        let alignment = try said.take("alignment").map { (node) throws(FormattingFailure) in try values.word(node) }
        let spacing = try said.take("spacing").map { (node) throws(FormattingFailure) in
            guard node.entries != nil else { return try values.number(node) }
            return "GridSpacing(\(try gaps(node)))"
        }
        let content = try said.take("content").map(elements) ?? []
        return .call(
            "Grid", [("columns", columns), ("alignment", alignment), ("spacing", spacing)], [.init(body: content)])
    }

    func carousel(_ said: inout Said) throws(FormattingFailure) -> SwiftCode {
        let id = try said.take("id").map(values.text)
        let alignment = try said.take("alignment").map { (node) throws(FormattingFailure) in try values.word(node) }
        let spacing = try said.take("spacing").map(values.number)
        let itemWidth = try said.take("itemWidth").map(values.length)
        let paging = try said.take("paging").map(paging)
        let content = try said.take("content").map(elements) ?? []
        var code = SwiftCode.call(
            "Carousel",
            [
                ("id", id), ("alignment", alignment), ("spacing", spacing), ("itemWidth", itemWidth),
                ("paging", paging),
            ], [.init(body: content)])
        if let node = said.take("scroll") { code.add("scrollPosition", try position(node)) }
        return code
    }

    private func paging(_ node: SourceNode) throws(FormattingFailure) -> String {
        guard case .flag(let flag) = node.value else { return try values.word(node) }
        return flag ? ".item" : ".none"
    }

    /// What a state says of a grid or a carousel.
    func changeGrid(_ code: inout SwiftCode, _ said: inout Said) throws(FormattingFailure) {
        code.add("itemWidth", try said.take("itemWidth").map(values.length))
        if let node = said.take("paging") { code.add("paging", try paging(node)) }
        if let node = said.take("columns") { code.add("columns", try columns(node)) }
        if let node = said["spacing"], node.entries != nil {
            _ = said.take("spacing")
            code.add("spacing", [(nil, try gaps(node))])
        }
    }

    private func columns(_ node: SourceNode) throws(FormattingFailure) -> String {
        guard node.entries != nil else { return try values.whole(node) }
        guard let minimum = node["minimum"] else { throw bad(node.place) }
        return ".adaptive(minimum: \(try values.number(minimum)))"
    }

    private func gaps(_ node: SourceNode) throws(FormattingFailure) -> String {
        let gaps = try (node["column"].map(values.number) ?? "0", node["row"].map(values.number) ?? "0")
        return "column: \(gaps.0), row: \(gaps.1)"
    }
}
