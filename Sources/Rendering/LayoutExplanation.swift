package import TatamiLayout
package import TatamiPrimitives
package import TatamiSceneFile
package import TatamiScenes
package import TatamiPainting

/// What there is to tell of the layout of a scene.
package enum LayoutExplanation: Hashable, Sendable {
    /// All of it.
    case layout(LayoutTree)
    /// What a screen reader says of each of some shots, by their names.
    case accessibility([AccessibilityShot])
    /// Where one element stands on the screen, in points, and why; `word` is what people call it.
    case element(ElementID, word: String, frame: Rect, Placement)
}

/// What a screen reader says of a shot, in the order of reading.
package struct AccessibilityShot: Hashable, Sendable {
    package var name: String
    package var elements: [AccessibilityElement]

    package init(name: String, elements: [AccessibilityElement]) {
        self.name = name
        self.elements = elements
    }
}

/// What decided where an element stands.
package enum Placement: Hashable, Sendable {
    /// It is the screen.
    case wholePicture
    case safeArea
    /// `places` are those of the constraints; empty when nobody knows them.
    case constraints(FrameExplanation, places: [SourcePlace])
    case row(ofList: ElementID)
    /// A header or a footer.
    case sectionEdge(ofList: ElementID)
    case separator(ofRow: ElementID)
    case content(ofRow: ElementID)
    case hstack(ElementID)
    case vstack(ElementID)
    case zstack(ElementID)
    case grid(ElementID)
    case carousel(ElementID)
    /// By the rules of what it is a part of.
    case part(of: ElementID, word: String)
}

extension LayoutTree {
    /// The element as the tree has it; nil when it is not to be seen. `constraints` says whether some placed it.
    func explanation(of id: ElementID, constraints: () -> Placement?) -> LayoutExplanation? {
        func search(_ node: LayoutNode, in parent: LayoutNode?) -> LayoutExplanation? {
            if node.id == id {
                let placement = constraints() ?? node.placement(in: parent)
                return .element(node.id, word: node.word, frame: node.frame, placement)
            }
            for child in node.children {
                if let found = search(child, in: node) { return found }
            }
            return nil
        }
        return search(root, in: nil)
    }
}

extension LayoutNode {
    fileprivate var word: String { role ?? kind.rawValue }

    /// Where no constraints placed it; `parent` is nil for the screen itself.
    fileprivate func placement(in parent: LayoutNode?) -> Placement {
        guard let parent else { return .wholePicture }
        switch kind {
        case .row: return .row(ofList: parent.id)
        case .header, .footer: return .sectionEdge(ofList: parent.id)
        case .separator: return .separator(ofRow: parent.id)
        case .screen, .label, .button, .image, .symbol, .hstack, .vstack, .zstack, .grid, .carousel, .area, .view,
            .list, .filler,
            .indicator, .action, .slide, .overlay, .alert, .dimming:
            break
        }
        return switch parent.kind {
        case .row: .content(ofRow: parent.id)
        case .hstack: .hstack(parent.id)
        case .vstack: .vstack(parent.id)
        case .zstack: .zstack(parent.id)
        case .grid: .grid(parent.id)
        case .carousel: .carousel(parent.id)
        case .screen: .safeArea
        case .label, .button, .image, .symbol, .area, .view, .list, .header, .footer, .separator, .filler, .indicator,
            .action, .slide, .overlay, .alert, .dimming:
            .part(of: parent.id, word: parent.word)
        }
    }
}
