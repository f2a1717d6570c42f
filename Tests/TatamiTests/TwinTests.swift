import Foundation
import Tatami
import TatamiImages
import TatamiMessages
import TatamiRendering
import TatamiSceneFile
import Testing

/// The reference screens twice: as scene files in `snapshots/`, and in Swift.
@Suite("Swift makes the very same scenes as scene files")
struct TwinTests {
    static let snapshots = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "snapshots").path

    struct Twin: CustomTestStringConvertible, Sendable {
        var name: String
        var screen: Screen
        /// Whether the file has values; in Swift, a function creates a state for each.
        var hasValues = false
        var testDescription: String { name }
    }

    static let twins: [Twin] = [
        Twin(name: "effort", screen: EffortTwin.screen(snapshots), hasValues: true),
        Twin(name: "slide", screen: SlideTwin.screen(snapshots)),
        bottom("inverted", .inverted), bottom("inset", .inset), bottom("layout", .layout),
        bottom("rotated-as-inverted", .rotated(as: .inverted)), bottom("rotated-as-inset", .rotated(as: .inset)),
        bottom("filler", .filler(height: 44)),
        Twin(name: "swipe", screen: SwipeTwin.screen(snapshots)),
        Twin(name: "threshold", screen: ThresholdTwin.screen(snapshots)),
        Twin(name: "chat", screen: ChatTwin.screen(snapshots)),
        Twin(name: "constraints", screen: ConstraintTwin.screen(snapshots)),
        Twin(name: "safe-areas", screen: SafeAreaTwin.screen(snapshots)),
        Twin(name: "settings", screen: SettingsTwin.screen(snapshots)),
        Twin(name: "settings-screen", screen: SettingsScreenTwin.screen(snapshots)),
        Twin(name: "inbox", screen: InboxTwin.screen(snapshots)),
        Twin(name: "contacts", screen: ContactsTwin.screen(snapshots)),
        Twin(name: "switches", screen: SwitchTwin.screen(snapshots)),
        Twin(name: "accessories", screen: AccessoryTwin.screen(snapshots)),
        Twin(name: "editing", screen: EditingTwin.screen(snapshots)),
        Twin(name: "labels", screen: LabelTwin.screen(snapshots)),
        Twin(name: "dashed-borders", screen: DashedBorderTwin.screen(snapshots)),
        Twin(name: "first-scene", screen: LunchTwin.screen(snapshots)),
        Twin(name: "names", screen: NamesTwin.screen(snapshots)),
        Twin(name: "orders", screen: OrdersTwin.screen(snapshots)),
        Twin(name: "transforms", screen: TransformTwin.screen(snapshots)),
    ]

    private static func bottom(_ name: String, _ strategy: ListFill.BottomStrategy) -> Twin {
        Twin(name: "bottom-" + name, screen: BottomTwin.screen(name, strategy, snapshots))
    }

    @Test("every reference screen has a twin")
    func allHaveTwins() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.snapshots)
        let scenes = files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
        #expect(Set(scenes) == Set(Self.twins.map(\.name)))
    }

    @Test("in every shot and every state", arguments: twins)
    func scenes(twin: Twin) throws {
        let images = ImageLoader()
        let file = try #require(
            try SceneLoader(of: Project(), images: images).load("\(Self.snapshots)/\(twin.name).yaml").scene?.source)
        let code = try twin.screen.load(images: images).source
        #expect(code.title == file.title)
        #expect(twin.hasValues || code.stateNames == file.stateNames)
        #expect(code.shots.map(\.name) == file.shots.map(\.name))
        #expect(twin.hasValues || code.shots.map(\.states) == file.shots.map(\.states))
        #expect(code.shots.map(\.time) == file.shots.map(\.time))
        #expect(code.check().map(\.description) == [])
        let (ours, theirs) = twin.hasValues ? (code.shots, file.shots) : (code.allShots, file.allShots)
        for (ours, theirs) in zip(ours, theirs) {
            let actual = try #require(code.resolve(ours).resolved).expanded
            let expected = try #require(file.resolve(theirs).resolved).expanded
            #expect(actual == expected, "\(twin.name)/\(theirs.name)")
        }
    }
}
