import CPango
import Glibc
import TatamiPrimitives

/// A fontconfig set-up of our own, in which nothing but the catalogue's files exists.
///
/// It is parsed from memory and names whole folders, of which all but the listed files are then rejected: folders have
/// caches, files added one by one would each be read again at every start (20 MB for the East Asian collections).
/// No rule makes bold or slanted faces out of others, and none scales emoji: text is shaped at the size of the font's
/// own grid.
final class FontConfiguration {
    let handle: OpaquePointer

    init(cacheDirectories: [String]) throws(FontError) {
        guard let handle = FcConfigCreate() else { throw .rejectedSetUp }
        self.handle = handle
        let parsed = Self.setUp(cacheDirectories: cacheDirectories).withCString { text in
            text.withMemoryRebound(to: FcChar8.self, capacity: strlen(text)) {
                FcConfigParseAndLoadFromMemory(handle, $0, FcBool(1))
            }
        }
        guard parsed != 0, FcConfigBuildFonts(handle) != 0 else { throw .rejectedSetUp }
        // Pango initializes fontconfig in a thread of its own, which reads the machine's set-up unless one is current.
        FcConfigSetCurrent(handle)
        try requireAllFiles()
    }

    deinit {
        FcConfigDestroy(handle)
    }

    /// Files that are there but that fontconfig could not read are left out by it without a word.
    private func requireAllFiles() throws(FontError) {
        var readable: Set<String> = []
        if let fonts = FcConfigGetFonts(handle, FcSetSystem)?.pointee {
            for index in 0..<Int(fonts.nfont) {
                var file: UnsafeMutablePointer<FcChar8>?
                if FcPatternGetString(fonts.fonts[index], FC_FILE, 0, &file) == FcResultMatch, let file {
                    readable.insert(String(cString: file))
                }
            }
        }
        if let unreadable = FontCatalogue.files.first(where: { !readable.contains($0.path) }) {
            throw .unreadableFile(unreadable)
        }
    }

    /// A name that stands for a whole order of fallback families.
    ///
    /// Pango hashes the list of families for each item of a text: eleven names took half of its time.
    static func fallbackFamily(ideographLanguage: String) -> String {
        "tatami-\(ideographLanguage)"
    }

    private static func setUp(cacheDirectories: [String]) -> String {
        let paths = FontCatalogue.files.map(\.path)
        var folders: [String] = []
        for path in paths {
            let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
            if !folders.contains(folder) { folders.append(folder) }
        }
        let fallbacks = FontCatalogue.ideographLanguages.map { language in
            alias(
                fallbackFamily(ideographLanguage: language),
                for: FontCatalogue.fallbackOrder(ideographLanguage: language))
        }
        return """
            <?xml version="1.0"?>
            <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
            <fontconfig>
            \(elements("dir", folders))
            \(elements("cachedir", cacheDirectories))
            <selectfont>
            <rejectfont><glob>/*</glob></rejectfont>
            <acceptfont>\(elements("glob", paths))</acceptfont>
            </selectfont>
            \(alias("emoji", for: [FontCatalogue.emoji]))
            \(fallbacks.joined(separator: "\n"))
            </fontconfig>
            """
    }

    private static func elements(_ name: String, _ contents: [String]) -> String {
        contents.map { "<\(name)>\($0.escapedForXML)</\(name)>" }.joined()
    }

    /// What Pango asks for by the name of `family` is looked for in these families first, as strictly as if it had named them.
    private static func alias(_ family: String, for families: [String]) -> String {
        "<alias binding=\"same\"><family>\(family)</family><prefer>\(elements("family", families))</prefer></alias>"
    }
}
