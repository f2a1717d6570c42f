import Tatami
import TatamiSceneFile

/// A view after evaluation: values only, with its own style resolved from the environment.
struct ViewNode {
    var content: Content
    var place: CodePlace
    /// Properties that the view's container reads, such as a tag or the insets of a row.
    var traits: [NodeTrait] = []

    indirect enum Content {
        case text(TextContent)
        case image(ImageContent)
        case paint(Paint)
        case shape(ShapeContent)
        /// `minLength` is in points; nil for the platform's.
        case spacer(minLength: Double?)
        case divider(isVertical: Bool)
        case stack(StackContent)
        case grid(GridContent)
        case scroll(ScrollContent)
        case list(ListContent)
        case section(SectionContent)
        case button(ButtonContent)
        case labeled(LabeledContentNode)
        /// A component of the kit with its arguments.
        case component(ComponentContent)
        case navigation(NavigationContent)
        case tabs(TabContent)
        case modified(BoxModifier, ViewNode)
    }

    init(_ content: Content, at place: CodePlace) {
        self.content = content
        self.place = place
    }
}

/// Views along an axis, or in front of each other.
struct StackContent {
    enum Axis { case horizontal, vertical, depth }

    var axis: Axis
    /// The alignment across the axis, in a depth stack in both directions, as a word of scene files.
    var alignment = "center"
    /// In points; nil for the platform's.
    var spacing: Double?
    var children: [ViewNode]
    /// Whether the stack takes the offered width, and leaves out views that can't be in view.
    var isLazy = false
    /// Whether views at the end aren't evaluated, since they are certainly out of view.
    var leavesOutViews = false
}

/// A grid of columns.
struct GridContent {
    enum Columns {
        case count(Int)
        /// As many as fit, each at least this many points wide.
        case adaptive(minimum: Double)
    }

    var columns: Columns
    /// In points.
    var columnSpacing: Double
    var rowSpacing: Double
    var children: [ViewNode]
    /// Whether cells at the end aren't evaluated, since they are certainly out of view.
    var leavesOutViews = false
}

/// A scrolling view.
struct ScrollContent {
    var isHorizontal: Bool
    var children: [ViewNode]
    /// The position that an action has scrolled to; nil for the beginning.
    var target: ScrollTarget?
}

/// A use of a component of the kit.
struct ComponentContent {
    var name: String
    /// The names and values of the arguments; an argument whose value is nil is left out.
    var arguments: [(String, CodeNode.Value?)]
    /// Whether the component takes the offered width.
    var fillsWidth = false
}

/// A label at the leading side with a control at the trailing side.
struct LabeledContentNode {
    var label: [ViewNode]
    var control: [ViewNode]
    /// Whether only the control is drawn.
    var hidesLabel = false
}

/// A button with its action.
struct ButtonContent {
    var label: [ViewNode]
    var isDestructive = false
    var isCancel = false
    var isEnabled = true
    var action: @MainActor () -> Void
}

/// A box around a view.
enum BoxModifier {
    /// In points: top, leading, bottom, trailing.
    case padding(Tatami.EdgeInsets)
    case frame(width: Double?, height: Double?, alignment: String)
    case flexibleFrame(FlexibleFrame)
    case background([ViewNode], alignment: String)
    case overlay([ViewNode], alignment: String)
    case fill(Paint, in: ShapeKind?)
    case clip(ShapeKind)
    case border(Paint, width: Double)
    case shadow(ShadowContent)
    case opacity(Double)
    case offset(x: Double, y: Double)
    case fixedSize(horizontal: Bool, vertical: Bool)
    case aspectRatio(Double?, isFill: Bool)
    case hidden
    case ignoresSafeArea([String])
    /// A turn in degrees, clockwise, about a point of the box.
    case rotation(Double, anchor: UnitPoint)
    case scale(x: Double, y: Double, anchor: UnitPoint)
    case accessibility([(String, CodeNode.Value)])
    /// A view whose frame is read from the layout under a name. With `fills`, its box takes the offered width.
    case measured(String, fills: Bool)
}

/// The limits of a flexible frame in points; nil for none.
struct FlexibleFrame {
    var minWidth: Double?
    var maxWidth: Double?
    var minHeight: Double?
    var maxHeight: Double?
    var alignment = "center"
}

/// A property of a view for its container.
enum NodeTrait {
    case tag(AnyHashable)
    case id(AnyHashable)
    case rowInsets(Tatami.EdgeInsets)
    case rowSeparatorHidden
    case rowBackground([ViewNode])
    case swipeActions(isLeading: Bool, allowsFullSwipe: Bool, [ViewNode])
    case badge(String)
    case disclosure
    case tabItem([ViewNode])
    case tint(Tatami.Color)
    case headline
    /// A way in which the user can use the view.
    case control(Control)
    /// The accessibility identifier, by which tests of the app find the view.
    case identifier(String)
    case previewName(String)
    case previewLayout(PreviewLayout)
    /// The preferred appearance of the whole screen.
    case appearance(ColorScheme)
    /// A row that is selected.
    case selected
    /// A row that is open at an edge.
    case swiped(HorizontalEdge)
    /// A value for the layout around the view, by its key.
    case layoutValue(ObjectIdentifier, Any)
    /// The position among the views of a stack from back to front, and the line that sets it.
    case zIndex(Double, CodePlace)
    /// A row that can be deleted.
    case deletion(@MainActor () -> Void)
    /// Whether a row's deletion is disabled; the last of these traits counts.
    case deletionDisabled(Bool)
    /// Whether a row's selection is disabled; the last of these traits counts.
    case selectionDisabled(Bool)
}

extension ViewNode {
    /// Returns the node with one more trait.
    func with(_ trait: NodeTrait) -> ViewNode {
        var copy = self
        copy.traits.append(trait)
        return copy
    }

    /// Returns the node in a box; the node's traits move to the box.
    func modified(_ modifier: BoxModifier, at place: CodePlace) -> ViewNode {
        var inner = self
        inner.traits = []
        var outer = ViewNode(.modified(modifier, inner), at: place)
        outer.traits = traits
        return outer
    }
}
