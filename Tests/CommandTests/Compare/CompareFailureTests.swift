import Foundation
import RunningPrograms
import TatamiImages
import TatamiPrimitives
import Testing

/// Files that can't be compared are reported with status 2, and nothing is written.
@Suite("tatami compare, failures")
struct CompareFailureTests {
    private func folder() throws -> TemporaryFolder {
        let work = try TemporaryFolder()
        try work.write(.chequered(8, 6), to: "good.png")
        return work
    }

    @Test("each file that can't be compared is reported with a helpful message")
    func inputs() throws {
        let work = try folder()
        let good = try work.bytes(of: "good.png")
        var broken = good
        broken[broken.count / 2] ^= 0xFF
        try work.write("hello".utf8, to: "text.png")
        try work.write([], to: "empty.png")
        try work.write(Array(good.prefix(60)), to: "cut.png")
        try work.write(broken, to: "broken.png")
        try work.write(Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), to: "picture.svg")
        try work.write(good.filter { $0 != 0x0D }, to: "unix.png")
        try work.write(good.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }, to: "windows.png")
        try work.write(
            Array(
                ("version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "a", count: 64))\n"
                    + "size 12\n").utf8), to: "pointer.png")
        try work.write(huge(), to: "huge.png")
        let names = work.names
        let converted = "its line endings were converted as if it were text; add '*.png binary' to .gitattributes"
        let cases = [
            ("missing.png", "no such file or folder"), ("text.png", "it is neither a PNG nor a JPEG"),
            ("empty.png", "the file is empty"), ("cut.png", "the file ends before the picture does"),
            ("broken.png", "the file is damaged: "), ("picture.svg", "SVG is not supported; convert it to PNG"),
            ("unix.png", converted), ("windows.png", converted), ("pointer.png", "it is a pointer of Git LFS; fetch"),
            (
                "huge.png",
                "it has 200,000 × 200,000 pixels; make it smaller: at most 1,000,000 per side and "
                    + "134,217,728 in all"
            ), ("/dev/null", "it is not a regular file"),
        ]
        for (name, words) in cases {
            let actual = try work.compare("good.png", name, "-o", "difference.png")
            #expect(actual.status == 2 && actual.output.contains("\(name): error: \(words)"), "\(actual)")
            let expected = try work.compare(name, "good.png", "-o", "difference.png")
            #expect([1, 2].contains(expected.status), "\(expected)")
            #expect(expected.output.contains("good: the baseline ") && expected.output.contains(words), "\(expected)")
            // Files of equal bytes are not decoded, but must begin like a picture.
            let same = try work.compare(name, name)
            if ["cut.png", "broken.png"].contains(name) {
                #expect(same == .init(status: 0, output: "1 equal\n"))
            } else {
                #expect(same.status == 2 && same.output.contains("\(name): error: \(words)"), "\(same)")
            }
        }
        #expect(work.names == names)
    }

    @Test("folders that can't be compared are reported with the reason")
    func folders() throws {
        let work = try folder()
        try work.write(.chequered(8, 6), to: "a/one.png")
        try work.write(.chequered(8, 6), to: "b/two.png")
        try work.write(Array("- {area: [1, 2, 3], reason: short}\n".utf8), to: "short.yaml")
        try FileManager.default.createDirectory(atPath: work.file("empty"), withIntermediateDirectories: false)
        let cases = [
            (["nowhere", "a"], "nowhere: error: can't read the pictures: no such file or folder\n"),
            (["a", "nowhere"], "nowhere: error: can't read the pictures: no such file or folder\n"),
            (["a", "good.png"], "error: 'good.png' is a file and 'a' is a folder; name two files or two folders\n"),
            (["a", "empty"], "empty: error: it has no picture, but 'a' has some; draw them first"),
            (["a", "b"], "error: no picture has the same path in 'a' and in 'b': 'one' is only in the first, 'two'"),
            (["a", "a", "--ignore", "short.yaml"], "short.yaml:1:10: error: "),
            (["a", "a", "--ignore", "none.yaml"], "none.yaml: error: can't read the pictures: no such file or folder"),
        ]
        for (arguments, words) in cases {
            let result = try work.compare(arguments)
            #expect(result.status == 2 && result.bytes.isEmpty, "\(result)")
            #expect(result.errors.hasPrefix(words), "\(result.errors)")
        }
    }

    @Test("an output that can't be written is reported, and nothing is half-written")
    func output() throws {
        let work = try folder()
        try work.write(.chequered(6, 6), to: "other.png")
        try FileManager.default.createDirectory(atPath: work.file("folder"), withIntermediateDirectories: false)
        let names = work.names
        let cases = [
            ("nowhere/d.png", "no such file or folder"), ("folder", "it is a folder"),
            ("good.png/d.png", "a part of the path is not a folder"), ("/dev/full", "no space left on the device"),
        ]
        for (path, words) in cases {
            let result = try work.compare("good.png", "other.png", "-o", path)
            #expect(result.status == 2 && result.bytes.isEmpty, "\(path)")
            #expect(result.errors == "\(path): error: can't write: \(words); files written before are kept\n")
        }
        #expect(work.names == names)
    }

    @Test("--output is neither a picture to compare, however it is spelled, nor the standard output for two folders")
    func ownOutput() throws {
        let work = try folder()
        try work.write(.chequered(6, 6), to: "other.png")
        for path in ["./good.png", work.file("other.png")] {
            let result = try work.compare("good.png", "other.png", "-o", path)
            #expect(result.status == 64 && result.errors.contains("--output names '\(path)', which is to be compared."))
        }
        try work.write(.chequered(8, 6), to: "a/one.png")
        try work.write(.chequered(8, 6), to: "b/one.png")
        let result = try work.compare("a", "b", "-o", "-")
        #expect(result.status == 64 && result.errors.contains("--output - is for two files"), "\(result)")
        #expect(!work.names.contains("-"))
    }

    @Test(
        "wrong options end with 64",
        arguments: [
            ["--threshold", "1.5"], ["--threshold", "-0.1"], ["--threshold", "nan"], ["--threshold", "much"],
            ["--tool", "none"],
            ["--include-antialiasing"], ["--max-pixels", "-1"], ["--output", "good.png"], ["third.png"],
        ])
    func usage(options: [String]) throws {
        let work = try folder()
        let before = try work.bytes(of: "good.png")
        let result = try work.compare(["good.png", "good.png"] + options)
        #expect(result.status == 64 && result.bytes.isEmpty && result.errors.hasPrefix("error: "), "\(result)")
        #expect(try work.bytes(of: "good.png") == before)
    }

    /// A header for 40 billion pixels without data.
    private func huge() throws -> [UInt8] {
        var file = try encodePNG(Bitmap.chequered(2, 2))
        for side in [16, 20] { file.replaceSubrange(side..<side + 4, with: [0, 3, 0x0D, 0x40]) }
        return file
    }
}
