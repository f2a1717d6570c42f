public import Tatami
import TatamiFiles
import TatamiSceneFile
import TatamiSentences
public import Testing

/// Expects a picture of a scene to be as it was approved.
///
/// `shot` is one of those that the scene lists; a scene without any is drawn as it stands, under that name. What differs, is
/// new or can't be drawn is recorded as an issue at the caller's line, with the approved picture, the one drawn now, and
/// one that marks the differing pixels as attachments.
///
/// The baselines of the scene `chat` lie in `Tests/Snapshots/chat`, unless the trait `.snapshots(folder:)` says otherwise; a
/// scene without a name has that of its test.
public func expectSnapshot(
    of screen: Screen, named shot: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    expect(screen, .only(shot), named: screen.nameInTest, at: sourceLocation)
}

/// Expects a picture of a scene in some of its states, one over the other, at a moment of its timeline, and on a screen that
/// differs in some traits, to be as it was approved under this name; the scene need not list it among its shots.
///
/// Without a moment the scene is at rest.
public func expectSnapshot(
    of screen: Screen, named name: String, states: [String], at time: Duration? = nil, traits: ScreenTrait...,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expect(screen, .own(name, states: states, at: time, traits), named: screen.nameInTest, at: sourceLocation)
}

/// Expects a picture of a scene at a moment of its timeline, counted from its beginning, to be as it was approved under this
/// name.
public func expectSnapshot(
    of screen: Screen, named name: String, at time: Duration, traits: ScreenTrait...,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expect(screen, .own(name, states: [], at: time, traits), named: screen.nameInTest, at: sourceLocation)
}

/// Expects a picture of a scene on a screen that differs in some traits to be as it was approved under this name.
public func expectSnapshot(
    of screen: Screen, named name: String, traits first: ScreenTrait, _ more: ScreenTrait...,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expect(screen, .own(name, states: [], [first] + more), named: screen.nameInTest, at: sourceLocation)
}

/// Expects every shot of a scene to be as it was approved.
public func expectSnapshots(of screen: Screen, sourceLocation: SourceLocation = #_sourceLocation) {
    expect(screen, .all, named: screen.nameInTest, at: sourceLocation)
}

/// Expects every shot of a scene file to be as it was approved, as `tatami verify` does.
///
/// A relative path counts from the folder of the package that the test belongs to. The baselines lie beside the file, those of
/// `snapshots/chat.yaml` in `snapshots/chat`, unless the trait `.snapshots(folder:)` says otherwise.
public func expectSnapshots(ofSceneFile path: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let file = TestPlace(file: sourceLocation.filePath).absolute(path)
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    expect(SceneFile(file), .all, named: nil, folder: folder, at: sourceLocation)
}

extension Screen {
    /// Its own, or else that of the running test.
    fileprivate var nameInTest: String { name ?? Test.current.map(TestPlace.sceneName) ?? "test" }
}

/// Verifies with what holds for the running test, and records what is not as expected.
private func expect(
    _ scene: some DrawableScene, _ shots: VerifiedShots, named name: String?,
    folder: String = TestPlace.standardFolder, at location: SourceLocation
) {
    let settings = SnapshotTrait.settings
    let place = TestPlace(file: location.filePath)
    let record: Baselines.Record
    switch RecordChoice(trait: settings.record) {
    case .mode(let mode): record = mode
    case .unknown(let value):
        let modes = Baselines.Record.allCases.map(\.rawValue).joined(separator: ", ")
        let words: Words = "TATAMI_RECORD is '\(value)'; give one of \(modes)"
        Issue.record("\(words.text)", sourceLocation: location)
        return
    }
    var baselines = place.baselines(folder: settings.folder ?? folder, record: record)
    baselines.lint = settings.lint ?? false
    baselines.spoken = settings.spoken ?? false
    let caller = CodePlace(file: location.filePath, line: UInt(clamping: location.line))
    do throws(SceneError) {
        for result in try scene.verify(
            shots, named: name, against: baselines, limits: settings.limits ?? Limits(), at: caller)
        {
            tell(result, options: place.options(for: baselines), at: location)
        }
    } catch {
        Issue.record("\(error.description)", sourceLocation: location)
    }
}

/// Records an issue for a result that is not as expected, and attaches its pictures; one that was recorded, or is within its
/// tolerance, is a warning, and so is what people would call broken.
///
/// `options` are those by which the command finds the folders, from the folder of the package.
func tell(_ result: SnapshotResult, options: String, at place: SourceLocation) {
    for flaw in result.flaws {
        Issue.record("\(flaw.description)", severity: .warning, sourceLocation: place)
    }
    if result.isRecorded {
        let words: Words = "\(result.name): recorded"
        Issue.record("\(words.text)", severity: .warning, sourceLocation: place)
        return
    }
    guard !result.isAsExpected else {
        // What the scene tolerates passes, and is told with its reason.
        if let sentence = result.sentence {
            Issue.record("\(sentence)", severity: .warning, sourceLocation: place)
        }
        return
    }
    let pictures = [("expected", result.expected), ("actual", result.actual), ("difference", result.difference)]
    for (part, path) in pictures {
        guard let path, let bytes = try? readFileWithoutLinks(at: path, limit: 256 << 20) else { continue }
        let stem = result.name.split(separator: "/").joined(separator: "-")
        Attachment.record(bytes, named: "\(stem)-\(part).png", sourceLocation: place)
    }
    var lines = [result.sentence ?? Words("\(result.name)").text]
    if let wayOut = wayOut(of: result.outcome, options: options) { lines.append("  " + wayOut.text) }
    Issue.record("\(lines.joined(separator: "\n"))", sourceLocation: place)
}
