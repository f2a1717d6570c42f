import FoundationEssentials
import TatamiMessages
import TatamiResults
package import TatamiSystem
import TatamiVerification

/// A server that answers the requests of a review's page: for the state, and with decisions. The page contains its
/// pictures, so that no request is interpreted as a path.
package struct ReviewServer: Sendable {
    private let desk: ReviewDesk
    private let page: Response
    private let onFinish: @Sendable () -> Void

    /// Creates a server; `page` is the response at the address itself, and `onFinish` is called when the user
    /// ends the review.
    package init(
        _ desk: ReviewDesk, page: Response, onFinish: @escaping @Sendable () -> Void
    ) {
        (self.desk, self.page, self.onFinish) = (desk, page, onFinish)
    }

    package func answer(_ request: Request) -> Response {
        let parts = request.path.split(separator: "/").map(String.init)
        switch (request.method, parts.first, parts.count) {
        case ("POST", let action?, 1): return carryOut(action, request.body)
        case ("POST", _, _): return .notFound
        case (_, nil, _): return page
        case (_, "state", 1):
            let version = request.since.flatMap { Int($0) }
            return answer(version.map { desk.overview(after: $0) } ?? desk.overview)
        default: return .notFound
        }
    }

    // MARK: Requests

    private struct Question: Decodable {
        var decision: Decision?
        var names: [String]?
        var causes: [String]?
        var scene: String?
        var explained: Bool?
        var comment: String?

        /// The chosen snapshots; nil if the request chooses none, or in several ways at once.
        var choice: ReviewChoice? {
            let choices = [
                names.map { ReviewChoice.names($0) }, causes.map { .causes($0) }, scene.map { .scene($0) },
                explained == true ? .explained : nil,
            ].compactMap(\.self)
            return choices.count == 1 ? choices.first : nil
        }
    }

    private func carryOut(_ action: String, _ body: [UInt8]) -> Response {
        do throws(ReviewFailure) {
            var changed: [SnapshotName] = []
            switch action {
            case "decide":
                let question = try question(body)
                guard let choice = question.choice else { throw .notUnderstood }
                changed = try desk.decide(question.decision, on: choice, comment: question.comment)
            case "comment":
                let question = try question(body)
                guard let names = question.names, let comment = question.comment else { throw .notUnderstood }
                try desk.comment(comment, on: .names(names))
            case "undo": changed = try desk.undo()
            case "finish":
                desk.finish()
                onFinish()
            default: return .notFound
            }
            return answer(desk.overview, changed: changed)
        } catch {
            struct Refusal: Encodable { var error: String }
            return .json(Refusal(error: error.sentence.text), status: error == .notUnderstood ? 400 : 409)
        }
    }

    private func question(_ body: [UInt8]) throws(ReviewFailure) -> Question {
        do { return try JSONDecoder().decode(Question.self, from: Data(body)) } catch { throw .notUnderstood }
    }

    // MARK: Responses

    private struct Answer: Encodable {
        var version: Int
        var canUndo: Bool
        var isFinished: Bool
        /// The exit code of the next `tatami verify`.
        var nextExitCode: Int32
        /// The number of undecided items whose causes explain every pixel.
        var explainedLeft: Int
        /// The items with a decision or a comment.
        var items: [Item]
        var changed: [String]?

        struct Item: Encodable {
            var name: String
            var decision: Decision?
            var comment: String?
        }
    }

    private func answer(_ overview: ReviewDesk.Overview, changed: [SnapshotName]? = nil) -> Response {
        let items = overview.items.filter { $0.decision != nil || $0.comment != nil }.map {
            Answer.Item(name: $0.name.description, decision: $0.decision, comment: $0.comment)
        }
        return .json(
            Answer(
                version: overview.version, canUndo: overview.canUndo, isFinished: overview.isFinished,
                nextExitCode: desk.nextExitCode,
                explainedLeft: overview.items.count { $0.decision == nil && $0.isExplained }, items: items,
                changed: changed?.map(\.description)))
    }
}
