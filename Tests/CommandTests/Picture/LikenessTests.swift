import Foundation
import RunningPrograms
import Testing

@Suite("Other programs show Tatami's files like its pixels")
struct LikenessTests {
    @Test("SVG and PDF", arguments: DrawnPicture.all, Peer.allCases)
    func likeness(picture: DrawnPicture, peer: Peer) throws {
        let format = peer == .librsvg || peer == .chromium ? "svg" : "pdf"
        let folder = try TemporaryFolder()
        let png = try picture.file("png")
        let drawn = try peer.draw(try picture.file(format), likePicture: png, in: folder)
        let distance = try Distance(png, drawn)
        #expect(distance.isWithin(try #require(picture.tolerance(of: peer))), "\(distance)")
    }

    /// A small error in a document, such as a writer of SVG could make.
    struct Damage: CustomTestStringConvertible, Sendable {
        var what: String
        var picture: DrawnPicture
        /// The first match of the pattern is replaced.
        var pattern: String
        var replacement: String

        var testDescription: String { what }
    }

    private static let (shadow, gradient, photo) = (DrawnPicture.all[1], DrawnPicture.all[2], DrawnPicture.all[3])
    static let damages = [
        Damage(what: "a shadow without its blur", picture: shadow, pattern: " filter=\"[^\"]*\"", replacement: ""),
        Damage(what: "no shadow", picture: shadow, pattern: "<path [^>]*filter=[^>]*>", replacement: ""),
        Damage(
            what: "a symbol without one of its lines", picture: shadow,
            pattern: "(d=\"m[0-9.]+ [0-9.]+) ([-0-9.]+ [-0-9.]+ )(?=[-0-9. ]+z\" fill=\"none\")", replacement: "$1m$2"),
        Damage(
            what: "a line that ends at an absolute place", picture: shadow,
            pattern: "(d=\")m([0-9.]+ [0-9.]+ [-0-9. ]+z\" fill=\"none\")", replacement: "$1M$2"),
        Damage(
            what: "a gradient with another colour", picture: gradient, pattern: "stop-color=\"#e6e6e6\"",
            replacement: "stop-color=\"#cccccc\""),
        Damage(
            what: "a stop without its alpha", picture: gradient, pattern: " stop-opacity=\"[^\"]*\"", replacement: ""),
        Damage(what: "a glyph that is missing", picture: photo, pattern: "<use [^>]*/>", replacement: ""),
        Damage(
            what: "a photo without its clip", picture: photo,
            pattern: "(data-id=\"chat.rows.0.icon\".*?) clip-path=\"[^\"]*\"",
            replacement: "$1"),
        Damage(
            what: "a picture without its dimming", picture: DrawnPicture.all[0], pattern: " fill-opacity=\".2\"",
            replacement: " fill-opacity=\".17\""),
    ]

    @Test("the tolerance is small enough to see", arguments: damages)
    func damage(_ damage: Damage) throws {
        let text = try damage.picture.text("svg")
        let expression = try NSRegularExpression(pattern: damage.pattern, options: .dotMatchesLineSeparators)
        let range = NSRange(text.startIndex..., in: text)
        let match = try #require(expression.firstMatch(in: text, range: range))
        let replacement = expression.replacementString(for: match, in: text, offset: 0, template: damage.replacement)
        let damaged = text.replacingCharacters(in: try #require(Range(match.range, in: text)), with: replacement)
        #expect(damaged != text)
        let folder = try TemporaryFolder()
        try folder.write(damaged.utf8, to: "damaged.svg")
        let png = try damage.picture.file("png")
        let drawn = try Peer.librsvg.draw(folder.file("damaged.svg"), likePicture: png, in: folder)
        let distance = try Distance(png, drawn)
        #expect(!distance.isWithin(try #require(damage.picture.tolerance(of: .librsvg))), "\(distance)")
    }
}
