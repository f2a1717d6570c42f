import TatamiMessages
import TatamiPrimitives
import TatamiRendering
import TatamiScenes
import TatamiSystem

/// Prints written pictures: one path or one JSON object per line.
func tell(_ pictures: [RenderRun.Picture], asJSON: Bool) {
    for picture in pictures where picture.path != "-" {
        if asJSON { tell(json: picture.json) } else { tell("\(uncut: picture.path)") }
    }
}

extension RenderRun.Picture {
    private struct Line: Encodable {
        var path: String
        var scene: String
        var shot: String
        /// The variant; omitted if there is none.
        var variant: String?
        var format: String
        var width: Int
        var height: Int
        var scale: Double
        /// The record's number, from 1; omitted if there is none.
        var record: Int?
        /// The duration in seconds of a scene in motion, and the moment that the picture shows; omitted for others.
        var duration: Double?
        var moment: Double?
    }

    fileprivate var json: String {
        let line = Line(
            path: path, scene: scene, shot: shot, variant: variant, format: format, width: Int(size.width),
            height: Int(size.height), scale: scale, record: record, duration: duration?.seconds,
            moment: duration == nil ? nil : moment?.seconds)
        return jsonText(line)
    }
}

extension Timings {
    /// The milliseconds of each stage, one per line, and the sum.
    var table: Message {
        let table = (spent.map { ($0.stage.rawValue, $0.duration) } + [("total", total)]).map { name, duration in
            let microseconds = duration.nanoseconds / 1_000
            let number = "\(microseconds / 1_000).\((microseconds % 1_000).digits(3)) ms"
            return name + String(repeating: " ", count: max(1, 28 - name.count - number.count)) + number
        }.joined(separator: "\n")
        return Message(visibleLines: table)
    }
}
