package import TatamiPrimitives
package import TatamiScenes

/// The reasons why a picture differs from the expected one: causes, consequences, and whether that is all.
package struct Explanation: Hashable, Sendable {
    package var proof: Proof
    /// In the order of the scene. Empty when the scene is the same, and something else draws it otherwise.
    package var causes: [Cause]
    /// In the order of their causes.
    package var consequences: [Consequence]
    package var pixels: PixelAccount
    /// The sorts of drawing that differ from an equal tree; empty for none.
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
        /// The expected screen with the causes applied, and no other change, lays out to the actual one; without any one
        /// of them it does not.
        case replayed
        /// As before, but the causes are so many that it was not tried without each of them.
        case replayedTogether
        /// The trees beside two pictures of another tool were compared, and the differing pixels accounted for by putting back
        /// what moved.
        case aligned
        /// The two layout trees were compared, for the expected screen can't be laid out again.
        case reasoned(Gap)
    }

    /// The reason why the expected screen can't be laid out again.
    package enum Gap: String, Hashable, Sendable, Codable, CaseIterable {
        /// The baseline does not say what it was drawn from: an older version recorded it.
        case noRecord
        /// What it says lays out to something else than its tree: another version of the layout, or other fonts.
        case otherLayout
        /// A font that it names is another now, and the one that it was drawn with is not at hand.
        case otherFonts
        /// It holds too few rows of a list.
        case missingRows
    }

    package var isProven: Bool { if case .reasoned = proof { false } else { true } }
}

/// Something that was changed: what an author did, not what came of it.
package struct Cause: Hashable, Sendable {
    package var kind: Kind
    /// The element whose property it is, as the actual tree calls it (the expected one what was removed); empty for the
    /// screen and for what belongs to the whole scene.
    package var element: ElementID
    /// All elements that show it, if it stands in one place for several: a template of rows; `element` first.
    package var elements: [ElementID]
    /// The key as scenes write it; empty for elements that came, went, moved or were renamed.
    package var property: String
    /// The way from the property's value to what of it was changed, such as one stop of a gradient; empty for all of it.
    package var detail: RecordPath = []
    /// As the scene says it; nil for what was not said.
    package var expected: String?
    package var actual: String?
    /// The element in words, for messages and for grouping.
    package var subject: Subject
    /// Of what moved to another container: that in which it stood, and that in which it stands.
    package var move: Move?
    /// Of a row that is not on the screen, on which side of those that are it stands; nil for all others.
    package var side: Consequence.Side?
    /// The run of a text that the property is of, by its text; nil for the whole text.
    package var run: String?
    /// Whether the property is a parameter of a component, so that its name is its author's.
    package var isParameter = false
    /// The state in which the property is said; nil for what the scene says in all states.
    package var state: String?
    /// The effects on the element itself.
    package var effects: [Effect]
    /// The path in the actual record; nil for what is gone.
    package var path: RecordPath?
    /// The place in the scene's file; nil for what is gone, and for scenes without places.
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
        /// Is of another kind: `expected` and `actual` are the kind and, behind a colon, its main value.
        case replaced
    }

    package struct Move: Hashable, Sendable {
        /// nil for what stayed, and around which a container came.
        package var from: Subject?
        package var to: Subject

        package init(from: Subject?, to: Subject) { (self.from, self.to) = (from, to) }
    }

    /// An element as people point at it.
    package struct Subject: Hashable, Sendable {
        /// The author's word for it, or its kind: `chat row`, `comment`, `label`, `screen`.
        package var role: String
        /// The row that it is or stands in, counted from 0 in its section; nil outside of lists.
        package var row: Int?
        /// The first text of the row or element that is no badge, number or initials; nil for none.
        package var title: String?
        /// The component whose use contains it; nil for none.
        package var component: String?
        /// nil for a section without an id.
        package var id: ElementID?
        /// Whether it is named by its id besides its title.
        package var showsID = false

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
    /// Text is left out at the end now, or was and is not any more.
    case truncation(isNow: Bool)
    /// It shows other words.
    case text(expected: String, actual: String)
    /// Less or more width was left for it.
    case room(expected: Double, actual: Double)
    /// The constraint that decides its frame now, and did not before.
    case decides(String)
    /// The constraint that decides the height or width of its container now, and did not before; its own or its row's for nil.
    case decidesSize(String, of: ElementID?, isHeight: Bool)
    /// A font that stands in for characters.
    case fallbackFonts(expected: [String], actual: [String])
}

/// A change that only came of a cause.
package struct Consequence: Hashable, Sendable {
    package var kind: Kind
    /// In drawing order, as the actual tree calls them; what stands in them goes with them and is not named.
    package var elements: [ElementID]
    /// Of those that moved, in points, down and to the right; zero for others.
    package var distance: Point
    /// The causes that bring it about, by their places among those of the explanation, ascending: one alone, or several
    /// without each of which it would not be so.
    package var causes: [Int]
    /// The first of them.
    package var cause: Int { causes.first ?? 0 }
    /// The effects on each of those that did not just move; the same for all of them.
    package var effects: [Effect]
    /// The reasons beyond the cause itself: the room that is left, what decides now, the font that stands in.
    package var reasons: [Effect] = []
    /// The kind of all of the elements: `row`, `label`; empty when they are of several kinds.
    package var role = ""
    /// The only element in words; nil for several elements, and where it is not known.
    package var subject: Cause.Subject?
    /// Of rows in the list of a cause that is of a row: on which side of it they all stand.
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
        /// The same text in other lines.
        case rewrapped
        /// Other colours, or another look of what a cause says of the whole.
        case repainted
        /// Can be seen now, and could not be: it came into the screen or a list's viewport.
        case appeared
        case disappeared
    }
}

/// The number of differing pixels by what they belong to.
package struct PixelAccount: Hashable, Sendable, Codable {
    /// Within what is drawn of a changed element, and only there where the change draws something else.
    package var changed = 0
    /// Of an element that moved and, put back, is equal to the pixel.
    package var moved = 0
    /// Seen or covered because something else moved, came or went; or of a material that something moved behind.
    package var uncovered = 0
    /// Drawn otherwise from an equal tree: by another version of the renderer, of a library or of a font; by trees of other tools,
    /// of an element that moved and is smoothed differently.
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
