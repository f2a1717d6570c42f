/// Which baselines a run may write.
package enum RecordMode: String, Hashable, Sendable, CaseIterable, Codable {
    case none, missing, changed, all

    func accepts(_ verdict: Verdict) -> Bool {
        switch (self, verdict.kind) {
        case (.missing, .missing), (.all, .missing): true
        case (.changed, .differs), (.changed, .sizeDiffers), (.all, .differs), (.all, .sizeDiffers): true
        case (.all, .damaged), (.all, .environmentDiffers): true
        default: false
        }
    }
}
