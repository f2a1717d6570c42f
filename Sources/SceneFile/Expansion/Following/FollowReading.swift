import TatamiPrimitives
import TatamiScenes

/// The value of a number or flag in a use of a component that follows a scroll.
///
///     navigationBar: {title: Inbox, large: true, collapsed: {follow: inbox, over: 52}}
///     pageDots: {count: 3, current: {follow: offers}}
///     navigationBar: {title: Inbox, scrolled: {follow: inbox, past: 8}}
///     percentage: {value: {follow: volume}}
enum FollowReading {
    static let leader = Key(
        "follow", TextReading.form, required: true,
        "The id of the list or carousel whose scroll position it follows, or of the slider whose value it follows.")
    private static let point = NumberReading.form(.length)
    private static let over = Key(
        "over",
        Form<[Double]>.either(NumberReading.form(.positiveLength).map { [0, $0] }, .list(of: point, count: 2...2)),
        "The points that scroll away while the value goes from 0 to 1, or the first and the last of them.")
    private static let past = Key(
        "past", point, "The points after which the value is true: once more of them have scrolled away.")

    static let shape = MappingShape(
        "followedScroll", owner: "a value that follows a scroll", exclusive: [over.name, past.name],
        keys: .of(leader, over, past),
        doc:
            "A parameter of a component that follows the scroll position of a list or carousel, the page of a carousel, or the value of a slider."
    )

    /// Reads a value that follows; nil after reporting errors.
    static func read(_ node: Node, for type: ParameterType, _ decoding: Decoding) -> FollowerTemplate.Binding.Reference?
    {
        guard let fields = Fields(of: node, shape, decoding), !fields.reportExclusive(over.name, past.name),
            let name = fields[leader]
        else { return nil }
        let mark = fields.mark(of: leader.name)
        func reference(_ measure: FollowedMotion.Measure) -> FollowerTemplate.Binding.Reference? {
            FollowerTemplate.Binding.Reference(leader: name, measure: measure, mark: mark)
        }
        let fits = type == .boolean ? fields.node(over.name) == nil && fields.has(past) : fields.node(past.name) == nil
        guard fits else {
            return decoding.log.refuse(.follow(type == .boolean ? .truthWithoutPast : .numberWithPast), at: node.mark)
        }
        if type == .boolean { return fields[past].flatMap { reference(.past($0)) } }
        guard fields.has(over) else { return reference(.page) }
        guard let ends = fields[over], ends.count == 2 else { return nil }
        guard ends[0] < ends[1] else {
            return decoding.log.refuse(.follow(.emptyWay(ends[0], ends[1])), at: fields.mark(of: over.name))
        }
        return reference(.progress(from: ends[0], to: ends[1]))
    }
}

extension ParameterType {
    /// The shape of an argument: a value, or the scroll that it follows.
    var useShape: Shape {
        canFollow ? .either([shape, .mapping(FollowReading.shape)]) : shape
    }

    /// Whether the value can follow a scroll.
    var canFollow: Bool { isNumber || self == .boolean }
    var isNumber: Bool { self == .number || self == .fraction }

    /// Converts a number of a scroll to the parameter's type.
    func node(_ value: Double, at mark: Mark) -> Node {
        self == .boolean ? Node(scalar: .flag(value > 0), mark: mark) : .number(value, at: mark)
    }
}

/// The errors in values that follow a scroll.
package enum FollowReason: Hashable, Sendable {
    case truthWithoutPast
    case numberWithPast
    /// The range in points ends before it begins.
    case emptyWay(Double, Double)
    case unknownLeader(String, nearest: String?)
    /// An element without a scroll position; `kind` is the author's word for it.
    case noScroll(String, kind: String)
    /// A list, which has no pages to follow.
    case noPages(String)
    /// The list or carousel is inside the follower.
    case leaderInside(String)
    /// The follower is in a row of a list.
    case inRow
    /// The follower is in another one.
    case nested
    case holdsList(String)
    /// The dragged parameter of a component is not a number.
    case dragOfNoNumber
    /// The follower changes the width of the list or carousel.
    case changesWidth(String)
}
