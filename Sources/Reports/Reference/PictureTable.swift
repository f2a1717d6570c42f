import TatamiPrimitives
import TatamiRendering
import TatamiSceneFile

/// The pictures drawn for the reference, by scene file.
struct PictureTable {
    /// One picture, in light and possibly dark appearance.
    struct Shown {
        /// The file names.
        var light: String
        var dark: String?
        /// The size in points.
        var size: Size
        /// Its shot and variant; nil for the only picture of a scene.
        var caption: String?
        /// The number of the record it was drawn for, from 1; nil for none.
        var record: Int?
    }

    private var shown: [ExactText: [(key: String, picture: Shown)]] = [:]
    /// The paths of the reference's own scenes, by file name.
    private var own: [ExactText: String] = [:]
    private(set) var files: [ReferenceFile] = []

    /// Returns the pictures of a scene in drawing order.
    func pictures(of scene: String) -> [Shown] { (shown[scene] ?? []).map(\.picture) }

    /// Returns the pictures of one of the reference's own scenes, by file name.
    func pictures(ofFile name: String) -> [Shown] { own[name].map { pictures(of: $0) } ?? [] }

    /// Adds a picture. The light and the dark picture of the same shot, variant and record become one.
    mutating func add(_ picture: RenderRun.Picture, _ bytes: [UInt8], in folder: String) {
        let variants = (picture.variant ?? "").split(separator: ",").map(String.init)
        let isDark = variants.contains("dark")
        let isLight = variants.contains("light")
        let rest = variants.filter { $0 != "dark" && $0 != "light" }
        let parts = [
            picture.shot == Shot.standard.name ? "" : picture.shot, rest.joined(separator: ","),
            picture.record.map(String.init) ?? "",
        ]
        let key = parts.joined(separator: "@")
        let stem = [Self.stem(of: picture.scene, parts: folder == "gallery" ? 2 : 1)] + parts.filter { !$0.isEmpty }
        let name = "\(folder)/\(stem.joined(separator: "-"))\(isDark ? "-dark" : "").png"
        files.append(ReferenceFile(name: name, bytes: bytes))
        let words = [
            picture.shot == Shot.standard.name ? nil : picture.shot, rest.isEmpty ? nil : rest.joined(separator: ", "),
        ]
        let caption = words.compactMap(\.self).joined(separator: ", ")
        var all = shown[picture.scene] ?? []
        if let index = all.firstIndex(where: { $0.key == key }), isDark != isLight {
            if isDark { all[index].picture.dark = name } else { all[index].picture.light = name }
        } else {
            all.append(
                (
                    key,
                    Shown(
                        light: name, dark: nil, size: picture.size, caption: caption.isEmpty ? nil : caption,
                        record: picture.record)
                ))
        }
        shown[picture.scene] = all
        if folder != "gallery" {
            own[picture.scene.lastComponent] = picture.scene
        }
    }

    /// Returns the file's name without extension; for a scene of the gallery with its folder, to make it
    /// unique.
    private static func stem(of path: String, parts: Int) -> String {
        let name = path.split(separator: "/").suffix(parts).joined(separator: "-")
        return name.hasSuffix(".yaml") ? String(name.dropLast(5)) : name
    }
}
