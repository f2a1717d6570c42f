extension Timings: Codable {
    /// As an object such as `{"lay out":812345}`: whole nanoseconds by stage.
    package func encode(to encoder: any Encoder) throws {
        let nanoseconds = spent.map { stage, duration in
            let (seconds, attoseconds) = duration.components
            return (stage.rawValue, seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
        }
        try Dictionary(uniqueKeysWithValues: nanoseconds).encode(to: encoder)
    }

    /// A stage that is not known here is passed over.
    package init(from decoder: any Decoder) throws {
        self.init()
        for (name, nanoseconds) in try [String: Int64](from: decoder) {
            if let stage = Stage(rawValue: name) { add(.nanoseconds(nanoseconds), to: stage) }
        }
    }
}
