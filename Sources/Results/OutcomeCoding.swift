import TatamiComparison
import TatamiPrimitives
import TatamiSceneFile

/// The verdict and its values are encoded beside the other properties under separate keys; empty values are omitted.
extension Outcome: Codable {
    enum CodingKeys: String, CodingKey {
        case name, scene, place, pictures, moment, verdict, recorded, failed, sentence = "message", hint, explanation
        case treeChange, allowances, difference, damage, failure, accessibility
        case diagnostics, files, drawn, nanoseconds
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encodeIfPresent(scene, forKey: .scene)
        try container.encodeIfPresent(place, forKey: .place)
        try container.encodeIfPresent(pictures, forKey: .pictures)
        try container.encodeIfPresent(moment, forKey: .moment)
        try container.encode(verdict.kind, forKey: .verdict)
        try container.encode(isRecorded, forKey: .recorded)
        try container.encode(isFailure, forKey: .failed)
        try container.encodeIfPresent(sentence, forKey: .sentence)
        try container.encodeIfPresent(hint, forKey: .hint)
        try container.encodeIfPresent(explanation, forKey: .explanation)
        switch verdict {
        case .equal, .missing, .orphaned: break
        case .treeChanged(let treeChange): try container.encode(treeChange, forKey: .treeChange)
        case .tolerated(let uses): try container.encode(uses, forKey: .allowances)
        case .differs(let difference), .sizeDiffers(let difference), .environmentDiffers(let difference):
            try container.encode(difference, forKey: .difference)
        case .damaged(let damage): try container.encode(damage, forKey: .damage)
        case .couldNotRun(let failure): try container.encode(failure, forKey: .failure)
        }
        if !accessibility.isEmpty { try container.encode(accessibility, forKey: .accessibility) }
        if !warnings.isEmpty { try container.encode(warnings, forKey: .diagnostics) }
        if files != Files() { try container.encode(files, forKey: .files) }
        try container.encodeIfPresent(drawn, forKey: .drawn)
        if timings != Timings() { try container.encode(timings, forKey: .nanoseconds) }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func payload<Value: Decodable>(_ key: CodingKeys) throws -> Value {
            try container.decode(Value.self, forKey: key)
        }
        let verdict: Verdict =
            switch try container.decode(Verdict.Kind.self, forKey: .verdict) {
            case .equal: .equal
            case .missing: .missing
            case .orphaned: .orphaned
            case .treeChanged: .treeChanged(try payload(.treeChange))
            case .tolerated: .tolerated(try payload(.allowances))
            case .differs: .differs(try payload(.difference))
            case .sizeDiffers: .sizeDiffers(try payload(.difference))
            case .environmentDiffers: .environmentDiffers(try payload(.difference))
            case .damaged: .damaged(try payload(.damage))
            case .couldNotRun: .couldNotRun(try payload(.failure))
            }
        self.init(
            name: try container.decode(SnapshotName.self, forKey: .name),
            scene: try container.decodeIfPresent(String.self, forKey: .scene),
            place: try container.decodeIfPresent(SourcePlace.self, forKey: .place), verdict: verdict,
            isRecorded: try container.decode(Bool.self, forKey: .recorded))
        pictures = try container.decodeIfPresent(PictureOrigin.self, forKey: .pictures)
        moment = try container.decodeIfPresent(Double.self, forKey: .moment)
        sentence = try container.decodeIfPresent(String.self, forKey: .sentence)
        hint = try container.decodeIfPresent(String.self, forKey: .hint)
        explanation = try container.decodeIfPresent(ExplanationRecord.self, forKey: .explanation)
        accessibility = try container.decodeIfPresent([LineChange].self, forKey: .accessibility) ?? []
        warnings = try container.decodeIfPresent([DiagnosticRecord].self, forKey: .diagnostics) ?? []
        files = try container.decodeIfPresent(Files.self, forKey: .files) ?? Files()
        drawn = try container.decodeIfPresent(Drawn.self, forKey: .drawn)
        timings = try container.decodeIfPresent(Timings.self, forKey: .nanoseconds) ?? Timings()
    }
}
