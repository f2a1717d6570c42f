import TatamiPrimitives
import TatamiSceneFile

/// The messages about elements that follow a scroll.
extension FollowReason {
    /// The error, with a hint.
    var sentence: Words {
        switch self {
        case .truthWithoutPast:
            "true or false follows a scroll by 'past: 8', true once more than so many points have scrolled away"
        case .numberWithPast:
            "a number follows a scroll by 'over: 52', from 0 to 1 in so many points, or is the page of a carousel"
        case .emptyWay(let from, let to):
            "'over' goes from \(from.spelled) to \(to.spelled) points; give the smaller number first"
        case .unknownLeader(let name, let nearest):
            "no list, carousel or slider '\(name)' to follow"
                + didYouMean(nearest, else: "give one 'id: \(name)', outside of the rows of lists")
        case .noScroll(let name, let kind):
            "'\(name)' is a \(kind), which does not scroll; follow a list, a carousel or a slider that stands outside of rows"
        case .noPages(let name):
            "'\(name)' is a list, which has no pages; say how many points of its scroll count, as in 'over: 52'"
        case .leaderInside(let name): "'\(name)' is inside the element that follows it; follow it from outside"
        case .inRow: "an element in a row can't follow a scroll; move it outside of the list"
        case .nested:
            "this stands in a component that follows a scroll itself; give the outer one a parameter, and hand it on"
        case .holdsList(let id):
            "'\(id)' follows a scroll and holds a list, which would begin anew; put the list beside it"
        case .dragOfNoNumber: "only a number can be dragged; remove 'drag', or make the type 'number'"
        case .changesWidth(let name):
            "the width of '\(name)' depends on an element that follows its scroll; let only heights depend on it"
        }
    }
}
