import Foundation
import RunningPrograms
import TatamiImages
import TatamiPrimitives
import Testing

@Suite("tatami compare with two folders")
struct CompareFolderTests {
    private func work() throws -> TemporaryFolder {
        let work = try TemporaryFolder()
        for side in ["e", "a"] {
            try work.write(.chequered(8, 6), to: "\(side)/login/dark.png")
            try work.write(side == "e" ? .chequered(8, 6) : .marked(8, 6), to: "\(side)/a b/ü@2x.png")
            try work.write(.chequered(8, side == "e" ? 6 : 7), to: "\(side)/home.png")
        }
        try work.write(.marked(8, 6, level: 1), to: "e/gone.png")
        try work.write(.marked(8, 6, level: 2), to: "a/new.png")
        try work.write(.marked(9, 6), to: "e/old.png")
        try work.write(.marked(9, 6), to: "a/renamed.png")
        try work.write(Array("no picture".utf8), to: "a/notes.txt")
        return work
    }

    private func verdicts(_ work: TemporaryFolder, _ file: String) throws -> [String: String] {
        let object = try JSONSerialization.jsonObject(with: Data(work.bytes(of: file))) as? [String: Any]
        let snapshots = try #require(object?["snapshots"] as? [[String: Any]])
        return Dictionary(
            uniqueKeysWithValues: snapshots.map { ($0["name"] as? String ?? "", $0["verdict"] as? String ?? "") })
    }

