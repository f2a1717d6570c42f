package import TatamiMessages
package import TatamiPrimitives
import TatamiResults
package import TatamiSceneFile
package import TatamiScenes
import TatamiSystem

/// The messages about pictures of other tools.
extension PictureTool {
    /// The tool's display name.
    package var title: String {
        switch self {
        case .playwright: "Playwright"
        case .jest: "jest-image-snapshot"
        case .paparazzi: "Paparazzi"
        case .roborazzi: "Roborazzi"
        case .swiftSnapshotTesting: "swift-snapshot-testing"
        case .composePreview: "Compose Preview Screenshot Testing"
        case .regSuit: "reg-suit"
        }
    }
}

extension PictureFailure {
    package var sentence: Message {
        switch self {
        case .unreadable(let error): error.sentence(reading: "the pictures")
        case .invalidMasks(let diagnostics): diagnostics.map(\.sentence).joined(separator: "\n")
        case .fileAndFolder(let file, let folder):
            "error: '\(path: file)' is a file and '\(path: folder)' is a folder; name two files or two folders"
        case .noPictures(let folder, let other):
            "\(path: folder): error: it has no picture"
                + (other.map { ", but '\(path: $0)' has some" } ?? "") + "; draw them first, or name another folder"
        case .oneFolder(let folder):
            "\(path: folder): error: it doesn't contain both the approved and the actual pictures of a known tool; "
                + "name the folder of the actual pictures too"
        case .nothingInCommon(let expected, let actual, let examples):
            "error: no picture has the same path in '\(path: expected)' and in '\(path: actual)': "
                + examples.map { "'\(path: $0)'" }.joined(separator: " is only in the first, ")
                + " only in the second; name the folders below which the paths are the same"
        case .sameName(let name, let first, let second):
            "error: '\(path: first)' and '\(path: second)' would both have the name '\(name)'; rename one of them"
        }
    }
}

/// Returns the message that the tree beside a picture belongs to another picture.
package func misfitSentence(of tree: PictureTree, with size: PixelSize) -> Message {
    let frame = tree.elements[0].frame
    return
        "the tree belongs to another picture: its root ends at \(number(frame.maxX)),\(number(frame.maxY)), which is the pixel \(number(frame.maxX * tree.scale)),\(number(frame.maxY * tree.scale)) at scale \(number(tree.scale)), but the picture has \(size.words); it is compared without the tree"
}
