import TatamiPrimitives
import TatamiScenes

extension Decoding {
    func elements(_ nodes: [Node], partsOf whole: ElementID) -> [Element] {
        elements { eachElement(of: nodes, partsOf: whole, $0) }
    }

    /// Reads the elements with which `expand` calls its argument.
    func elements(_ expand: ((ElementPlace, ElementID) -> Void) -> Void) -> [Element] {
        var elements: [Element] = []
        expand { place, id in
            if let element = element(place, id: id) { elements.append(element) }
        }
        return elements
    }

    /// Reads an element; nil after reporting errors. `derived` is its id unless the author gave one.
    func element(_ node: Node, id derived: ElementID, defaults: Box = Box()) -> Element? {
        var element: Element?
        inPlace(of: node) { element = self.element($0, id: derived, defaults: defaults) }
        return element
    }

    /// Reads what stands in the place of an element; several elements are in a vertical stack.
    func element(_ place: ElementPlace, id: ElementID, defaults: Box = Box()) -> Element? {
        switch place {
        case .one(let source): return element(source, id: id, defaults: defaults)
        case .several(let nodes, let mark):
            let children = elements(nodes, partsOf: id)
            register(id, at: mark)
            let stack = Stack(axis: .vertical, alignment: .fill, children: children)
            return Element(id: id, kind: .stack(stack), box: defaults)
        }
    }

    /// Reads an element whose parts are named within `whole`, or within the element itself if that is nil.
    func element(
        _ source: ElementSource, id derived: ElementID, partsOf whole: ElementID? = nil, defaults: Box = Box()
    ) -> Element? {
        var source = source
        let id = explicitID(source.entries) ?? derived
        for change in overrides(of: id) { apply(change, to: &source.entries, source.kind) }
        let rest = beforeScrolling(source, id, partsOf: whole, defaults: defaults)
        var element = element(rest, named: id, partsOf: whole, defaults: defaults)
        if context.isInRow, let drag = drag(of: source, id, partsOf: whole, defaults: defaults, called: whole ?? id),
            element?.holdsList == false
        {
            element?.drag = drag
        }
        return element
    }

    /// Reads the element with the id `own`, to which the states' changes were applied; nil after reporting errors.
    func element(_ source: ElementSource, named own: ElementID, partsOf whole: ElementID?, defaults: Box) -> Element? {
        guard let written = written(source, partsOf: whole ?? own) else { return nil }
        if written.levels > 0 { register(own, at: source.mark) }
        let depth = context.elementDepth
        context.elementDepth += written.levels + 1
        defer { context.elementDepth = depth }
        return reading(written.use) {
            builtIn(written.source, own, isUse: written.levels > 0, partsOf: whole, defaults: defaults)
        }
    }

    /// Reads an element of a built-in kind. `isUse` is whether it has replaced a use of a component.
    private func builtIn(
        _ source: ElementSource, _ own: ElementID, isUse: Bool, partsOf whole: ElementID?, defaults: Box
    ) -> Element? {
        let (kind, fields) = (source.kind, fields(of: source))
        let outer = context.backdrop
        defer { context.backdrop = outer }
        let mainKey = kind.isFoundAtMainKey ? kind.mainKey : nil
        let mark = mainKey.map(fields.mark(of:)) ?? source.mark
        if !isUse { register(own, at: mark) }
        if isUse || mark != source.mark { noteDefinition(of: own, at: source.mark, isUse: isUse) }
        var defaults = defaults
        kind.setDefaults(&defaults, self)
        let box = BoxReading.box(fields, defaults: defaults)
        if kind.isEmpty, box.padding != .zero, let padding = fields.node(BoxReading.padding.name) {
            log.add(.paddingOfNothing(of: kind.shape.owner), at: padding.mark)
        }
        if case .solid(let color) = box.background, color.alpha == 1 { context.backdrop = color }
        guard let content = kind.content(fields, whole ?? own) else { return skipped() }
        reportFilledContent(fields, content)
        let title = fields[BoxReading.accessibilityLabel] ?? (kind.usesTitle ? nil : fields[BoxReading.title])
        let traits = (fields[BoxReading.accessibilityTraits] ?? []).compactMap(\.self)
        let value = fields[BoxReading.accessibilityValue]
        let accessibility = Accessibility(
            value: value?.isEmpty == true ? nil : value, traits: Set(traits),
            isHidden: fields[BoxReading.accessibilityHidden])
        return Element(
            id: own, kind: content, flipped: kind.flipped(fields, whole ?? own), box: box, role: kind.word,
            title: title?.isEmpty == true ? nil : title, pardons: fields[BoxReading.allow] ?? [],
            accessibility: accessibility)
    }

    /// Warns of a stack that is to be as long as its content although an element in it takes all the available length.
    private func reportFilledContent(_ fields: Fields, _ content: Element.Kind) {
        guard case .stack(let stack) = content, stack.columns == nil, stack.axis != .depth else { return }
        let key = stack.axis == .horizontal ? BoxReading.width.name : BoxReading.height.name
        guard let node = fields.node(key), node.text == "content" else { return }
        let filling = stack.children.first { child in
            child.isSpacer || (stack.axis == .horizontal ? child.box.width : child.box.height) == .fill
        }
        if let filling { log.add(.filledContent(key, by: filling.id.description), at: node.mark, severity: .warning) }
    }
}
