public import Tatami
import TatamiSceneFile
public import TatamiSwiftUI
@_exported public import TatamiTesting
public import Testing

/// Expects pictures of a view to equal their baselines, one for each combination of the given traits.
///
///     await expectSnapshot(of: InboxView(), on: .iPhone15, .iPadMini, colorSchemes: [.light, .dark])
///
/// The example verifies four pictures of the scene that has the test's name, `default@iphone-15,light` and so on; a
/// trait without values isn't part of the names. The view is created and evaluated again for each picture, so that its
/// content can depend on the appearance, the text size or the device, and its tasks are awaited. With `actions`, the
/// picture shows the screen after these user actions.
///
/// `scene` names the scene instead of the test, as an `XCTestCase` requires. `languages` are tags such as `de` or `ar`,
/// which also determine the reading direction. `assets` is the folder of images and asset catalogues, the current
/// directory unless given. Anything that isn't drawn as on the platform is a warning.
@MainActor
public func expectSnapshot<Content: TatamiSwiftUI.View>(
    of view: @autoclosure @MainActor () -> Content, named shot: String = "default", scene: String? = nil,
    on devices: TatamiSwiftUI.Device..., colorSchemes: [ColorScheme] = [], dynamicTypeSizes: [DynamicTypeSize] = [],
    languages: [String] = [], after actions: [UserAction] = [], assets: String = ".",
    sourceLocation: SourceLocation? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) async {
    let place = CallPlace(sourceLocation, fileID: fileID, filePath: filePath, line: line, column: column)
    let file = "\(filePath)"
    let variants = ViewVariant.all(devices, colorSchemes, dynamicTypeSizes, languages)
    for variant in variants {
        do throws(SceneError) {
            let conditions = variant.conditions(assets: assets)
            let drawn = try await view().drawn(under: conditions, after: actions, file: file, line: line)
            let screen = variant.naming(drawn.screen, at: CodePlace(file: file, line: line))
            expectSnapshot(
                of: scene.map { screen.named($0) } ?? screen, named: shot, sourceLocation: sourceLocation,
                fileID: fileID, filePath: filePath, line: line, column: column)
        } catch {
            // The error is the same in each variant.
            return place.fail(error.description)
        }
    }
}
