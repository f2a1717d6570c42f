import TatamiPrimitives
import TatamiScenes

/// What a use of a component says in place of a number, or of true or false: that it is as a scroll has it.
///
///     navigationBar: {title: Inbox, large: true, collapsed: {follow: inbox, over: 52}}
///     pageDots: {count: 3, current: {follow: offers}}
///     navigationBar: {title: Inbox, scrolled: {follow: inbox, past: 8}}
enum FollowReading {
    static let leader = Key(
        "follow", TextReading.form, required: true, "The id of the list or carousel whose scroll it is.")
    private static let point = NumberReading.form(.length)
    private static let over = Key(
        "over",
        Form<[Double]>.either(NumberReading.form(.positiveLength).map { [0, $0] }, .list(of: point, count: 2...2)),
        "From 0 to 1 while so many points scroll away, or from one number of points to another.")
    private static let past = Key("past", point, "True once more than so many points have scrolled away.")

    static let shape = MappingShape(
        "followedScroll", owner: "what follows a scroll", exclusive: [over.name, past.name],
        keys: [leader.shape, over.shape, past.shape],
        doc:
            "A parameter of a component that is as the scroll of a list or carousel has it; of a carousel alone, its page."
    )

    /// Whether a value is said so.
    static func speaks(_ node: Node) -> Bool { node.entries?.contains { $0.key == leader.name } ?? false }

    /// nil after reporting what is wrong.
    static func read(_ node: Node, for type: ParameterType, _ decoding: Decoding) -> FollowerTemplate.Binding.Said? {
        guard let fields = Fields(of: node, shape, decoding), !fields.reportExclusive(over.name, past.name),
            let name = fields[leader]
        else { return nil }
        let mark = fields.mark(of: leader.name)
        func said(_ measure: FollowedMotion.Measure) -> FollowerTemplate.Binding.Said? {
            FollowerTemplate.Binding.Said(leader: name, measure: measure, mark: mark)
        }
        let fits = type == .boolean ? fields.node(over.name) == nil && fields.has(past) : fields.node(past.name) == nil
        guard fits else {
            decoding.log.add(.follow(type == .boolean ? .truthWithoutPast : .numberWithPast), at: node.mark)
            return nil
        }
        if type == .boolean { return fields[past].flatMap { said(.past($0)) } }
        guard fields.has(over) else { return said(.page) }
        guard let ends = fields[over], ends.count == 2 else { return nil }
        guard ends[0] < ends[1] else {
            decoding.log.add(.follow(.emptyWay(ends[0], ends[1])), at: fields.mark(of: over.name))
            return nil
        }
        return said(.progress(from: ends[0], to: ends[1]))
    }
}

extension ParameterType {
    /// What a use may say: a value, or that it follows a scroll.
    var useShape: Shape {
        canFollow ? .either([shape, .mapping(FollowReading.shape)]) : shape
    }

    /// Whether a scroll can say it.
    var canFollow: Bool { self == .number || self == .boolean }

    /// A number of a scroll as the parameter takes it.
    func node(_ value: Double, at mark: Mark) -> Node {
        self == .boolean
            ? Node(scalar: .flag(value > 0), mark: mark)
            : Node(scalar: .number(value, spelling: value.spelled), mark: mark)
    }
}

/// What can be wrong with what follows a scroll.
package enum FollowReason: Hashable, Sendable {
    case truthWithoutPast
    case numberWithPast
    /// In points.
    case emptyWay(Double, Double)
    case unknownLeader(String, nearest: String?)
    /// `kind` is the author's word for it.
    case noScroll(String, kind: String)
    /// A list, whose page was asked for.
    case noPages(String)
    /// The list or carousel stands in what would follow it.
    case leaderInside(String)
    /// What follows stands in a row of a list.
    case inRow
    /// What follows stands in another component that follows.
    case nested
    case holdsList(String)
    /// Of a component, a parameter is dragged that is no number.
    case dragOfNoNumber
    /// A list or carousel that gets another width by what follows it.
    case changesWidth(String)
}

extension Kit {
    /// Whether uses of these components follow a scroll.
    func follows(in node: Node, among components: [String: Component]) -> Bool {
        for entry in node.entries ?? [] {
            for parameter in components[entry.key]?.parameters ?? [] {
                if let given = entry.node.entries?[parameter.name], FollowReading.speaks(given) { return true }
            }
        }
        let inner = (node.items ?? []) + (node.entries ?? []).map(\.node)
        return inner.contains { follows(in: $0, among: components) }
    }
}
