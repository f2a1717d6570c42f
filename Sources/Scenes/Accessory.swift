/// What decorates an end of a row, beside its content, as the platform's `UICellAccessory`.
package struct Accessory: Hashable, Sendable {
    package var kind: Kind
    package var element: Element

    package init(_ kind: Kind, _ element: Element) {
        self.kind = kind
        self.element = element
    }

    /// In the order in which they stand at their end of the row, from the leading one to the trailing one. A row has one of
    /// each at most, and its author's order does not matter, as with the platform's
    /// (https://developer.apple.com/documentation/uikit/uicollectionviewlistcell/accessories).
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// At the leading end; all but the last only while the list is edited.
        case select, delete, insert, checkbox
        /// At the trailing end.
        case label, badge, toggle, checkmark, detail, outline, disclosure
        /// While the list is edited.
        case reorder

        package var edge: HorizontalEdge {
            switch self {
            case .select, .delete, .insert, .checkbox: .leading
            case .label, .badge, .toggle, .checkmark, .detail, .outline, .disclosure, .reorder: .trailing
            }
        }

        /// Whether it stands there only while the list is edited, and then whatever the row says of its accessories.
        package var isEditingControl: Bool {
            switch self {
            case .select, .delete, .insert, .reorder: true
            case .checkbox, .label, .badge, .toggle, .checkmark, .detail, .outline, .disclosure: false
            }
        }
    }
}

extension ElementID {
    /// Of a row: its accessory of that kind.
    package func accessory(_ kind: Accessory.Kind) -> ElementID { part("accessories").part(kind.rawValue) }
}
