import Foundation
import RunningPrograms

/// Another program that draws our files at two pixels per point.
enum Peer: String, CaseIterable, Sendable {
    /// Both draw SVG.
    case librsvg, chromium
    /// Poppler, through Cairo and through its own rasterizer; both draw PDF.
    case popplerCairo, popplerSplash

    /// Draws a file with the peer, as a PNG file in the folder.
    func draw(_ file: String, likePicture png: String, in folder: TemporaryFolder) throws -> String {
        let drawn = folder.file("\(self).png")
        switch self {
        case .librsvg: try Program("rsvg-convert", ["--zoom", "2", "--output", drawn, file]).output()
        case .chromium:
            let (width, height) = try size(of: png)
            try Program(
                "chromium",
                [
                    "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=2",
                    "--user-data-dir=\(folder.file("profile"))", "--window-size=\(width / 2),\(height / 2)",
                    "--screenshot=\(drawn)", "file://\(file)",
                ], in: folder.path
            ).output()
        case .popplerCairo:
            try Program("pdftocairo", ["-png", "-singlefile", "-r", "144", file, folder.file("\(self)")]).output()
        case .popplerSplash:
            try Program("pdftoppm", ["-png", "-singlefile", "-r", "144", file, folder.file("\(self)")]).output()
        }
        return drawn
    }
}

/// Returns the size of a PNG file in pixels, as ImageMagick reads it.
func size(of png: String) throws -> (width: Int, height: Int) {
    let output = try Program("identify", ["-format", "%w %h", png]).output()
    let numbers = String(decoding: output, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 2 else { throw ProgramFailure(description: "identify: no size of \(png)") }
    return (numbers[0], numbers[1])
}

/// The distance of two pictures, as a fraction of that from black to white.
struct Distance: CustomStringConvertible {
    /// The root of the mean square of all channels of all pixels.
    var overall: Double
    /// The largest difference in any channel between the mean colours of two cells at the same position. The cells are
    /// 4 by 4 pixels: differences in antialiasing average out, a missing line doesn't.
    var worstCell: Double

    var description: String { "overall \(overall), worst cell \(worstCell)" }

    /// Measures the distance of two PNG files with ImageMagick; throws if their sizes differ.
    init(_ first: String, _ second: String) throws {
        let (firstSize, secondSize) = (try size(of: first), try size(of: second))
        guard firstSize == secondSize else {
            throw ProgramFailure(description: "sizes differ: \(firstSize), \(secondSize)")
        }
        let flat = [
            "-background", "white", "-alpha", "remove", "-alpha", "off", "-colorspace", "sRGB", "-type", "TrueColor",
        ]
        let cells = flat + ["-filter", "Box", "-resize", "25%"]
        func number(_ steps: [String], _ measure: String) throws -> Double {
            let arguments =
                ["(", first] + steps + [")", "(", second] + steps
                + [")", "-compose", "Difference", "-composite", "-format", "%[fx:\(measure)]", "info:"]
            let output = try Program("convert", arguments).output()
            guard let number = Double(String(decoding: output, as: UTF8.self)) else {
                throw ProgramFailure(description: "convert: \(String(decoding: output, as: UTF8.self))")
            }
            return number
        }
        // The mean of squares from mean and deviation.
        overall = try number(flat, "sqrt(mean*mean+standard_deviation*standard_deviation)")
        worstCell = try number(cells, "maxima")
    }
}
