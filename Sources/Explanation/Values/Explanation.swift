package import TatamiPrimitives
package import TatamiScenes

/// The reasons why a picture differs from the expected one: causes, consequences, their proof, and pixels.
package struct Explanation: Hashable, Sendable {
    package var proof: Proof
    /// The causes in the order of the scene; none if the scene is the same and the environment draws it differently.
    package var causes: [Cause]
    /// The consequences in the order of their causes.
    package var consequences: [Consequence]
    package var pixels: PixelAccount
    /// The kinds of drawing that differ although the trees are equal; empty for none.
    package var renderer: [RendererDifference]

    package init(
        proof: Proof, causes: [Cause] = [], consequences: [Consequence] = [], pixels: PixelAccount = PixelAccount(),
        renderer: [RendererDifference] = []
    ) {
        self.proof = proof
        self.causes = causes
        self.consequences = consequences
        self.pixels = pixels
        self.renderer = renderer
    }

    /// The evidence that these are the causes.
    package enum Proof: Hashable, Sendable {
        /// The expected screen with exactly the causes applied lays out to the actual one; without any one of them it
        /// does not.
        case replayed
        /// The same, except that single causes were not left out in turn, because there are too many.
        case replayedTogether
        /// The trees beside two pictures of another tool were compared, and the differing pixels assigned by moving
        /// elements back.
        case aligned
        /// The two layout trees were compared, because the expected screen can't be laid out again.
        case reasoned(Gap)
    }

    /// The reason why the expected screen can't be laid out again.
    package enum Gap: String, Error, Hashable, Sendable, Codable, CaseIterable {
        /// The baseline has no record of its scene, because the record is too large or its file was removed.
        case noRecord
        /// The record lays out to a tree other than the baseline's: the version of the layout or the fonts changed.
        case otherLayout
        /// A font that the record uses has changed, and the original is not available.
        case otherFonts
        /// The record holds too few rows of a list.
        case missingRows
    }

    /// Adds the ids of elements that are otherwise described in the same words.
    mutating func distinguishSubjects() {
        var elements: [Cause.Subject: Set<ElementID>] = [:]
        for subject in causes.map(\.subject) + consequences.compactMap(\.subject) {
            if let id = subject.id { elements[subject.withoutID, default: []].insert(id.withoutContent) }
        }
        func isAmbiguous(_ subject: Cause.Subject) -> Bool {
            subject.id.map { !$0.isAutomatic } ?? false && elements[subject.withoutID, default: []].count > 1
        }
        for number in causes.indices where isAmbiguous(causes[number].subject) {
            causes[number].subject.showsID = true
        }
        for number in consequences.indices {
            if let subject = consequences[number].subject, isAmbiguous(subject) {
                consequences[number].subject?.showsID = true
            }
        }
    }
}

/// A change that an author made, as opposed to its consequences.
package struct Cause: Hashable, Sendable {
    package var kind: Kind
    /// The name of the changed element in the actual tree, or in the expected one if it was removed.
    ///
    /// Empty for the screen and for the whole scene.
    package var element: ElementID
    /// All elements that show it if one place defines several, as a template of rows does; `element` comes first.
    package var elements: [ElementID]
    /// The key as scenes write it; empty for elements that were inserted, removed, moved or replaced.
    package var property: String
    /// The path from the property's value to the changed part, such as one stop of a gradient; empty for the whole
    /// value.
    package var detail: RecordPath = []
    /// The value as written in the scene; nil if it was not set.
    package var expected: String?
    package var actual: String?
    /// The description of the element, for messages and for grouping.
    package var subject: Subject
    /// The old and new containers of a moved element; nil for others.
    package var move: Move?
    /// The side of the visible rows on which a row out of view is; nil for all others.
    package var side: Consequence.Side?
    /// The text of the run that the property belongs to; nil for the whole text.
    package var run: String?
    /// Whether the author, or another tool, named the property: a component's parameter, a record's field, a style.
    package var isParameter = false
    /// The state in which the property is set; nil if it is set for all states.
    package var state: String?
    /// The effects on the element itself.
    package var effects: [Effect]
    /// The path in the actual record; for a removed element, that of its list or stack.
    ///
    /// nil if that is gone too, and for trees beside pictures.
    package var path: RecordPath?
    /// The place in the source that a tree beside a picture names; nil for a removed element, and for scenes.
    package var place: PictureTree.Place?

    package init(
        kind: Kind, element: ElementID, elements: [ElementID] = [], property: String = "", expected: String? = nil,
        actual: String? = nil, subject: Subject = Subject(role: ""), effects: [Effect] = [],
        place: PictureTree.Place? = nil
    ) {
        self.kind = kind
        self.element = element
        self.elements = elements.isEmpty ? [element] : elements
        self.property = property
        self.expected = expected
        self.actual = actual
        self.subject = subject
        self.subject.id = subject.id ?? (element.description.isEmpty ? nil : element)
        self.effects = effects
        self.place = place
    }

    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        case changed, inserted, removed, moved, renamed
        /// The element's kind changed: `expected` and `actual` hold the kind and, after a colon, its main value.
        case replaced
    }

    package struct Move: Hashable, Sendable {
        /// The old container; nil for an element that stayed and was wrapped in a container.
        package var from: Subject?
        package var to: Subject
    }

    /// The description of an element in messages.
    package struct Subject: Hashable, Sendable {
        /// The author's word for it, or its kind: `chat row`, `comment`, `label`, `screen`.
        package var role: String
        /// The index from 0, within its section, of the row that it is or is in; nil outside of lists.
        package var row: Int?
        /// The first text of the row or element, excluding badges, numbers and initials; nil for none.
        package var title: String?
        /// The component whose use contains it; nil for none.
        package var component: String?
        /// The id of the element; nil for the screen, for sections, and for containers without a given id.
        package var id: ElementID?
        /// Whether messages give its id in addition to its title.
        package var showsID = false
        /// The position of an element without a given id that its role, row and title don't identify; nil for others.
        package var position: Position?

        /// The place of an element among those of its role in its row, in a container that shows a text, or on the
        /// screen.
        package struct Position: Hashable, Sendable {
            /// The position, counted from 1.
            package var number: Int
            package var count: Int
            /// The first text of an element in a row; nil for none.
            package var text: String?
            /// The role and the first text of the container; nil for the screen.
            package var role: String?
            package var title: String?
        }

        /// The subject without its id, which is equal for all elements that are described in the same words.
        fileprivate var withoutID: Subject {
            var subject = self
            subject.id = nil
            return subject
        }

        package init(
            role: String, row: Int? = nil, title: String? = nil, component: String? = nil, id: ElementID? = nil
        ) {
            (self.role, self.row, self.title, self.component, self.id) = (role, row, title, component, id)
        }
    }
}

