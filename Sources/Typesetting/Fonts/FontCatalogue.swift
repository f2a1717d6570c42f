import Glibc
import TatamiPrimitives
import TatamiScenes

/// The font files that pictures can use; no other font of the machine is ever used.
///
/// Paths are those of the Debian packages named beside them. Using the catalogue opens no font and
/// initializes no library.
package enum FontCatalogue {
    /// A required font file and its package.
    package struct File: Hashable, Sendable {
        /// The absolute path.
        package var path: String
        /// The Debian package that installs it.
        package var package: String

        package init(path: String, package: String) {
            self.path = path
            self.package = package
        }
    }

    /// A Debian package, which counts as missing unless all of its files exist.
    package struct Package: Hashable, Sendable {
        package let name: String
        /// The family names that authors can use, and those of emoji, which are used automatically.
        package let families: [String]
        package let files: [File]
    }

    /// The packages in the order in which their families are tried for a character. East Asian regions other than the
    /// text's follow the other scripts.
    package static let packages = [
        Package(name: "fonts-inter", families: [Font.defaultFamily], files: inter),
        Package(
            name: "fonts-noto-cjk", families: chineseJapaneseKorean + [Font.monospacedFamily],
            files: noto.filter { $0.package == "fonts-noto-cjk" }),
        Package(
            name: "fonts-noto-core", families: otherScripts + [Font.serifFamily],
            files: noto.filter { $0.package == "fonts-noto-core" }),
        Package(
            name: "fonts-noto-color-emoji", families: [emoji],
            files: noto.filter { $0.package == "fonts-noto-color-emoji" }),
    ]

    /// All files, in a fixed order.
    package static let files: [File] = inter + noto

    /// Returns the family names that authors can use.
    ///
    /// Noto Color Emoji is excluded: requested by name it would draw digits as emoji. Emoji are used
    /// automatically.
    package static func families() -> [String] {
        ["Inter"] + chineseJapaneseKorean + otherScripts + [Font.monospacedFamily, Font.serifFamily]
    }

    /// Returns the error of the first unreadable file; nil if there is none.
    package static func firstFailure(of files: [File] = files) -> FontError? {
        for file in files where access(file.path, R_OK) != 0 { return whyUnreadable(file, errno) }
        return nil
    }

    /// Returns the file at a path; a file outside of the catalogue has no package.
    static func file(at path: String) -> File {
        files.first { $0.path.isSame(as: path) } ?? File(path: path, package: "")
    }

    /// Returns the number of faces in a file: that in a collection's header; one for other files, and for an unreadable
    /// one.
    static func faceCount(of file: File) -> Int {
        guard file.path.hasSuffix(".ttc") else { return 1 }
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        // `ttcf`, two 16-bit version numbers, and the number of fonts (OpenType, "Font Collections").
        var head = [UInt8](repeating: 0, count: 12)
        guard descriptor >= 0, read(descriptor, &head, head.count) == head.count else { return 1 }
        return head[8...].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns the families to try for a character missing in the requested one, best first. They are Inter, the East
    /// Asian face of the language (regional forms differ), the other scripts, the other regions, emoji.
    static func fallbackOrder(ideographLanguage: String) -> [String] {
        let regional = chineseJapaneseKoreanFamily(for: ideographLanguage)
        return ["Inter", regional] + otherScripts + chineseJapaneseKorean.filter { $0 != regional } + [emoji]
    }

    /// The languages with different fallback orders.
    static let ideographLanguages = ["ja", "ko", "zh-cn", "zh-tw", "zh-hk"]

    /// Returns the language for the forms of shared ideographs: the text's own if it has any, otherwise
    /// Japanese.
    static func ideographLanguage(for language: String) -> String {
        let tag = language.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
        switch tag.first {
        case "ko": return "ko"
        case "zh", "yue":
            if tag.contains("hk") || tag.contains("mo") || tag.first == "yue" { return "zh-hk" }
            return tag.contains("tw") || tag.contains("hant") ? "zh-tw" : "zh-cn"
        default: return "ja"
        }
    }

    /// Whether a face is Chinese, Japanese or Korean, wherever its file is.
    static func isChineseJapaneseKorean(_ face: FontFace) -> Bool {
        face.file.hasSuffix("/NotoSansCJK-Regular.ttc") || face.file.hasSuffix("/NotoSansCJK-Bold.ttc")
            || face.content != nil
                && (chineseJapaneseKorean + [Font.monospacedFamily]).contains { face.name.hasPrefix($0) }
    }

    /// The file used in place of one that can't be opened, until the error is reported.
    static let plain = File(path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf", package: "fonts-inter")
    static let emoji = "Noto Color Emoji"

    private static let chineseJapaneseKorean = ["JP", "KR", "SC", "TC", "HK"].map { "Noto Sans CJK \($0)" }
    private static let otherScripts = ["Arabic", "Hebrew", "Thai", "Devanagari"].map { "Noto Sans \($0)" }

    private static func chineseJapaneseKoreanFamily(for language: String) -> String {
        switch language {
        case "ko": "Noto Sans CJK KR"
        case "zh-cn": "Noto Sans CJK SC"
        case "zh-tw": "Noto Sans CJK TC"
        case "zh-hk": "Noto Sans CJK HK"
        default: "Noto Sans CJK JP"
        }
    }

    private static let inter: [File] = [
        "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
    ].flatMap { weight in
        [weight, weight == "Regular" ? "Italic" : "\(weight)Italic"].map {
            File(path: "/usr/share/fonts/opentype/inter/Inter-\($0).otf", package: "fonts-inter")
        }
    }

    private static let noto: [File] =
        ["Regular", "Bold"].map {
            File(path: "/usr/share/fonts/opentype/noto/NotoSansCJK-\($0).ttc", package: "fonts-noto-cjk")
        }
        + ["Arabic", "Hebrew", "Thai", "Devanagari"].flatMap { script in
            ["Regular", "Bold"].map {
                File(
                    path: "/usr/share/fonts/truetype/noto/NotoSans\(script)-\($0).ttf", package: "fonts-noto-core")
            }
        }
        + ["Regular", "Italic", "Bold", "BoldItalic"].map {
            File(path: "/usr/share/fonts/truetype/noto/NotoSerif-\($0).ttf", package: "fonts-noto-core")
        }
        + [File(path: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", package: "fonts-noto-color-emoji")]
}
