import CPango
import Glibc
import Synchronization
import TatamiFiles
import TatamiPrimitives

/// A fontconfig set-up of our own, in which nothing but the catalogue's files exists.
///
/// It is parsed from memory and names whole folders, of which all but the listed files are then rejected: folders have
/// caches, files added one by one would each be read again at every start (20 MB for the East Asian collections).
/// No rule makes bold or slanted faces out of others, and none scales emoji: text is shaped at the size of the font's
/// own grid.
final class FontConfiguration: @unchecked Sendable {
    /// Complete when it is handed out, and never changed after that.
    let handle: OpaquePointer

    /// One in which all of the catalogue is found: by caches that say so, or else by reading all fonts anew, with no
    /// regard to what any cache says.
    static func complete(_ caches: FontCaches) throws(FontError) -> FontConfiguration {
        for folder in caches.filled {
            let known = try FontConfiguration(cacheFolders: [folder])
            if known.loadCaches(), known.firstLeftOut() == nil { return known.made() }
            caches.discard(folder)
        }
        let workshop = FontCacheWorkshop(for: caches)
        // fontconfig prints a complaint of its own when it has nowhere to write.
        let unkept = workshop == nil ? try? ScratchFolder() : nil
        defer { withExtendedLifetime(unkept) {} }
        let fresh = try FontConfiguration(cacheFolders: [workshop?.path ?? unkept?.path].compactMap(\.self))
        guard FcConfigBuildFonts(fresh.handle) != 0 else { throw .outOfMemory }
        if let file = fresh.firstLeftOut() { throw whyLeftOut(file) }
        workshop?.deliver()
        return fresh.made()
    }

    /// The one that all of a process's typesetters share, by the caches of this user and machine: made by the first of them.
    ///
    /// fontconfig takes it from any thread; what it parses it never gives back in full.
    static func ofProcess() throws(FontError) -> FontConfiguration {
        try shared.withLock { (shared) throws(FontError) in
            if let shared { return shared }
            let made = try complete(FontCaches())
            shared = made
            return made
        }
    }

    private static let shared = Mutex<FontConfiguration?>(nil)

    private init(cacheFolders: [String]) throws(FontError) {
        guard let handle = FcConfigCreate() else { throw .outOfMemory }
        self.handle = handle
        let parsed = Self.setUp(cacheFolders: cacheFolders).withCString { text in
            text.withMemoryRebound(to: FcChar8.self, capacity: strlen(text)) {
                FcConfigParseAndLoadFromMemory(handle, $0, FcBool(1))
            }
        }
        guard parsed != 0 else { throw .rejectedSetUp }
    }

    deinit {
        FcConfigDestroy(handle)
    }

    /// False when a folder of fonts has no cache that is up to date; then nothing was read but caches.
    private func loadCaches() -> Bool {
        var loaded: [OpaquePointer] = []
        defer { for cache in loaded { FcDirCacheUnload(cache) } }
        for folder in Self.folders {
            let cache = folder.withCString { text in
                text.withMemoryRebound(to: FcChar8.self, capacity: strlen(text)) { FcDirCacheLoad($0, handle, nil) }
            }
            guard let cache else { return false }
            loaded.append(cache)
        }
        return FcConfigBuildFonts(handle) != 0
    }

    private func made() -> FontConfiguration {
        // Pango initializes fontconfig in a thread of its own, which reads the machine's set-up unless one is current; and
        // some of its choices go by what is current, whichever set-up its font map was given.
        FcConfigSetCurrent(handle)
        return self
    }

    /// The first file of the catalogue that is not found with all of its faces: fontconfig leaves out what it could not
    /// read, without a word.
    private func firstLeftOut() -> FontCatalogue.File? {
        var faces: [String: Set<Int32>] = [:]
        if let fonts = FcConfigGetFonts(handle, FcSetSystem)?.pointee {
            for place in 0..<Int(fonts.nfont) {
                var (file, index): (UnsafeMutablePointer<FcChar8>?, Int32) = (nil, 0)
                guard FcPatternGetString(fonts.fonts[place], FC_FILE, 0, &file) == FcResultMatch, let file,
                    FcPatternGetInteger(fonts.fonts[place], FC_INDEX, 0, &index) == FcResultMatch
                else { continue }
                // Above the number of the face stands that of an instance of a variable font.
                faces[String(cString: file), default: []].insert(index & 0xffff)
            }
        }
        return FontCatalogue.files.first { (faces[$0.path]?.count ?? 0) < FontCatalogue.faceCount(of: $0) }
    }

    /// A name that stands for a whole order of fallback families.
    ///
    /// Pango hashes the list of families for each item of a text: eleven names took half of its time.
    static func fallbackFamily(ideographLanguage: String) -> String {
        "tatami-\(ideographLanguage)"
    }

    /// Of the catalogue's files, each once.
    private static let folders: [String] = {
        var folders: [String] = []
        for path in FontCatalogue.files.map(\.path) {
            let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
            if !folders.contains(folder) { folders.append(folder) }
        }
        return folders
    }()

    private static func setUp(cacheFolders: [String]) -> String {
        let paths = FontCatalogue.files.map(\.path)
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
            \(elements("cachedir", cacheFolders))
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
