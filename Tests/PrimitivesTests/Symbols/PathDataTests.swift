import Testing

@testable import TatamiPrimitives

@Suite("Path data")
struct PathDataTests {
    @Test(
        "is read as SVG does at its limits",
        arguments: [
            ("an arc without a radius is a line", "M2 12A0 0 0 0 1 22 12", "M2 12L22 12"),
            ("an arc without one of both radii is a line", "M2 12A0 5 0 0 1 22 12", "M2 12L22 12"),
            ("the sign of a radius is ignored", "M2 12A-10 10 0 0 1 22 12", "M2 12A10 10 0 0 1 22 12"),
            ("an arc to where it begins is left out", "M2 12A5 5 0 0 1 2 12", "M2 12"),
            ("tabs and line ends separate", "M\t2 12\r\nL22\t12", "M2 12L22 12"),
        ] as [(String, String, String)])
    func limits(claim: String, data: String, same: String) throws {
        let path = try #require(Path(pathData: data), "\(claim)")
        #expect(path == Path(pathData: same), "\(claim)")
    }
}
