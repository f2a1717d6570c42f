package import TatamiPrimitives
package import TatamiScenes

/// What the author said that placed a node: what an explanation needs beside the frame that came of it.
///
/// Kept as the scene has it. What is as it would be without a word is not printed.
package indirect enum Said: Hashable, Sendable {
    /// Of parts that no author placed: separators, the parts of an alert, what moves between two looks.
    case nothing
    case screen(SaidOfScreen)
    case element(SaidOfBox, SaidOfContent)
    case row(SaidOfRow)
}

/// What the whole screen says to what stands on it.
package struct SaidOfScreen: Hashable, Sendable {
    package var safeArea = EdgeInsets.zero
    /// The time in it; nil without a status bar.
    package var statusBar: String?
    package var hasHomeIndicator = false
    package var appearance = Appearance.light
    package var textSize = ContentSize.large
    package var language = "ja"
    package var direction = LayoutDirection.leftToRight

    package init() {}
}

/// What the box of an element says of its sides. Lengths are points.
package struct SaidOfBox: Hashable, Sendable {
    package var padding = EdgeInsets.zero
    package var width: Length?
    package var height: Length?
    package var minWidth: LengthLimit?
    package var maxWidth: LengthLimit?
    package var minHeight: LengthLimit?
    package var maxHeight: LengthLimit?
    /// The width by the height.
    package var aspectRatio: Double?
    /// Whether the corners are as round as can be; else the paint has their radius.
    package var isCapsule = false
    package var ignoredSafeArea: SafeAreaEdges = []
    package var hugging = AxisPriorities(.low)
    package var compressionResistance = AxisPriorities(.high)

    package init() {}
}

/// What an element says to what stands in it.
package enum SaidOfContent: Hashable, Sendable {
    case nothing
    case text(SaidOfText)
    case image(ImageContent.Mode)
    /// Points, of the symbol's square.
    case symbol(size: Double)
    case stack(SaidOfStack)
    /// The constraints in their author's words, in the order of the set; those of rows of one make are one array.
    case constraints([String])
    case carousel(SaidOfCarousel)
    case list(SaidOfList)
}

package struct SaidOfText: Hashable, Sendable {
    package var alignment = Label.Alignment.leading
    package var verticalAlignment = Label.VerticalAlignment.center
    /// 0 for as many lines as the text needs.
    package var lineLimit = 0
    package var truncation = Label.Truncation.tail
    /// Points.
    package var lineSpacing = 0.0
    package var minimumScaleFactor = 1.0

    package init() {}
}

package struct SaidOfStack: Hashable, Sendable {
    package var spacing = 0.0
    package var alignment = Stack.Alignment.start
    package var distribution = Stack.Distribution.start
    /// Points between elements that don't fit side by side; nil for stacks that never fold.
    package var foldedSpacing: Double?
    /// nil for stacks that are no grids.
    package var columns: Columns?
    /// Among the children, which are not in the tree themselves.
    package var spacers: [Spacer] = []

    package struct Spacer: Hashable, Sendable {
        /// Its place among the children.
        package var index: Int
        /// Points.
        package var minLength: Double

        package init(index: Int, minLength: Double) {
            self.index = index
            self.minLength = minLength
        }
    }

    package init() {}
}

package struct SaidOfCarousel: Hashable, Sendable {
    package var spacing = 0.0
    /// nil for items as wide as their content.
    package var itemWidth: LengthLimit?
    package var alignment = Stack.Alignment.center
    package var paging = Carousel.Paging.none
    package var scroll = List.ScrollPosition.start

    package init() {}
}

package struct SaidOfList: Hashable, Sendable {
    package var style = List.Style.plain
    package var fill = List.Fill.top
    package var rowHeight: Double?
    package var minimumRowHeight = 44.0
    package var estimatedRowHeight = 44.0
    package var spacing = 0.0
    package var scroll = List.ScrollPosition.start
    package var isScrollable = true
    /// Of the rows' separators; nil without any.
    package var separatorInsets: EdgeInsets?
    /// Rows that came after the list had taken its scroll position.
    package var appended = 0

    package init() {}
}

