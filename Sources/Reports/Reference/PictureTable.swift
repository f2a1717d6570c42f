import TatamiPrimitives
import TatamiRendering
import TatamiSceneFile

/// What was drawn for the reference, by the scene's file.
struct PictureTable {
    /// One picture, light and dark where it was drawn so.
    struct Shown {
        /// The names of files.
        var light: String
        var dark: String?
        /// Points.
        var size: Size
        /// What tells it from others of its scene: its shot and variant; nil for the only one.
        var caption: String?
        /// Which record it was drawn of, from 1.
        var record: Int?
    }

    private var shown: [ExactText: [(key: String, picture: Shown)]] = [:]
    /// The paths of scenes of the reference's own, by the names of their files.
    private var own: [ExactText: String] = [:]
    private(set) var files: [ReferenceFile] = []

    /// In the order in which they were drawn.
    func pictures(of scene: String) -> [Shown] { (shown[scene] ?? []).map(\.picture) }

    /// The same of a scene of the reference's own, by the name of its file.
    func pictures(ofFile name: String) -> [Shown] { own[name].map { pictures(of: $0) } ?? [] }

    mutating func add(_ picture: RenderRun.Picture, _ bytes: [UInt8], in folder: String) {
        let variants = (picture.variant ?? "").split(separator: ",").map(String.init)
        let isDark = variants.contains("dark"), isLight = variants.contains("light")
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
            own[picture.scene.split(separator: "/").last.map(String.init) ?? ""] = picture.scene
        }
    }

    /// The file's name; of a gallery's scene with the folder that it lies in, so that no two of them are one.
    private static func stem(of path: String, parts: Int) -> String {
        let name = path.split(separator: "/").suffix(parts).joined(separator: "-")
        return name.hasSuffix(".yaml") ? String(name.dropLast(5)) : name
    }
}
