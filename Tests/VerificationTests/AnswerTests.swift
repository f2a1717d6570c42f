import Foundation
import TatamiComparison
import TatamiPrimitives
import TatamiRendering
import TatamiResults
import TatamiSystem
import TatamiVerification
import Testing

@Suite("Answers of workers")
struct AnswerTests {
    static let verdicts: [Verdict] = {
        let size = PixelSize(width: 3, height: 4)
        var difference = PixelDifference(expectedSize: size, actualSize: size)
        difference.count = 7
        let errors: [FileError] = [
            .notFound(path: "a"), .permissionDenied(path: "a"), .readOnlyFileSystem(path: "a"), .notAFolder(path: "a"),
            .isAFolder(path: "a"), .notARegularFile(path: "a"), .isALink(path: "a"), .tooManyLinks(path: "a"),
            .leadsOut(path: "a", link: "b", folder: ""), .notUTF8(path: "a"), .notOurs(path: "a"),
            .nameTooLong(path: "a"), .invalidPath(path: "a"), .tooLarge(path: "a", limit: 5), .noSpace(path: "a"),
            .failed(path: "a", operation: .rename, errno: 5),
        ]
        let failures: [Verdict.Failure] =
            [
                .invalidScene([]), .notDrawable(reason: "r"), .irreproducible,
                .workerDied(signal: 9, status: 0, stderrTail: "あ\n"), .workerTimedOut(seconds: 60),
                .workerExceededMemory(mebibytes: 64),
            ] + errors.map { .unreadable($0) }
        let damages: [Verdict.Damage] = [
            .incomplete(missing: .tree), .unreadableTree, .newerFormat, .changedPicture, .largeFilePointer(.picture),
            .undecodable(reason: "r"),
            .link, .unreadable("r"),
        ]
        return [
            .equal, .differs(difference), .sizeDiffers(difference), .environmentDiffers(difference), .missing,
            .orphaned, .treeChanged(.init(reason: .elements, isFailure: false)),
            .treeChanged(.init(reason: .accessibility, isFailure: true)),
            .tolerated([
                .init(element: nil, reason: "antialiasing", used: 3, allowed: 5),
                .init(element: "clock", reason: "it ticks", used: 1, allowed: nil),
            ]),
        ] + damages.map { .damaged($0) } + failures.map { .couldNotRun($0) }
    }()

    @Test("every verdict is read as it was written, with words for its cases", arguments: verdicts)
    func roundTrip(verdict: Verdict) throws {
        let outcome = Outcome(name: try SnapshotName("a/b@c"), scene: "a.yaml", verdict: verdict, isRecorded: true)
        let data = try JSONEncoder().encode(outcome)
        #expect(try JSONDecoder().decode(Outcome.self, from: data) == outcome)
        let text = String(decoding: data, as: UTF8.self)
        #expect(text.contains(#""verdict":"\#(verdict.kind.rawValue)""#))
        #expect(!text.contains("_0"))
    }

    private func job(in project: SnapshotProject, _ more: [String: Any] = [:]) throws -> String {
        let job: [String: Any] = [
            "scene": project.scene, "name": "note/default", "snapshots": project.folder.path,
            "pending": project.pending.path, "record": "none", "unknown": 1,
        ]
        let data = try JSONSerialization.data(withJSONObject: job.merging(more) { $1 })
        return String(decoding: data, as: UTF8.self)
    }

    @Test("an answer is a line with the outcome and its cost, or with the reason why there is none")
    func service() throws {
        let project = try SnapshotProject()
        let service = VerificationService(of: Project())
        let answer = try #require(try object(service.answer(try job(in: project))))
        let outcome = try #require(answer["outcome"] as? [String: Any])
        #expect(outcome["verdict"] as? String == "missing")
        #expect((outcome["nanoseconds"] as? [String: Int])?["draw pixels"] ?? 0 > 0)
        for nonsense in ["", "{}", "[1]", "nonsense"] {
            let failure = try #require(try object(service.answer(nonsense))?["failure"] as? [String: String])
            #expect(failure["kind"] == "invalidJob")
            #expect(failure["reason"] == "the line is not the JSON of a job; 'tatami schema worker' describes jobs")
        }
    }

    @Test("a failure of the worker itself is reported as such, and not as an invalid job")
    func ownFailure() throws {
        let project = try SnapshotProject()
        let blocked = project.folder.path + "/blocked"
        try FileManager.default.createDirectory(atPath: project.folder.path, withIntermediateDirectories: true)
        try "".write(toFile: blocked, atomically: true, encoding: .utf8)
        let line = VerificationService(of: Project()).answer(try job(in: project, ["pending": blocked + "/pending"]))
        let failure = try #require(try object(line)?["failure"] as? [String: Any])
        #expect(failure["kind"] as? String == "unwritable")
        #expect((failure["reason"] as? String)?.contains(blocked + "/pending") == true)
    }

    @Test("a worker compares its environment with the baselines', and reports it to requesters that can't know it")
    func environment() throws {
        let project = try SnapshotProject()
        try project.verify(.all)
        // A worker keeps the last scene, so each answer is that of a new one.
        func answer(_ more: [String: Any] = [:]) throws -> (
            verdict: String?, environment: NSDictionary?, recorded: Bool?
        ) {
            let line = VerificationService(of: Project()).answer(try job(in: project, more))
            let answer = try #require(try object(line))
            let outcome = try #require(answer["outcome"] as? [String: Any])
            return (
                outcome["verdict"] as? String, answer["environment"] as? NSDictionary, outcome["recorded"] as? Bool
            )
        }
        let here = try #require(try answer().environment)
        #expect(here["differs"] as? Bool == false)
        let fingerprint = try #require(here["fingerprint"] as? String)
        #expect(try answer(["environment": fingerprint]).environment == nil)

        try project.moveToOtherEnvironment()
        try project.write(background: "blue")
        let other = try answer(["environment": fingerprint])
        #expect(other.verdict == "environmentDiffers" && other.environment == nil)
        #expect(try answer().environment?["differs"] as? Bool == true)
        // The requester has other fonts or none, and this worker's differ from the baselines'.
        for environment: Any in [String(repeating: "0", count: 32), NSNull()] {
            let asked = try answer(["record": "changed", "environment": environment])
            #expect(asked.recorded == false && asked.environment != nil)
        }
        try "cut".write(toFile: project.folder.environmentFile, atomically: true, encoding: .utf8)
        let failure = try #require(
            try object(VerificationService(of: Project()).answer(try job(in: project)))?["failure"] as? [String: Any])
        #expect(failure["kind"] as? String == "environment")
    }

    private func object(_ line: String) throws -> [String: Any]? {
        #expect(!line.contains("\n"))
        return try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    }
}
