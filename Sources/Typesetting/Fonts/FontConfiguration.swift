import CPango
import Glibc
import Synchronization
import TatamiSystem
import TatamiPrimitives

/// A fontconfig set-up of our own, in which nothing but a selection of fonts exists.
///
/// It is parsed from memory and names whole folders, of which all but the listed files are then rejected: folders have
/// caches, files added one by one would each be read again at every start (20 MB for the East Asian collections).
/// No rule makes bold or slanted faces out of others, and none scales emoji: text is shaped at the size of the font's
/// own grid.
final class FontConfiguration: @unchecked Sendable {
    /// Complete when it is handed out, and never changed after that.
    let handle: OpaquePointer
    let selection: FontSelection

    /// One in which all of the selection is found: by caches that say so, or else by reading all fonts anew, with no
    /// regard to what any cache says. Own fonts are read each time.
    /// `rules` are of fontconfig, as it has them in files.
    static func complete(
        _ caches: FontCaches, _ selection: FontSelection, rules: String = ""
    ) throws(FontError) -> FontConfiguration {
        for folder in caches.filled {
            let known = try FontConfiguration(selection, cacheFolders: [folder], rules)
            if known.loadCaches(), known.firstLeftOut() == nil { return try known.made() }
            caches.discard(folder)
        }
        let workshop = FontCacheWorkshop(for: caches)
        // fontconfig prints a diagnostic of its own when it has nowhere to write.
        let unkept = workshop == nil ? try? ScratchFolder() : nil
        defer { withExtendedLifetime(unkept) {} }
        let fresh = try FontConfiguration(
            selection, cacheFolders: [workshop?.path ?? unkept?.path].compactMap(\.self), rules)
        guard FcConfigBuildFonts(fresh.handle) != 0 else { throw .outOfMemory }
        if let file = fresh.firstLeftOut() { throw whyLeftOut(file) }
        workshop?.deliver()
        return try fresh.made()
    }

    /// The one that all in a process with these fonts and further rules share, by the caches of this user and machine: made
    /// by the first of them.
    ///
    /// fontconfig takes it from any thread; what it parses it never gives back in full.
    static func ofProcess(_ own: FontSet, rules: String = "") throws(FontError) -> FontConfiguration {
        try shared.withLock { (shared) throws(FontError) in
            let use = Use(fonts: own, rules: rules)
            if let known = shared[use] { return known }
            let made = try complete(FontCaches(), FontSelection(own), rules: rules)
            shared[use] = made
            return made
        }
    }

    private struct Use: Hashable {
        var fonts: FontSet
        var rules: String
    }

    private static let shared = Mutex<[Use: FontConfiguration]>([:])

    private init(_ selection: FontSelection, cacheFolders: [String], _ rules: String) throws(FontError) {
        guard let handle = FcConfigCreate() else { throw .outOfMemory }
        self.handle = handle
        self.selection = selection
        let parsed = Self.setUp(selection, cacheFolders: cacheFolders, rules).withCString { text in
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
        for folder in Self.folders(of: selection) {
            let cache = folder.withCString { text in
                text.withMemoryRebound(to: FcChar8.self, capacity: strlen(text)) { FcDirCacheLoad($0, handle, nil) }
            }
            guard let cache else { return false }
            loaded.append(cache)
        }
        return FcConfigBuildFonts(handle) != 0
    }

    private func made() throws(FontError) -> FontConfiguration {
        for file in selection.own.files {
            let isAdded = file.path.withCString { text in
                text.withMemoryRebound(to: FcChar8.self, capacity: strlen(text)) { FcConfigAppFontAddFile(handle, $0) }
            }
            guard isAdded != 0 else { throw .outOfMemory }
        }
        let found = faces(in: FcSetApplication)
        for file in selection.own.files where found[file.path] == nil { throw .unreadableOwnFile(file.name) }
        // Pango initializes fontconfig in a thread of its own, which reads the machine's set-up unless one is current; and
        // some of its choices go by what is current, whichever set-up its font map was given: the first serves for all, since
        // their rules are the same.
        Self.isCurrent.withLock { isCurrent in
            if !isCurrent { FcConfigSetCurrent(handle) }
            isCurrent = true
        }
        return self
    }

    private static let isCurrent = Mutex(false)

    /// The first file of the catalogue that is not found with all of its faces: fontconfig leaves out what it could not
    /// read, without a word.
    private func firstLeftOut() -> FontCatalogue.File? {
        let found = faces(in: FcSetSystem)
        let whole = FontCatalogue.packages.filter { !$0.families.contains(where: selection.replaced.contains) }
        return selection.files.first { file in
            let isWhole = whole.contains { $0.name == file.package }
            return (found[file.path]?.count ?? 0) < (isWhole ? FontCatalogue.faceCount(of: file) : 0)
        }
    }

    /// The numbers of the faces that were found, by their files.
    private func faces(in set: FcSetName) -> [ExactText: Set<Int32>] {
        var faces: [ExactText: Set<Int32>] = [:]
        if let fonts = FcConfigGetFonts(handle, set)?.pointee {
            for place in 0..<Int(fonts.nfont) {
                var (file, index): (UnsafeMutablePointer<FcChar8>?, Int32) = (nil, 0)
                guard FcPatternGetString(fonts.fonts[place], FC_FILE, 0, &file) == FcResultMatch, let file,
                    FcPatternGetInteger(fonts.fonts[place], FC_INDEX, 0, &index) == FcResultMatch
                else { continue }
                // Above the number of the face stands that of an instance of a variable font.
                faces[String(cString: file), default: []].insert(index & 0xffff)
            }
        }
        return faces
    }

    /// A name that stands for a whole order of fallback families.
    ///
    /// Pango hashes the list of families for each item of a text: eleven names took half of its time.
    static func fallbackFamily(ideographLanguage: String) -> String {
        "tatami-\(ideographLanguage)"
    }

    /// Whether a family's name stands for something else here.
    static func isReserved(_ family: String) -> Bool {
        let names = FontCatalogue.ideographLanguages.map(fallbackFamily) + [emojiFamily]
        return names.map(FontFile.familyKey).contains(FontFile.familyKey(family))
    }

    /// What Pango asks for where it sees an emoji.
    private static let emojiFamily = "emoji"

    /// Of the selected files of the catalogue, each once.
    private static func folders(of selection: FontSelection) -> [String] {
        var folders: [String] = []
        for path in selection.files.map(\.path) {
            let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
            if !folders.contains(folder) { folders.append(folder) }
        }
        return folders
    }

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

    /// What Pango asks for by the name of `family` is looked for in these families first, as strictly as if it had named them.
    private static func alias(_ family: String, for families: [String]) -> String {
        "<alias binding=\"same\"><family>\(family)</family><prefer>\(elements("family", families))</prefer></alias>"
    }
}
