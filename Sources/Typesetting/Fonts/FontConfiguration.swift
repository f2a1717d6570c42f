import CPango
import Synchronization
import TatamiPrimitives
import TatamiSystem

/// A private fontconfig configuration that contains only a selection of fonts.
///
/// It is parsed from memory and adds whole folders, whose files are rejected unless they are selected:
/// folders have caches, while files added one by one would each be read at every start (20 MB for the East
/// Asian collections). It has no rules to synthesize bold or slanted faces, and none to scale emoji: text is
/// shaped at the size of the font's own grid.
final class FontConfiguration: @unchecked Sendable {
    /// fontconfig's object, which is fully built before it is published, and not changed afterwards.
    let handle: OpaquePointer
    let selection: FontSelection

    /// Returns a configuration that contains the whole selection, from valid caches or else by reading all fonts.
    ///
    /// The scene's own fonts are read each time. `rules` are additional rules in fontconfig's file format.
    static func complete(
        _ caches: FontCaches, _ selection: FontSelection, rules: String = ""
    ) throws(FontError) -> FontConfiguration {
        for folder in caches.filled {
            let known = try FontConfiguration(selection, cacheFolders: [folder], rules)
            if known.loadCaches(), known.firstLeftOut() == nil { return try known.made() }
            caches.discard(folder)
        }
        let workshop = FontCacheWorkshop(for: caches)
        // Without a writable cache folder, fontconfig would print a warning.
        let unkept = workshop == nil ? try? ScratchFolder() : nil
        defer { withExtendedLifetime(unkept) {} }
        let fresh = try FontConfiguration(
            selection, cacheFolders: [workshop?.path ?? unkept?.path].compactMap(\.self), rules)
        guard FcConfigBuildFonts(fresh.handle) != 0 else { throw .outOfMemory }
        if let file = fresh.firstLeftOut() { throw whyLeftOut(file) }
        workshop?.deliver()
        return try fresh.made()
    }

    /// Returns the process's configuration for these fonts and rules, with the caches of this user and machine.
    ///
    /// It is created on first use and then shared: fontconfig permits access from any thread, and never frees all of
    /// what it parses.
    static func ofProcess(_ own: FontSet, rules: String = "") throws(FontError) -> FontConfiguration {
        try shared.withLock { (shared) throws(FontError) in
            let use = Use(fonts: own, rules: rules)
            if let known = shared[use] { return known }
            let made = try complete(FontCaches(), FontSelection(own), rules: rules)
            // Typesetters keep references to those that they use.
            if shared.count >= most { shared = shared.filter { $0.key.fonts == .none } }
            shared[use] = made
            return made
        }
    }

    /// The maximum number of shared configurations, enough for the fonts of several projects.
    private static let most = 16

    private struct Use: Hashable {
        var fonts: FontSet
        var rules: String
    }

    private static let shared = Mutex<[Use: FontConfiguration]>([:])

    private init(_ selection: FontSelection, cacheFolders: [String], _ rules: String) throws(FontError) {
        guard let handle = FcConfigCreate() else { throw .outOfMemory }
        self.handle = handle
        self.selection = selection
        let text = Self.setUp(selection, cacheFolders: cacheFolders, rules)
        guard FcConfigParseAndLoadFromMemory(handle, text, FcBool(1)) != 0 else { throw .rejectedSetUp }
    }

    deinit {
        FcConfigDestroy(handle)
    }

    /// Loads the fonts from their caches alone; false if a folder of fonts has no valid cache.
    private func loadCaches() -> Bool {
        var loaded: [OpaquePointer] = []
        defer { for cache in loaded { FcDirCacheUnload(cache) } }
        for folder in Self.folders(of: selection) {
            guard let cache = FcDirCacheLoad(folder, handle, nil) else { return false }
            loaded.append(cache)
        }
        return FcConfigBuildFonts(handle) != 0
    }

