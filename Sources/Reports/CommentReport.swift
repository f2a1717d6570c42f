import TatamiImages
import TatamiMessages
import TatamiPrimitives
package import TatamiResults
import TatamiSceneFile
import TatamiVerification

/// A run as a comment on a pull request, for readers without access to the files.
///
/// It is a short Markdown report with a picture of each cause. It begins with an invisible mark, by which it is found
/// and replaced. It has at most 60,000 bytes (GitHub accepts 65,536 characters): the most important changes come
/// first, and omitted ones are counted. `@name` notifies no user.
package struct CommentReport {
    /// The comment in Markdown.
    package let text: String
    /// The pictures that it shows, by file name: each has expected, actual and difference side by side.
    package let pictures: [(name: String, bytes: [UInt8])]

    /// The mark at the beginning, by which the comment is found.
    package static let mark = "<!-- tatami-report -->"
    /// The maximum size of the comment in bytes.
    package static let room = 60_000
    /// The number of changes with a picture, and the width of a picture in pixels.
    private static let (most, width) = (60, 960)
    /// The maximum width at which a comment shows a picture, in CSS pixels.
    static let shownWidth = 640

    /// Creates the comment, without pictures if the place has no address for them.
    package init(_ record: RunRecord, at place: ReportPlace) {
        var place = place
        place.room = Self.room - Self.mark.utf8.count - 1
        place.file = nil
        var pictures: [(name: String, bytes: [UInt8])] = []
        let base = place.picturesURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
        func picture(_ outcome: Outcome) -> Summary.Picture? {
            guard let base else { return nil }
            let sheet = PictureSheet(Outcome.Side.allCases, area: outcome.shownArea) { side in
                outcome.files[side].flatMap(place.picture)
            }
            guard let bytes = sheet.png(width: Self.width) else { return nil }
            // A picture of another run has another address, so that no cache shows the earlier one.
            let name = "\(Fingerprint(of: bytes)).png"
            if !pictures.contains(where: { $0.name == name }) { pictures.append((name, bytes)) }
            // A small picture is not enlarged.
            let width = (try? probeImage(bytes))?.size.map { Int($0.width) } ?? Self.shownWidth
            return Summary.Picture(
                name: "expected, actual, difference", address: base + name, width: min(width, Self.shownWidth))
        }
        let summary = summaryReport(
            record, mostWhole: Self.most, isBrief: true, at: place, picture: picture, growth: \.growthWithoutMentions)
        let text = Self.mark + "\n" + summary.withoutMentions
        self.text = text
        self.pictures = pictures.filter { text.contains($0.name) }
    }
}

extension String {
    /// The text with each `@` and `#` in an element of its own, so that `@name` is no mention and `#1` no reference.
    /// Platforms find these in runs of text, which an element interrupts. Text inside tags is unchanged.
    fileprivate var withoutMentions: String {
        var (result, isInTag): ([UInt8], Bool) = ([], false)
        for byte in utf8 {
            // The `#` of a heading at the start of a line, or of an escaped character after `&`.
            let isMark = byte == UInt8(ascii: "#") && result.last.map { "\n#&".utf8.contains($0) } ?? true
            switch byte {
            case UInt8(ascii: "<"): isInTag = true
            case UInt8(ascii: ">"): isInTag = false
            case UInt8(ascii: "@"), UInt8(ascii: "#"):
                if isInTag || isMark { break }
                result += "<span>".utf8
                result.append(byte)
                result += "</span>".utf8
                continue
            default: break
            }
            result.append(byte)
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The number of bytes by which `withoutMentions` is longer, at most.
    fileprivate var growthWithoutMentions: Int {
        utf8.count { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "#") } * "<span></span>".utf8.count
    }
}
