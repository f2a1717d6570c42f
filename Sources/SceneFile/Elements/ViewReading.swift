import TatamiScenes

extension ElementKind {
    static let view = ElementKind(
        "view", owner: "a view", keys: .of(ViewReading.content, ViewReading.constraints),
        main: ViewReading.content.name, doc: "Elements placed by constraints between their anchors.",
        defaults: { box, _ in box.width = box.width ?? .fill },
        content: { fields, whole in ViewReading.view(fields, whole: whole).map(Element.Kind.constrained) })
}

/// Elements placed by constraints between their anchors.
private enum ViewReading {
    static let content = Key(
        "content", .unread(.either([.dictionary(values: .named(.element)), .list(.named(.element))])),
        "The elements by their names in constraints; in a list, their ids are the names.")
    private static let constraint = Shape.formed(
        Shape.FormedText(
            // One relation per line.
            words: "a constraint", pattern: "^[^<>=≤≥⩽⩾]+((<=|>=|=<|=>|==?|≤|≥|⩽|⩾)[^<>=≤≥⩽⩾]+)+$",
            examples: [
                "icon.leading = row.leading + 8", "row.bottom - comment.bottom >= 8",
                "name.width <= row.width / 2 @high",
            ]))
    static let constraints = Key(
        "constraints", .unread(.either([.list(constraint), constraint])),
        "Relations between anchors, as in row.bottom - comment.bottom >= 8 @750; row is the view itself.")

    /// The limits that keep the solver fast.
    private static let mostConstraints = 500
    private static let mostElements = 200

    static func view(_ fields: Fields, whole: ElementID) -> Constrained? {
        let decoding = fields.decoding
        guard let named = namedElements(fields, whole: whole), let lines = lines(fields) else { return nil }
        let own = whole.last.description
        let names = ConstraintParser.Names(
            children: named.map(\.name),
            container: ["row", "parent", "view"] + (ElementID.canBeChosen(own) ? [own] : []))
        let children = named.map(\.element)
        guard let rules = decoding.constraintSets.set(of: lines, names: names, decoding) else { return nil }
        let elements = children.compactMap(\.self)
        guard elements.count == children.count else { return nil }
        return Constrained(elements, rules: rules)
    }

    private typealias NamedElement = (name: String, element: Element?)

    /// Returns the named elements. Those with errors keep their names, so that constraints on them are not reported
    /// too.
    private static func namedElements(_ fields: Fields, whole: ElementID) -> [NamedElement]? {
        guard let node = fields[content] else { return [] }
        let decoding = fields.decoding
        let count = node.entries?.count ?? node.items?.count ?? 0
        guard count <= mostElements else {
            return decoding.log.refuse(.constraint(.tooMany(limit: mostElements)), at: node.mark)
        }
        if let places = node.places {
            return places.enumerated().compactMap { index, item in
                if item.isGap { return nil }
                let element = decoding.element(item, id: whole[index])
                return (element?.id.last.description ?? "\(index)", element)
            }
        }
        return (node.entries ?? []).map { entry in
            if !ElementID.canBeChosen(entry.key) { decoding.log.add(.badID(entry.key), at: entry.keyMark) }
            return (entry.key, decoding.element(entry.node, id: whole.part(entry.key)))
        }
    }

    private static func lines(_ fields: Fields) -> [ConstraintSets.Line]? {
        guard let node = fields[constraints] else { return [] }
        let log = fields.decoding.log
        let items = node.items ?? [node]
        guard items.count <= mostConstraints else {
            return log.refuse(.constraint(.tooMany(limit: mostConstraints)), at: node.mark)
        }
        var lines: [ConstraintSets.Line] = []
        var isValid = true
        for item in items {
            if item.kind == .text, let text = item.text {
                lines.append(ConstraintSets.Line(text: text, mark: log.outside(item.mark)))
            } else {
                fields.decoding.reportMismatch(item, constraint)
                isValid = false
            }
        }
        let count = lines.reduce(0) { $0 + 1 + $1.text.utf8.count { $0 == 0x0A } }
        guard count <= 2 * mostConstraints else {
            return log.refuse(.constraint(.tooMany(limit: mostConstraints)), at: node.mark)
        }
        return isValid ? lines : nil
    }
}
