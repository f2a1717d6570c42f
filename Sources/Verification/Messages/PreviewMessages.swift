package import TatamiMessages
package import TatamiResults
import TatamiSystem

/// The messages about the previews of a package.
extension PreviewFailure {
    package var sentence: Message {
        switch self {
        case .noPackage: "error: there is no Package.swift here; run 'tatami previews' in the folder of a package"
        case .noSwift(let errno):
            "error: 'swift' can't be started: \(systemReason(errno)); put it on the PATH"
        case .undescribed(let words): "error: the package can't be read\n" + Message(reported: words)
        case .noLibrary:
            "error: the package doesn't depend on 'tatami'; add that package to the 'dependencies' of Package.swift, "
                + "or give its folder with '--library'"
        case .notALibrary(let folder):
            "error: '\(path: folder)' has no Package.swift; give the folder of the package 'tatami'"
        case .noPreviews(let targets) where targets.isEmpty:
            "error: the package has no library target with views; previews of executables can't be drawn, so put views "
                + "into a library target"
        case .noPreviews(let targets):
            "error: there is no '#Preview' or 'PreviewProvider' in \(inventory(of: targets.map { "\($0)" })); add one, or test views "
                + "with 'expectSnapshot(of:)'"
        case .notBuilt(let lines):
            "error: the package with its previews can't be built\n" + Message(reported: lines.joined(separator: "\n"))
        case .ended(.killed(let signal), let preview, let words):
            "error: the preview \(preview) was killed by \(signalWords(signal))\n" + Message(reported: words)
        case .ended(.exited(let status), let preview, let words):
            "error: the previews ended with status \(String(status)) at the preview \(preview)\n"
                + Message(reported: words)
        case .unreadable(let error): error.sentence(reading: "the package")
        case .unwritable(let error): error.sentenceOfWritingAmongOthers
        case .unmade(let path, let words): "error: '\(path: path)' can't be created: \(words)"
        }
    }
}