package struct SaidOfRow: Hashable, Sendable {
    package var state = Row.State.normal
    package var swipe = SwipeState.closed
    /// How far the row has slid aside, or been swiped over its threshold; nil for rows that can't.
    package var slide: Double?
    package var threshold: Double?
    package var thresholdHistory = ThresholdSwipe.History.none
    package var allowsFullSwipe = true
    package var hasSeparator = true
    package var isEditing = false

    package init() {}
}

// MARK: From the scene

extension Said {
    init(_ screen: ScreenTraits) {
        var said = SaidOfScreen()
        said.safeArea = screen.safeArea
        (said.statusBar, said.hasHomeIndicator) = (screen.statusBar?.time, screen.hasHomeIndicator)
        said.appearance = screen.appearance
        said.textSize = screen.textSize
        said.language = screen.language
        said.direction = screen.direction
        self = .screen(said)
    }

    init(_ element: Element) {
        self = .element(SaidOfBox(element.box), SaidOfContent(element.kind))
    }

    init(_ row: Row) {
        var said = SaidOfRow()
        said.state = row.state
        said.swipe = row.swipe
        said.slide = row.slide?.fraction
        said.threshold = row.threshold?.fraction
        said.thresholdHistory = row.threshold?.history ?? .none
        said.allowsFullSwipe = row.actions.allowsFullSwipe
        said.hasSeparator = row.hasSeparator
        said.isEditing = row.isEditing
        self = .row(said)
    }
}

extension SaidOfBox {
    fileprivate init(_ box: Box) {
        padding = box.padding
        (width, height) = (box.width, box.height)
        (minWidth, maxWidth, minHeight, maxHeight) = (box.minWidth, box.maxWidth, box.minHeight, box.maxHeight)
        ignoredSafeArea = box.ignoredSafeArea
        (aspectRatio, isCapsule) = (box.aspectRatio, box.cornerRadius == .half)
        hugging = box.hugging
        compressionResistance = box.compressionResistance
    }
}

extension SaidOfContent {
    fileprivate init(_ kind: Element.Kind) {
        switch kind {
        case .label(let label), .button(let label):
            var said = SaidOfText()
            said.alignment = label.alignment
            said.verticalAlignment = label.verticalAlignment
            said.lineLimit = label.lineLimit
            said.truncation = label.truncation
            said.lineSpacing = label.lineSpacing
            said.minimumScaleFactor = label.minimumScaleFactor
            self = .text(said)
        case .image(let image): self = .image(image.mode)
        case .symbol(let symbol): self = .symbol(size: symbol.size)
        case .stack(let stack): self = .stack(SaidOfStack(stack))
        case .constrained(let container): self = .constraints(container.rules.spelled)
        case .carousel(let carousel): self = .carousel(SaidOfCarousel(carousel))
        case .list(let list): self = .list(SaidOfList(list))
        case .spacer, .area: self = .nothing
        }
    }
}

extension SaidOfStack {
    fileprivate init(_ stack: Stack) {
        spacing = stack.spacing
        alignment = stack.alignment
        distribution = stack.distribution
        foldedSpacing = stack.foldedSpacing
        columns = stack.columns
        for (index, child) in stack.children.enumerated() {
            if case .spacer(let least) = child.kind { spacers.append(Spacer(index: index, minLength: least)) }
        }
    }
}

extension SaidOfCarousel {
    fileprivate init(_ carousel: Carousel) {
        spacing = carousel.spacing
        itemWidth = carousel.itemWidth
        alignment = carousel.alignment
        paging = carousel.paging
        scroll = carousel.scroll
    }
}

extension SaidOfList {
    fileprivate init(_ list: List) {
        style = list.style
        fill = list.fill
        rowHeight = list.rowHeight
        minimumRowHeight = list.minimumRowHeight
        estimatedRowHeight = list.estimatedRowHeight
        spacing = list.spacing
        scroll = list.scroll
        isScrollable = list.isScrollable
        separatorInsets = list.separator?.insets
        appended = list.appended.count
    }
}
