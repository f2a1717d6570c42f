import TatamiBaselines
import TatamiFingerprints

extension SnapshotName {
    /// What a scene is told under whose own name no snapshot can have: what is plain of it, and what tells it from all
    /// others. Nothing is ever drawn or recorded by this name.
    init(standingInFor scene: String) {
        let plain = scene.unicodeScalars.prefix(60).map { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil) ? scalar : "_"
        }
        let digits = String(Fingerprint(of: scene.utf8).low, radix: 16)
        do {
            try self.init(scene: String(String.UnicodeScalarView(plain)) + "-" + digits, shot: "default")
        } catch {
            preconditionFailure("letters, digits, '_' and '-' name a snapshot")
        }
    }
}