    /// Adds the scene's own fonts and returns the finished configuration.
    private func made() throws(FontError) -> FontConfiguration {
        for file in selection.own.files {
            guard FcConfigAppFontAddFile(handle, file.path) != 0 else { throw .outOfMemory }
        }
        let found = faces(in: FcSetApplication)
        for file in selection.own.files where found[file.path] == nil { throw .unreadableOwnFile(file.name) }
        // Pango initializes fontconfig on a separate thread, which reads the machine's configuration unless one is
        // current; and some of its choices depend on the current configuration, even if its font map has another. The
        // first configuration becomes current and stays so, since the rules for texts are the same in all.
        Self.isCurrent.withLock { isCurrent in
            if !isCurrent { FcConfigSetCurrent(handle) }
            isCurrent = true
        }
        return self
    }

    private static let isCurrent = Mutex(false)

    /// Returns the first file of the catalogue of which faces are missing: fontconfig silently omits what it
    /// could not read.
    private func firstLeftOut() -> FontCatalogue.File? {
        let found = faces(in: FcSetSystem)
        let whole = FontCatalogue.packages.filter { !$0.families.contains(where: selection.replaced.contains) }
        return selection.files.first { file in
            // Of a package with replaced families, faces are missing on purpose.
            let isWhole = whole.contains { $0.name == file.package }
            return (found[file.path]?.count ?? 0) < (isWhole ? FontCatalogue.faceCount(of: file) : 0)
        }
    }

    /// Returns the indexes of the faces found, by file.
    private func faces(in set: FcSetName) -> [ExactText: Set<Int32>] {
        var faces: [ExactText: Set<Int32>] = [:]
        if let fonts = FcConfigGetFonts(handle, set)?.pointee {
            for place in 0..<Int(fonts.nfont) {
                var (file, index): (UnsafeMutablePointer<FcChar8>?, Int32) = (nil, 0)
                guard FcPatternGetString(fonts.fonts[place], FC_FILE, 0, &file) == FcResultMatch, let file,
                    FcPatternGetInteger(fonts.fonts[place], FC_INDEX, 0, &index) == FcResultMatch
                else { continue }
                // The upper bits are the named instance of a variable font.
                faces[String(cString: file), default: []].insert(index & 0xffff)
            }
        }
        return faces
    }

    /// Returns a family name that stands for a whole order of fallback families.
    ///
    /// Pango hashes the list of families for each item of a text: eleven names took half of its time.
    static func fallbackFamily(ideographLanguage: String) -> String {
        "tatami-\(ideographLanguage)"
    }

    /// Whether a family name is used internally.
    static func isReserved(_ family: String) -> Bool {
        let names = FontCatalogue.ideographLanguages.map(fallbackFamily) + [emojiFamily]
        return names.map(FontFile.familyKey).contains(FontFile.familyKey(family))
    }

    /// The family that Pango requests for emoji.
    private static let emojiFamily = "emoji"

    /// Returns the folders of the selected files of the catalogue, each once.
    private static func folders(of selection: FontSelection) -> [String] {
        var folders: [String] = []
        for path in selection.files.map(\.path) {
            let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
            if !folders.contains(folder) { folders.append(folder) }
        }
        return folders
    }

    /// Returns the configuration in fontconfig's file format. It rejects all files but the selected ones, and the faces
    /// of replaced families.
    private static func setUp(_ selection: FontSelection, cacheFolders: [String], _ rules: String) -> String {
        let replaced = selection.replaced.map {
            "<pattern><patelt name=\"family\"><string>\($0)</string></patelt></pattern>"
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
            \(elements("dir", folders(of: selection)))
            \(elements("cachedir", cacheFolders))
            <selectfont>
            <rejectfont><glob>/*</glob>\(replaced.joined())</rejectfont>
            <acceptfont>\(elements("glob", selection.files.map(\.path)))</acceptfont>
            </selectfont>
            \(alias(emojiFamily, for: [FontCatalogue.emoji]))
            \(fallbacks.joined(separator: "\n"))
            \(rules)
            </fontconfig>
            """
    }

    private static func elements(_ name: String, _ contents: [String]) -> String {
        contents.map { "<\(name)>\($0.escapedForXML)</\(name)>" }.joined()
    }

    /// Returns an alias that makes fontconfig try these families first for `family`, with the same binding.
    private static func alias(_ family: String, for families: [String]) -> String {
        "<alias binding=\"same\"><family>\(family)</family><prefer>\(elements("family", families))</prefer></alias>"
    }
}
