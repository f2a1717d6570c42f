package import TatamiLayout
package import TatamiPainting
package import TatamiPrimitives
package import TatamiSceneFile
package import TatamiScenes

/// The result of explaining the layout of a scene.
package enum LayoutExplanation: Hashable, Sendable {
    /// The whole layout.
    case layout(LayoutTree)
    /// The accessibility of some shots, by name.
    case accessibility([AccessibilityShot])
    /// The frame of an element on the screen in points, and its reason; `word` is the user's word for the element.
    case element(ElementID, word: String, frame: Rect, Placement)
}

/// The accessibility elements of a shot, in reading order.
package struct AccessibilityShot: Hashable, Sendable {
    package var name: String
    package var elements: [AccessibilityElement]

    package init(name: String, elements: [AccessibilityElement]) {
        self.name = name
        self.elements = elements
    }
}

/// The reason for the place of an element.
package enum Placement: Hashable, Sendable {
    /// The element is the screen.
    case wholePicture
    case safeArea
    /// Constraints placed the element; `places` are theirs in the scene, empty if unknown.
    case constraints(FrameExplanation, places: [SourcePlace])
    /// A list placed the row; `content` has the constraints that decide the content's height, nil without constraints.
    case row(ofList: ElementID, content: FrameExplanation?, places: [SourcePlace])
    /// A header or a footer.
    case sectionEdge(ofList: ElementID)
    case separator(ofRow: ElementID)
    case content(ofRow: ElementID)
    case hstack(ElementID)
    case vstack(ElementID)
    case zstack(ElementID)
    case grid(ElementID)
    case carousel(ElementID)
    /// Placed by the rules of the element that contains it.
    case part(of: ElementID, word: String)
}

extension LayoutTree {
    /// Returns the explanation of a visible element; nil for others.
    ///
    /// `constraints` returns the placement by the constraints that placed an element; nil without any.
    func explanation(of id: ElementID, constraints: (ElementID) -> Placement?) -> LayoutExplanation? {
        func search(_ node: LayoutNode, in parent: LayoutNode?) -> LayoutExplanation? {
            if node.id == id {
                var placement = constraints(node.id) ?? node.placement(in: parent)
                if case .row(let list, _, _) = placement {
                    for child in node.children where child.kind == .view {
                        guard case .constraints(let content, let places)? = constraints(child.id) else { continue }
                        placement = .row(ofList: list, content: content, places: places)
                    }
                }
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

    /// Returns the placement without constraints; `parent` is nil for the screen itself.
    fileprivate func placement(in parent: LayoutNode?) -> Placement {
        guard let parent else { return .wholePicture }
        switch kind {
        case .row: return .row(ofList: parent.id, content: nil, places: [])
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
