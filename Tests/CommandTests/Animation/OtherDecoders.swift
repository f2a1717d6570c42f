import Foundation
import RunningPrograms
import TatamiImages
import TatamiPrimitives

/// An animation as decoded by another program.
struct DecodedFilm: Equatable {
    /// A picture with its start and end in milliseconds.
    struct Frame: Equatable {
        var picture: Bitmap
        var begin: Double
        var end: Double
    }

    var frames: [Frame]
    /// The number of repetitions; 0 repeats forever.
    var loops: Int

    /// The frame visible at a time.
    func picture(at milliseconds: Double) -> Bitmap? {
        frames.first { $0.begin <= milliseconds && milliseconds < $0.end }?.picture
    }

    /// Decodes an animation with Pillow, which uses libwebp's player for WebP and its own decoder for GIF.
    ///
    /// For PNG, only the times are Pillow's, since before version 9.5 it doesn't support transparent colours; the
    /// pixels are from apngdis.
    init(_ bytes: [UInt8], named name: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(bytes, to: name)
        let script = """
            import sys
            from PIL import Image
            image = Image.open(sys.argv[1])
            out = open(sys.argv[2], 'wb')
            print(image.width, image.height, image.info.get('loop', -1))
            for index in range(getattr(image, 'n_frames', 1)):
                image.seek(index)
                pixels = image.convert('RGBA').tobytes()
                print(repr(float(image.info.get('duration', 0))))
                out.write(pixels)
            """
        let (file, pixels) = (folder.file(name), folder.file("pixels"))
        let lines = try Program("/usr/bin/python3", ["-c", script, file, pixels], in: folder.path).run()
        guard lines.status == 0, let first = lines.lines.first else { throw ProgramFailure(description: lines.errors) }
        let header = first.split(separator: " ").compactMap { Int($0) }
        let all = try folder.bytes(of: "pixels")
        let size = header[0] * header[1] * 4
        // A GIF has the number of repetitions after the first showing, and no number if it is shown once.
        let isGIF = name.hasSuffix(".gif")
        loops = header[2] < 0 ? 1 : isGIF && header[2] > 0 ? header[2] + 1 : header[2]
        let disassembled = name.hasSuffix(".png") ? try Disassembled.frames(bytes) : nil
        frames = []
        var begin = 0.0
        for (index, line) in lines.lines.dropFirst().enumerated() {
            let end = begin + (Double(line) ?? .nan)
            let picture = Bitmap(
                width: header[0], height: header[1], pixels: Array(all[index * size..<(index + 1) * size]))
            frames.append(Frame(picture: disassembled?[index] ?? picture, begin: begin, end: end))
            begin = end
        }
    }
}

enum Disassembled {
    /// The frames of an animated PNG as decoded by apngdis.
    static func frames(_ png: [UInt8]) throws -> [Bitmap] {
        let folder = try TemporaryFolder()
        try folder.write(png, to: "film.png")
        try Program("apngdis", ["film.png", "frame"], in: folder.path).output()
        let names = folder.names.filter { $0.hasPrefix("frame") && $0.hasSuffix(".png") }
        return try names.map { try decodePNG(folder.bytes(of: $0)) }
    }
}

enum Coalesced {
    /// The frames of a GIF as decoded by ImageMagick.
    static func frames(_ gif: [UInt8], width: Int, height: Int) throws -> [Bitmap] {
        let folder = try TemporaryFolder()
        try folder.write(gif, to: "film.gif")
        try Program(
            "convert",
            [folder.file("film.gif"), "-coalesce", "-alpha", "on", "-depth", "8", "rgba:\(folder.file("out"))"]
        )
        .output()
        let all = try folder.bytes(of: "out")
        let size = width * height * 4
        return stride(from: 0, to: all.count, by: size).map {
            Bitmap(width: width, height: height, pixels: Array(all[$0..<$0 + size]))
        }
    }
}
