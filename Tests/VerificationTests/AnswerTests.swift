import Foundation
import TatamiBaselines
import TatamiComparison
import TatamiFiles
import TatamiVerification
import Testing

@Suite("What workers answer")
struct AnswerTests {
    static let verdicts: [Verdict] = {
        let size = PixelDifference.PixelSize(width: 3, height: 4)
        var difference = PixelDifference(expectedSize: size, actualSize: size)
        difference.count = 7
        let errors: [FileError] = [
            .notFound(path: "a"), .permissionDenied(path: "a"), .readOnlyFileSystem(path: "a"), .notAFolder(path: "a"),
            .isAFolder(path: "a"), .notARegularFile(path: "a"), .isALink(path: "a"), .tooManyLinks(path: "a"),
            .nameTooLong(path: "a"), .invalidPath(path: "a"), .tooLarge(path: "a", limit: 5), .noSpace(path: "a"),
            .failed(path: "a", operation: .rename, errno: 5),
        ]
        let obstacles: [Verdict.Obstacle] =
            [
                .mistakes([]), .notDrawable(reason: "r"), .irreproducible,
                .workerDied(signal: 9, status: 0, lastWords: "あ\n"), .workerTimedOut(seconds: 60),
            ] + errors.map { .unreadable($0) }
        let damages: [Verdict.Damage] = [
            .incomplete(missing: .tree), .unreadableTree, .changedPicture, .largeFilePointer(.picture), .undecodable,
            .link, .unreadable("r"),
        ]
        return [
            .equal, .differs(difference), .sizeDiffers(difference), .environmentDiffers(difference), .missing,
            .orphaned,
            .tolerated([
                .init(element: nil, reason: "antialiasing", used: 3, allowed: 5),
                .init(element: "clock", reason: "it ticks", used: 1, allowed: nil),
            ]),
        ] + damages.map { .damaged($0) } + obstacles.map { .couldNotRun($0) }
    }()

    @Test("every verdict is read as it was written, with words for its cases", arguments: verdicts)
    func roundTrip(verdict: Verdict) throws {
        let data = try JSONEncoder().encode(
            Outcome(name: try SnapshotName("a/b@c"), scene: "a.yaml", verdict: verdict, isRecorded: true))
        #expect(try JSONDecoder().decode(Outcome.self, from: data).verdict == verdict)
        let text = String(decoding: data, as: UTF8.self)
        #expect(text.contains(#""kind":"\#(verdict.kind.rawValue)""#))
        #expect(!text.contains("_0"))
    }

    @Test("an answer is a line with the outcome and what it cost, or with why there is none")
    func service() throws {
        let project = try SnapshotProject()
        let job: [String: Any] = [
            "scene": project.scene, "name": "note/default", "snapshots": project.folder.path,
            "pending": project.pending.path, "record": "none", "environmentDiffers": false, "unknown": 1,
        ]
        let line = String(decoding: try JSONSerialization.data(withJSONObject: job), as: UTF8.self)
        let service = VerificationService()
        let answer = try #require(try object(service.answer(line)))
        let outcome = try #require(answer["outcome"] as? [String: Any])
        #expect((outcome["verdict"] as? [String: String]) == ["kind": "missing"])
        #expect((answer["nanoseconds"] as? [String: Int])?["draw pixels"] ?? 0 > 0)
        for nonsense in ["", "{}", "[1]", "nonsense"] {
            let failure = try #require(try object(service.answer(nonsense))?["failure"] as? [String: String])
            #expect(failure["kind"] == "notAJob" && failure["reason"]?.isEmpty == false)
        }
    }

    private func object(_ line: String) throws -> [String: Any]? {
        #expect(!line.contains("\n"))
        return try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    }
}
