import TatamiPrimitives
import TatamiSceneFile

/// The messages about elements that follow a scroll.
extension FollowReason {
    /// The error, with a hint.
    var sentence: Message {
        switch self {
        case .truthWithoutPast:
            "true or false needs 'past' to follow a scroll, as in 'past: 8': true once more than 8 points have scrolled away"
        case .numberWithPast:
            "a number follows a scroll with 'over', as in 'over: 52' (0 to 1 over 52 points), or a carousel's page without it"
        case .emptyWay(let from, let to):
            "'over' goes from \(from.spelled) to \(to.spelled) points; give the smaller number first"
        case .unknownLeader(let name, let nearest):
            "no list, carousel or slider '\(name)' to follow"
                + didYouMean(nearest, else: "give one 'id: \(name)' outside of rows")
        case .noScroll(let name, let kind):
            "'\(name)' is a \(kind), which does not scroll; follow a list, a carousel or a slider outside of rows"
        case .noPages(let name):
            "'\(name)' is a list, which has no pages; give the points of its scroll, as in 'over: 52'"
        case .leaderInside(let name): "'\(name)' is inside the element that follows it; follow it from outside"
        case .inRow: "an element in a row can't follow a scroll; move it outside of the list"
        case .nested:
            "this is inside a component that follows a scroll itself; give the outer one a parameter, and pass it on"
        case .holdsList(let id):
            "'\(id)' follows a scroll and contains a list, which would start over; put the list beside it"
        case .dragOfNoNumber: "only a number can be dragged; remove 'drag', or make the type 'number'"
        case .changesWidth(let name):
            "the width of '\(name)' depends on an element that follows its scroll; let only heights depend on it"
        }
    }
}
