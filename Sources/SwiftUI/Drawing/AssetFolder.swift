import Tatami
import TatamiSystem

/// A folder with images and asset catalogues, which is read when the first name is requested.
@MainActor
final class AssetFolder {
    /// The folder, as given.
    let path: String
    /// The image files and sets, and the colour sets, by name.
    private lazy var assets = read()
    private lazy var fonts = readFonts()

    /// An image file.
    struct Image {
        /// The path from the scene's folder.
        var path: String
        /// The pixels per point.
        var scale = 1.0
        /// The size in points; nil if the scale is 1, or the file isn't a PNG.
        var size: CGSize?
    }

    /// The path from the scene's folder to this one, with which the paths of images begin.
    private let prefix: String

    nonisolated init(path: String, prefix: String = "") { (self.path, self.prefix) = (path, prefix) }

    /// Returns the paths of the files and sets in the folder and its subfolders, in alphabetical order.
    ///
    /// Hidden files, hidden folders and `node_modules` are left out.
    nonisolated static func files(in path: String) -> [String] {
        var paths: [String] = []
        let files = FileManager.default.enumerator(atPath: path)
        while let file = files?.nextObject() as? String {
            guard let last = file.split(separator: "/").last else { continue }
            let isHidden = last.hasPrefix(".") || last == "node_modules"
            if !isHidden { paths.append(file) }
            if isHidden || last.hasSuffix(".imageset") || last.hasSuffix(".colorset") { files?.skipDescendants() }
        }
        return paths.sorted()
    }

    /// Reads the names of the images and colour sets.
    private func read() -> (images: [String: Image], colors: [String: Tatami.Color]) {
        var images: [String: Image] = [:]
        var colors: [String: Tatami.Color] = [:]
        for file in Self.files(in: path) {
            guard let last = file.split(separator: "/").last.map(String.init) else { continue }
            if last.hasSuffix(".imageset") {
                let name = name(ofSet: file, ending: ".imageset")
                if let image = Self.image(inSet: "\(path)/\(file)"), let found = image.filename {
                    let scale = image.scale.flatMap { Double($0.dropLast()) } ?? 1
                    images[name] = self.image("\(file)/\(found)", scale: scale)
                }
            } else if last.hasSuffix(".colorset") {
                let name = name(ofSet: file, ending: ".colorset")
                colors[name] = Self.color(inSet: "\(path)/\(file)")
            } else if let dot = last.lastIndex(of: "."), Self.endings.contains(last[dot...].lowercased()) {
                let stem = String(last[..<dot])
                let image = image(file, scale: stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1)
                let name = image.scale == 1 ? stem : String(stem.dropLast(3))
                // Keeps the file with the most pixels per point, in whichever order the files are read.
                for key in [name, name + last[dot...], stem, last]
                where images[key].map({ $0.scale < image.scale }) ?? true {
                    images[key] = image
                }
            }
        }
        return (images, colors)
    }

    /// Returns the name of an asset by its path in the folder, preceded by the folders around it that are namespaces.
    private func name(ofSet file: String, ending: String) -> String {
        let name = file.split(separator: "/").last.map { String($0.dropLast(ending.count)) } ?? file
        return (AssetNamespace.folders(around: file, in: path) + [name]).joined(separator: "/")
    }

    /// Returns an image by its path in the folder; for a scale other than 1, with the size from a PNG's header.
    private func image(_ file: String, scale: Double) -> Image {
        var image = Image(path: prefix + file, scale: scale)
        guard scale != 1, let handle = FileHandle(forReadingAtPath: "\(path)/\(file)") else { return image }
        defer { try? handle.close() }
        // The signature and the chunk IHDR, whose first numbers are the width and the height.
        guard let bytes = try? handle.read(upToCount: 24), bytes.count == 24,
            bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        else { return image }
        func side(_ offset: Int) -> Double {
            bytes.dropFirst(offset).prefix(4).reduce(0) { $0 * 256 + Double($1) } / scale
        }
        image.size = CGSize(width: side(16), height: side(20))
        return image
    }

    private static let endings: Set = [".png", ".jpg", ".jpeg", ".svg"]

    private func readFonts() -> [FontFile] {
        Self.files(in: path).filter { file in [".ttf", ".otf"].contains { file.lowercased().hasSuffix($0) } }
            .compactMap { FontFile(path: prefix + $0, at: "\(path)/\($0)") }
    }

    /// Returns a font file by its family or by the name of its font, preferably the regular one; nil if there is none.
    func font(named name: String) -> FontFile? {
        let found = fonts.filter { $0.names.contains(name) }
        return found.first(where: \.isRegular) ?? found.first
    }

    /// Returns an image in the folder; nil if it isn't there.
    func image(named name: String) -> Image? { assets.images[name] }

    /// Returns the colour of a colour set; nil if it isn't there.
    func color(named name: String) -> Tatami.Color? { assets.colors[name] }

    /// Returns the image of a set with the highest scale; nil if there is none.
    ///
    /// An image without a scale, such as a vector image, comes first. Images for one appearance are left out.
    private static func image(inSet path: String) -> ImageSet.Image? {
        guard let set: ImageSet = decoded("\(path)/Contents.json") else { return nil }
        let files = set.images.filter { image in
            image.filename.map { name in endings.contains { name.lowercased().hasSuffix($0) } } == true
                && image.appearances == nil
        }
        return files.max { ($0.scale ?? "4x") < ($1.scale ?? "4x") }
    }

    private static func color(inSet path: String) -> Tatami.Color? {
        guard let set: ColorSet = decoded("\(path)/Contents.json") else { return nil }
        let light = set.colors.first { $0.appearances == nil }?.color?.known
        let dark = set.colors.first { $0.appearances?.contains { $0.value == "dark" } == true }?.color?.known
        guard let light = light ?? dark else { return nil }
        return dark.map { Tatami.Color(light: light, dark: $0) } ?? light
    }

    private static func decoded<Value: Decodable>(_ path: String) -> Value? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        return try? JSONDecoder().decode(Value.self, from: data)
    }
}

private struct Appearance: Decodable {
    var value: String?
}

private struct ImageSet: Decodable {
    var images: [Image]

    struct Image: Decodable {
        var filename: String?
        var scale: String?
        var appearances: [Appearance]?
    }
}

private struct ColorSet: Decodable {
    var colors: [Entry]

    struct Entry: Decodable {
        var color: Value?
        var appearances: [Appearance]?
    }

    struct Value: Decodable {
        var components: [String: String]?
        var space: String?

        private enum CodingKeys: String, CodingKey {
            case components
            case space = "color-space"
        }

        var known: Tatami.Color? {
            guard let components else { return nil }
            func number(_ key: String) -> Double? {
                guard let text = components[key] else { return nil }
                if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
                guard let value = Double(text) else { return nil }
                return text.contains(".") ? value : value / 255
            }
            let alpha = components["alpha"].flatMap { Double($0) } ?? 1
            if let white = number("white") { return Tatami.Color(white: white, opacity: alpha) }
            guard let red = number("red"), let green = number("green"), let blue = number("blue") else { return nil }
            let space = space == "display-p3" ? Color.RGBColorSpace.displayP3 : .sRGB
            let values = space.encoded(red, green, blue)
            return Tatami.Color(red: values.red, green: values.green, blue: values.blue, opacity: alpha)
        }
    }
}
