import TatamiResults
import Testing

@Suite("Names of pictures drawn by other tools")
struct PictureNameTests {
    @Test(
        "a picture is named by its path, whatever characters it has",
        arguments: [
            ("login/dark", "login/dark"), ("home", "home"), ("a/b/c", "a/b/c"), ("icon@2x", "icon@2x"),
            ("a b/ü", "a b/ü"), ("a@b@c", "a%40b@c"), ("a@b/c", "a%40b/c"), ("@2x", "%402x"), ("a@", "a%40"),
            ("a\nb", "a%0Ab"), ("100%", "100%"), ("%41", "%2541"), ("a/..b", "a/..b"), (".../a", ".../a"),
            ("com.example_LoginTest_dark[Pixel 5]", "com.example_LoginTest_dark[Pixel 5]"),
        ])
    func names(path: String, name: String) throws {
        let named = SnapshotName(ofPictureAt: path)
        #expect(named.description == name)
        #expect(try SnapshotName(name) == named)
        #expect(SnapshotName(path: named.path) == named)
    }

    @Test("names that are too long for a file end with a fingerprint, and stay different")
    func longNames() throws {
        let long = String(repeating: "ログイン", count: 20)
        let (first, second) = (SnapshotName(ofPictureAt: long + "1"), SnapshotName(ofPictureAt: "\(long)2/\(long)@2x"))
        for name in [first, second] {
            #expect(name.path.split(separator: "/").allSatisfy { $0.utf8.count <= 200 })
            #expect(SnapshotName(path: name.path) == name)
            #expect(name.shot.hasPrefix("ログイン"))
        }
        #expect(first != SnapshotName(ofPictureAt: long + "2"))
    }
}
