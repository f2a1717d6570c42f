import RunningPrograms
import TatamiImageCoding
import TatamiPrimitives
import Testing

/// Screen C, one scene against another. The writer of PNG gives equal bytes for equal pixels.
@Suite("Five ways to a list that rests on its bottom edge")
struct BottomStrategyTests {
    private static let flipped = ["inverted", "rotated-as-inverted"]
    private static let upright = ["inset", "layout", "filler", "rotated-as-inset"]

    private static let pictures = Result {
        let folder = try TemporaryFolder()
        let scenes = (flipped + upright).map { ReferenceScenes.file("bottom-\($0)") }
        try Program.tatami(["render"] + scenes + ["-o", "out/"], in: folder).output()
        return try folder.contents(of: "out")
    }

    private func picture(_ strategy: String, _ shot: String) throws -> [UInt8] {
        try #require(try Self.pictures.get()["bottom-\(strategy)-\(shot).png"])
    }

    @Test(
        "all six agree pixel for pixel",
        arguments: ["rows-0", "rows-3", "rows-3-appended", "rows-40-end", "rows-40-middle"])
    func agreement(shot: String) throws {
        let expected = try picture("inset", shot)
        for strategy in Self.flipped + Self.upright { #expect(try picture(strategy, shot) == expected, "\(strategy)") }
    }

    @Test("the shots differ from each other")
    func differences() throws {
        let shots = ["rows-0", "rows-3", "rows-3-appended", "rows-40-end", "rows-40-middle"]
        #expect(Set(try shots.map { try picture("inset", $0) }).count == shots.count)
    }

    @Test("appending moves nothing in an upright list that overflows", arguments: upright, ["end", "middle"])
    func stays(strategy: String, place: String) throws {
        let before = try picture(strategy, "rows-40-\(place)")
        #expect(try picture(strategy, "rows-40-\(place)-appended") == before)
    }

    @Test("appending pushes everything in a flipped list up by a row", arguments: flipped, ["end", "middle"])
    func isPushed(strategy: String, place: String) throws {
        let before = try decodePNG(try picture(strategy, "rows-40-\(place)"))
        let after = try decodePNG(try picture(strategy, "rows-40-\(place)-appended"))
        // Rows are 44 points high, and the scenes have a pixel to the point.
        let stride = before.width * 4
        #expect(after.pixels.dropLast(44 * stride) == before.pixels.dropFirst(44 * stride))
        #expect(after != before)
    }
}