/// A change of an element, or the reason for one. Lengths are points.
package enum Effect: Hashable, Sendable {
    case width(expected: Double, actual: Double)
    case height(expected: Double, actual: Double)
    case lines(expected: Int, actual: Int)
    /// The text is now truncated, or no longer is.
    case truncation(isNow: Bool)
    /// The text changed.
    case text(expected: String, actual: String)
    /// These properties changed, by the keys of scenes: those that affect only the look.
    case look([String])
    /// The width available for it changed.
    case room(expected: Double, actual: Double)
    /// The constraint that now determines its frame, and did not before.
    case decides(String)
    /// The constraint that now determines the height or width of a container, and did not before.
    ///
    /// `of` is the container; nil for the element itself or its row.
    case decidesSize(String, of: ElementID?, isHeight: Bool)
    /// The fallback fonts changed, for characters that are missing from the element's own font.
    case fallbackFonts(expected: [String], actual: [String])
}

/// A change that follows from a cause.
package struct Consequence: Hashable, Sendable {
    package var kind: Kind
    /// The names of the elements in the actual tree, in drawing order.
    ///
    /// Their content changes with them and is not listed.
    package var elements: [ElementID]
    /// The movement of moved elements, in points to the right and down; zero for others.
    package var distance: Point
    /// The indices of its causes in the explanation, ascending: a single one, or several that are all necessary.
    package var causes: [Int]
    /// The index of the first cause.
    package var cause: Int { causes.first ?? 0 }
    /// The effects on each of the elements, which are the same for all, unless they only moved.
    package var effects: [Effect]
    /// The reasons beyond the cause itself: the available width, the deciding constraint, the fallback font.
    package var reasons: [Effect] = []
    /// The common kind of the elements: `row`, `label`; empty if they are of several kinds.
    package var role = ""
    /// The description of the only element; nil for several elements, and if it is not known.
    package var subject: Cause.Subject?
    /// For rows in the list of a cause's row: the side of that row on which all of them are; nil for others.
    package var side: Side?

    package enum Side: Hashable, Sendable { case above, below }

    package init(
        kind: Kind, elements: [ElementID], distance: Point = .zero, causes: [Int] = [0], effects: [Effect] = []
    ) {
        self.kind = kind
        self.elements = elements
        self.distance = distance
        self.causes = causes
        self.effects = effects
    }

    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        case moved
        case resized
        /// The same text has different lines.
        case rewrapped
        /// Colours changed, or the appearance changed because of a cause that applies to the whole.
        case repainted
        /// Became visible by entering the screen or a list's viewport.
        case appeared
        case disappeared
    }
}

/// The number of differing pixels by kind.
package struct PixelAccount: Hashable, Sendable, Codable {
    /// The pixels within the drawing of a changed element, as far as the change draws something else there.
    package var changed = 0
    /// The pixels that are equal to the one at the old place of an element that moved.
    package var moved = 0
    /// The pixels that are covered or uncovered because something else moved, was inserted or removed.
    ///
    /// Also those in a material whose backdrop changed.
    package var uncovered = 0
    /// The pixels that are drawn differently although the trees are equal.
    ///
    /// The renderer, a library or a font has a different version; with trees of other tools, an element
    /// that moved and is smoothed differently.
    package var renderer = 0
    package var unexplained = 0

    package init(changed: Int = 0, moved: Int = 0, uncovered: Int = 0, renderer: Int = 0, unexplained: Int = 0) {
        self.changed = changed
        self.moved = moved
        self.uncovered = uncovered
        self.renderer = renderer
        self.unexplained = unexplained
    }

    package var sum: Int { changed + moved + uncovered + renderer + unexplained }
}

extension ElementID {
    /// A row and its only content are one element to their author.
    fileprivate var withoutContent: ElementID {
        last == .name(SceneKey.content.rawValue) ? parent ?? self : self
    }
}