    @Test("each picture has a verdict, and the differences are kept")
    func verdicts() throws {
        let work = try work()
        let result = try work.compare("e", "a", "--report", "json=r.json,html=r.html,junit=r.xml")
        #expect(result.status == 1)
        #expect(
            try verdicts(work, "r.json") == [
                "login/dark": "equal", "a b/ü@2x": "differs", "home": "sizeDiffers", "gone": "orphaned",
                "new": "missing",
                "renamed": "missing",
            ])
        #expect(
            result.output == """
                new: has no baseline
                renamed: was renamed from 'e/old.png', which has the same pixels
                a b/ü@2x: differs in 1 of 48 pixels (2.08 %), at 0,0
                  see .tatami/compare/a~20b/~c3~bc@2x.difference.png
                gone: is not among the actual pictures any more
                home: has 8 × 7 pixels and had 8 × 6 pixels; differs in 8 of 56 pixels (14.29 %), within 0,6 to 7,6; the picture grew by 1 row at its end; nothing else differs
                  see .tatami/compare/home.difference.png
                1 equal, 1 differs, 1 differs in size, 2 missing, 1 orphaned

                """)
        #expect(try decodePNG(work.bytes(of: ".tatami/compare/home.difference.png")).height == 7)
        // A later run leaves no difference picture of an earlier one.
        try work.write(work.bytes(of: "e/home.png"), to: "a/home.png")
        #expect(try work.compare("e", "a").status == 1)
        #expect(!FileManager.default.fileExists(atPath: work.file(".tatami/compare/home.difference.png")))
    }

    @Test("any number of workers gives the same record")
    func workers() throws {
        let work = try work()
        func record(_ workers: String) throws -> String {
            _ = try work.compare("e", "a", "--report", "json=r.json", "--workers", workers)
            return String(decoding: try work.bytes(of: "r.json"), as: UTF8.self)
                .replacing(/"nanoseconds":\{[^}]*\}/, with: "")
        }
        #expect(try record("1") == record("3"))
    }

    @Test("--update replaces, adds and renames pictures, and keeps those that are gone")
    func update() throws {
        let work = try work()
        let result = try work.compare("e", "a", "-u")
        #expect(result.status == 1 && result.output.hasSuffix("1 equal, 1 orphaned, 4 recorded\n"), "\(result.output)")
        for name in ["a b/ü@2x.png", "home.png", "new.png", "renamed.png"] {
            #expect(try work.bytes(of: "e/\(name)") == work.bytes(of: "a/\(name)"), "\(name)")
        }
        #expect(!FileManager.default.fileExists(atPath: work.file("e/old.png")))
        let gone = "gone: is not among the actual pictures any more\n5 equal, 1 orphaned\n"
        #expect(try work.compare("e", "a").output == gone)
        #expect(try work.compare("first", "a", "-u").status == 0)
        #expect(try work.bytes(of: "first/a b/ü@2x.png") == work.bytes(of: "a/a b/ü@2x.png"))
    }

    @Test("--update removes the temporary files of a run that was killed in the folders that it writes to")
    func strays() throws {
        let work = try work()
        let strays = ["e/.tatami-0123456789abc.tmp", "e/a b/.tatami-0123456789abc.tmp"]
        for stray in strays { try work.write(Array("cut".utf8), to: stray) }
        _ = try work.compare("e", "a", "-u")
        for stray in strays { #expect(!FileManager.default.fileExists(atPath: work.file(stray)), "\(stray)") }
    }

    @Test("areas of a file are ignored, and the report says what they hid")
    func masks() throws {
        let work = try work()
        try work.write(Array("- {pictures: \"a b/*\", area: [0, 0, 3, 2], reason: the clock}\n".utf8), to: "areas.yaml")
        let result = try work.compare("e", "a", "--ignore", "areas.yaml")
        let words = "a b/ü@2x: differs within tolerance: 1 masked pixels in 0,0 to 2,1 (the clock)\n"
        #expect(result.output.hasPrefix(words), "\(result.output)")
        var picture = Bitmap.marked(8, 6)
        picture.pixels[(5 * 8 + 7) * 4] ^= 255
        try work.write(picture, to: "a/a b/ü@2x.png")
        let differs = "a b/ü@2x: differs in 1 of 48 pixels (2.08 %), at 7,5; 1 more are masked\n"
        #expect(try work.compare("e", "a", "--ignore", "areas.yaml").output.contains(differs))
    }

    @Test("links are not followed, and files that a checkout elsewhere can't have are reported")
    func oddFiles() throws {
        let work = try work()
        try work.write(.chequered(8, 6), to: "outside/secret.png")
        let files = FileManager.default
        try files.createSymbolicLink(atPath: work.file("a/link"), withDestinationPath: "../outside")
        let secret = "../../outside/secret.png"
        try files.createSymbolicLink(atPath: work.file("a/login/light.png"), withDestinationPath: secret)
        for name in ["e/Login/dark.png", "a/Login/dark.png"] { try work.write(.chequered(8, 6), to: name) }
        let result = try work.compare("e", "a")
        #expect(result.status == 2)
        let refused = "login/light: could not be read\n  a/login/light.png: error: it is a symbolic link"
        #expect(result.output.hasPrefix(refused))
        #expect(!result.output.contains("secret"))
        #expect(result.errors.contains("a/link: warning: it is a symbolic link, which is not followed"))
        #expect(result.errors.contains("on macOS or Windows, 'e/Login/dark.png' is the same file"))
        try files.removeItem(atPath: work.file("a/login/light.png"))
        try files.createSymbolicLink(atPath: work.file("e/login/light.png"), withDestinationPath: secret)
        try work.write(.marked(8, 6), to: "a/login/light.png")
        let before = try work.bytes(of: "outside/secret.png")
        let updated = try work.compare("e", "a", "-u")
        #expect(updated.output.contains("login/light: the baseline is damaged: it is a symbolic link"))
        #expect(try work.bytes(of: "outside/secret.png") == before)
    }

    @Test("elements beside a picture that can't be read are a warning")
    func unreadableElements() throws {
        let work = try work()
        try FileManager.default.createDirectory(
            atPath: work.file("a/a b/ü@2x.tree.json"), withIntermediateDirectories: false)
        let result = try work.compare("e", "a")
        #expect(result.status == 1)
        let words = "a/a b/ü@2x.tree.json: warning: can't read the elements of the picture: it is a folder\n"
        #expect(result.errors == words, "\(result.errors)")
    }

    @Test("pictures that differ only in their extension have it in their name")
    func endings() throws {
        let work = try TemporaryFolder()
        for side in ["e", "a"] {
            try work.write(.chequered(8, 6), to: "\(side)/icon.png")
            try work.write(.chequered(8, 6), to: "\(side)/other.PNG")
        }
        try work.convert("e/icon.png", to: "e/icon.jpg")
        try work.write(work.bytes(of: "e/icon.jpg"), to: "a/icon.jpg")
        _ = try work.compare("e", "a", "--report", "json=r.json")
        #expect(try verdicts(work, "r.json") == ["icon.jpg": "equal", "icon.png": "equal", "other": "equal"])
    }
}
