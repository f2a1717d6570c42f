package import Tatami
import TatamiImages
import TatamiMessages
import TatamiRendering
package import TatamiResults
package import TatamiSceneFile
import TatamiSystem
package import TatamiVerification

/// The result of comparing a text with its baseline.
package struct TextResult: Sendable {
    /// The relation of the text to its baseline.
    package let result: TextVerification.Result
    /// The path of the baseline.
    package let expected: String
    /// The path of the pending text.
    package let actual: String
}

extension Baselines {
    /// Compares a text with its baseline; a pending one is on disk when this returns.
    package func verify(_ text: String, as name: SnapshotName) throws(SceneError) -> TextResult {
        let verification = TextVerification(place: place, record: recordMode)
        do throws(FileError) {
            return TextResult(
                result: try verification.verify(text, as: name),
                expected: TextSnapshots(in: place.folder.path).file(of: name),
                actual: place.pending.texts.file(of: name))
        } catch {
            throw .failed(error.sentenceOfWriting.text)
        }
    }
}

extension DrawableScene {
    /// Returns a text of the first of these shots, without drawing it; empty if there is no shot.
    package func text(
        _ kind: PictureText, of wanted: VerifiedShots, limits: Limits, at place: CodePlace
    ) throws(SceneError) -> String {
        try _draft.onStackForElements { () throws(SceneError) in
            try self.text(kind, ofFirst: wanted, limits: limits, at: place)
        }
    }

    private func text(
        _ kind: PictureText, ofFirst wanted: VerifiedShots, limits: Limits, at place: CodePlace
    ) throws(SceneError) -> String {
        let scene = try load(images: ImageLoader(limits: limits.known))
        guard let shot = try wanted.shots(of: scene, at: place).first else { return "" }
        let (text, diagnostics): (String?, [Diagnostic])
        do throws(RunFailure) { (text, diagnostics) = try kind.text(of: shot, in: scene) } catch {
            throw .failed(error.sentence.text)
        }
        guard let text else { throw .invalidScene(diagnostics.map { SceneDiagnostic($0) }) }
        return text
    }
}
