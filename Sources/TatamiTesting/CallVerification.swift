import Tatami
import TatamiMessages
import Testing

/// The settings of the running test for one expectation.
struct CallVerification {
    let baselines: Baselines
    let limits: Limits
    /// The options by which the command finds the folders from the package's folder.
    let options: String

    /// Creates the settings; fails the test and returns nil if they are unknown or invalid.
    ///
    /// `folder` is that of the baselines unless the trait sets another.
    init?(folder: String, at caller: CallPlace) {
        guard !CallPlace.hasLostTest else {
            caller.fail(CallPlace.lostTest.text)
            return nil
        }
        let settings = SnapshotTrait.settings
        let place = TestPlace(file: caller.location.filePath)
        let record: Baselines.Record
        switch RecordChoice(trait: settings.record) {
        case .mode(let mode): record = mode
        case .unknown(let value):
            let modes = Baselines.Record.allCases.map(\.rawValue).joined(separator: ", ")
            let words: Message = "TATAMI_RECORD is '\(value)'; give one of \(modes)"
            caller.fail(words.text)
            return nil
        }
        var baselines = place.baselines(folder: settings.folder ?? folder, record: record)
        baselines.lint = settings.lint ?? false
        baselines.accessibility = settings.accessibility ?? false
        self.baselines = baselines
        limits = settings.limits ?? Limits()
        options = place.options(for: baselines)
    }
}
