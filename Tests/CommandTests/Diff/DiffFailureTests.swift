import Foundation
import TatamiImages
import TatamiPrimitives
import Testing

/// Files that can't be compared are reported with status 2, and nothing is written.
@Suite("tatami diff, when it can't")
struct DiffFailureTests {
    private func folder() throws -> WorkFolder {
        let work = try WorkFolder()
        try work.write(.chequered(8, 6), to: "good.png")
        return work
    }

    @Test("each file that can't be compared is told in words that help")
    func inputs() throws {
        let work = try folder()
        let good = try work.bytes("good.png")
        var broken = good
        broken[broken.count / 2] ^= 0xFF
        try work.write(Array("hello".utf8), to: "text.png")
        try work.write([], to: "empty.png")
        try work.write(Array(good.prefix(60)), to: "cut.png")
        try work.write(broken, to: "broken.png")
        try work.write(Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), to: "picture.svg")
        try work.write(huge(), to: "huge.png")
        try FileManager.default.createDirectory(at: work.url("folder"), withIntermediateDirectories: false)
        let names = try work.names()
        let cases = [
            ("missing.png", "can't read the picture: no such file or folder"),
            ("folder", "can't read the picture: it is a folder"), ("text.png", "it is neither a PNG nor a JPEG"),
            ("empty.png", "the file is empty"), ("cut.png", "the file ends before the picture does"),
            ("broken.png", "the file is damaged: "), ("picture.svg", "SVG is not supported; convert it to PNG"),
            (
                "huge.png",
                "it has 200,000 × 200,000 pixels; make it smaller: at most 1,000,000 a side and 134,217,728 in all "
                    + "are read"
            ), ("/dev/null", "can't read the picture: it is not a regular file"),
        ]
        for (name, words) in cases {
            for pair in [[name, "good.png"], ["good.png", name]] {
                let result = try work.diff(pair[0], pair[1], "-o", "difference.png")
                #expect(result.status == 2 && result.bytes.isEmpty, "\(name)")
                #expect(result.errors.hasPrefix("\(name): error: \(words)"), "\(result.errors)")
                #expect(result.errors.hasSuffix("\n") && result.errors.split(separator: "\n").count == 1)
            }
            // Equal bytes are not a picture either.
            let same = try work.diff(name, name)
            #expect(same.status == 2 && same.errors.hasPrefix("\(name): error: \(words)"), "\(same.errors)")
        }
        let both = try work.diff("missing.png", "text.png")
        #expect(both.errors == "missing.png: error: can't read the picture: no such file or folder\n")
        let two = try work.diff("cut.png", "text.png")
        #expect(two.errors.split(separator: "\n").count == 2)
        #expect(try work.names() == names)
    }

    @Test("a file without the right to read is told", .enabled(if: geteuid() != 0))
    func permission() throws {
        let work = try folder()
        try work.write(.chequered(8, 6), to: "secret.png")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: work.url("secret.png").path)
        let result = try work.diff("good.png", "secret.png")
        #expect(result.status == 2)
        #expect(result.errors == "secret.png: error: can't read the picture: permission denied\n")
    }

    @Test("an output that can't be written is told, and nothing is half-written")
    func output() throws {
        let work = try folder()
        try work.write(.chequered(6, 6), to: "other.png")
        try FileManager.default.createDirectory(at: work.url("folder"), withIntermediateDirectories: false)
        let names = try work.names()
        let cases = [
            ("nowhere/d.png", "no such file or folder"), ("folder", "it is a folder"),
            ("good.png/d.png", "a part of the path is not a folder"), ("/dev/full", "no space left on the device"),
        ]
        for (path, words) in cases {
            let result = try work.diff("good.png", "other.png", "-o", path)
            #expect(result.status == 2 && result.bytes.isEmpty, "\(path)")
            #expect(result.errors == "\(path): error: can't write: \(words); nothing was changed\n")
        }
        #expect(try work.names() == names)
    }

    @Test(
        "wrong options end with 64",
        arguments: [
            ["--threshold", "1.5"], ["--threshold", "-0.1"], ["--threshold", "nan"], ["--threshold", "much"],
            ["--include-antialiasing"], ["--max-pixels", "-1"], ["--output", "good.png"], ["third.png"],
        ])
    func usage(options: [String]) throws {
        let work = try folder()
        let before = try work.bytes("good.png")
        let result = try work.diff(["good.png", "good.png"] + options)
        #expect(result.status == 64 && result.bytes.isEmpty && result.errors.contains("Error: "), "\(result)")
        #expect(try work.bytes("good.png") == before)
    }

    /// A header of forty thousand million pixels without data.
    private func huge() throws -> [UInt8] {
        var file = try encodePNG(Bitmap.chequered(2, 2))
        for side in [16, 20] { file.replaceSubrange(side..<side + 4, with: [0, 3, 0x0D, 0x40]) }
        return file
    }
}
