import Testing

@testable import TatamiSceneFile

@Suite("The reading of a scene")
struct DecodingTests {
    @Test("has at most twenty stored properties, and so has each of its parts")
    func properties() {
        let files = SourceFiles(scene: "")
        let decoding = Decoding(SharedReading(FolderInMemory(), files: files), log: DiagnosticLog(files: files))
        for part in [decoding, decoding.shared, decoding.context, decoding.found] as [Any] {
            let names = Mirror(reflecting: part).children.compactMap(\.label)
            #expect((1...20).contains(names.count), "\(type(of: part)): \(names)")
        }
    }
}
