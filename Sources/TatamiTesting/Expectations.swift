public import Tatami
import TatamiMessages
import TatamiSceneFile
import TatamiSystem
import TatamiVerification
public import Testing

/// Expects a picture of a scene to equal its baseline.
///
/// `shot` is one of the scene's shots; a scene without shots is drawn unmodified, under that name. A
/// picture that differs, is new or can't be drawn fails the test at the caller's line: as an issue of Swift
/// Testing, with the approved picture, the new one and one with the differing pixels marked as attachments;
/// or as a failure of the `XCTestCase`, with their paths.
///
/// The baselines of the scene `chat` are in `Tests/Snapshots/chat`, unless the trait `.snapshots(folder:)`
/// sets another folder. A scene without a name gets its test's. In a parameterized test the case's arguments
/// follow the shot's name: <doc:SnapshotTests#Names>.
public func expectSnapshot(
    of screen: Screen, named shot: String,
    sourceLocation: SourceLocation? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) {
    let place = CallPlace(sourceLocation, fileID: fileID, filePath: filePath, line: line, column: column)
    expect(screen, .only(shot), at: place)
}

/// Expects a picture of a scene in some states, applied in order, to equal the baseline with this name.
///
/// `time` is since the start of the timeline; without it the scene is at rest. `traits` override the
/// screen's. The picture need not be among the scene's shots.
public func expectSnapshot(
    of screen: Screen, named name: String, states: [String], at time: Duration? = nil, traits: ScreenTrait...,
    sourceLocation: SourceLocation? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) {
    let place = CallPlace(sourceLocation, fileID: fileID, filePath: filePath, line: line, column: column)
    expect(screen, .own(name, states: states, at: time, traits), at: place)
}

/// Expects a picture of a scene at a time since the start of its timeline to equal the baseline with this
/// name.
public func expectSnapshot(
    of screen: Screen, named name: String, at time: Duration, traits: ScreenTrait...,
    sourceLocation: SourceLocation? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) {
    let place = CallPlace(sourceLocation, fileID: fileID, filePath: filePath, line: line, column: column)
    expect(screen, .own(name, states: [], at: time, traits), at: place)
}

/// Expects a picture of a scene with changed screen traits to equal the baseline with this name.
public func expectSnapshot(
    of screen: Screen, named name: String, traits first: ScreenTrait, _ more: ScreenTrait...,
    sourceLocation: SourceLocation? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) {
    let place = CallPlace(sourceLocation, fileID: fileID, filePath: filePath, line: line, column: column)
    expect(screen, .own(name, states: [], [first] + more), at: place)
}

/// Expects every shot of a scene to equal its baseline.
public func expectSnapshots(
    of screen: Screen,
    sourceLocation: SourceLocation? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) {
    let place = CallPlace(sourceLocation, fileID: fileID, filePath: filePath, line: line, column: column)
    expect(screen, .all, at: place)
}

/// Expects every shot of a scene file to equal its baseline, as in `tatami verify`.
///
/// A relative path is relative to the folder of the test's package. The baselines are beside the file, those
/// of `snapshots/chat.yaml` in `snapshots/chat`, unless the trait `.snapshots(folder:)` sets another folder.
public func expectSnapshots(
    ofSceneFile path: String,
    sourceLocation: SourceLocation? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) {
    let place = CallPlace(sourceLocation, fileID: fileID, filePath: filePath, line: line, column: column)
    let file = TestPlace(file: place.location.filePath).absolute(path)
    expect(SceneFile(file), .all, named: nil, folder: folder(of: path), at: place)
}

/// Verifies a scene under its own name, or else that of the running test.
private func expect(_ screen: Screen, _ shots: VerifiedShots, at place: CallPlace) {
    guard let name = screen.name ?? Test.current.map(TestPlace.sceneName) else {
        let words: Message =
            "this scene has no name, which only a test of Swift Testing provides; give it one with '.named'"
        return place.fail(CallPlace.hasLostTest ? CallPlace.lostTest.text : words.text)
    }
    for warning in screen.warnings { place.warn(warning.description) }
    let arguments = CaseArguments.current
    expect(screen, shots, named: name, shotNamed: { arguments.name(ofShot: $0, in: screen.name ?? "") }, at: place)
}

/// Verifies with the settings of the running test, and reports differences.
private func expect(
    _ scene: some DrawableScene, _ shots: VerifiedShots, named name: String?,
    shotNamed: (String) -> String = { $0 }, folder: String = TestPlace.standardFolder, at caller: CallPlace
) {
    guard let verification = CallVerification(folder: folder, at: caller) else { return }
    let baselines = verification.baselines
    do throws(SceneError) {
        let results = try scene.verify(
            shots, named: name, shotNamed: shotNamed, against: baselines, limits: verification.limits,
            at: CodePlace(file: caller.location.filePath, line: UInt(clamping: caller.location.line)))
        for result in results {
            if VerifiedNames.hasClash(result, in: baselines.folder, at: caller) { continue }
            report(result, options: verification.options, at: caller)
        }
    } catch {
        caller.fail(error.description)
    }
}

/// Fails for a result that is not accepted, with its pictures. Warns of a recorded one, of one within its tolerance,
/// and of lint issues.
///
/// `options` are those by which the command finds the folders from the package's folder.
private func report(_ result: SnapshotResult, options: String, at caller: CallPlace) {
    for warning in result.warnings + result.lintIssues { caller.warn(warning.description) }
    if result.isRecorded {
        let words: Message = "\(result.name): recorded"
        return caller.warn(words.text)
    }
    guard !result.isAsExpected else {
        // A tolerated difference passes, and is reported with its reason.
        if let sentence = result.message { caller.warn(sentence) }
        return
    }
    var lines = [result.message ?? Message("\(result.name)").text]
    if let hint = hint(of: result.outcome, options: options) { lines.append("  " + hint.text) }
    let pictures = [("expected", result.expected), ("actual", result.actual), ("difference", result.difference)]
    let stem = result.name.split(separator: "/").joined(separator: "-")
    for (part, path) in pictures {
        guard let path else { continue }
        if let text = caller.attach(path, as: "\(stem)-\(part).png", part) { lines.append("  " + text) }
    }
    caller.fail(lines.joined(separator: "\n"))
}
