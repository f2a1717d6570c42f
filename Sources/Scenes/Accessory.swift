/// A decoration at an end of a row, beside its content, like the platform's `UICellAccessory`.
package struct Accessory: Hashable, Sendable {
    package var kind: Kind
    package var element: Element

    package init(_ kind: Kind, _ element: Element) {
        self.kind = kind
        self.element = element
    }

    /// The kinds in the order of their positions, from the leading to the trailing end. A row has at most one
    /// of each, and the author's order is irrelevant, as with the platform's
    /// (https://developer.apple.com/documentation/uikit/uicollectionviewlistcell/accessories).
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Accessories at the leading end; all but the last appear only while the list is edited.
        case select, delete, insert, checkbox
        /// Accessories at the trailing end.
        case label, badge, toggle, checkmark, detail, outline, disclosure
        /// The accessory at the trailing end that is shown only while the list is edited.
        case reorder

        package var edge: HorizontalEdge {
            switch self {
            case .select, .delete, .insert, .checkbox: .leading
            case .label, .badge, .toggle, .checkmark, .detail, .outline, .disclosure, .reorder: .trailing
            }
        }

        /// Whether the accessory is a control of the list's editing mode. The list and the row's keys decide about it;
        /// a row can't give it as an accessory of its own.
        package var isEditingControl: Bool {
            switch self {
            case .select, .delete, .insert, .reorder: true
            case .checkbox, .label, .badge, .toggle, .checkmark, .detail, .outline, .disclosure: false
            }
        }
    }
}

extension ElementID {
    /// Returns the id of the accessory of a kind, for the id of a row.
    package func accessory(_ kind: Accessory.Kind) -> ElementID { part("accessories").part(kind.rawValue) }
}
