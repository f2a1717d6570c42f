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

/// Where fontconfig keeps what it learnt of the font files, so that only the first start on a machine reads them all.
package enum FontCacheDirectory {
    /// The folders to look in, the one to write to first.
    ///
    /// `$XDG_CACHE_HOME/tatami/fontconfig` or `~/.cache/tatami/fontconfig`; a folder of the user's own among the
    /// temporary files when neither can be written; and the machine's cache, which Debian fills as fonts are installed.
    /// fontconfig checks each cache against the folder it describes, so a stale one costs time and nothing else.
    ///
    /// `variable` is the value of an environment variable, nil when it is not set.
    package static func usable(variable: (String) -> String? = value) -> [String] {
        var found: [String] = []
        if let base = userCache(variable) {
            let directory = base + "/tatami/fontconfig"
            makeDirectories(directory)
            if access(directory, R_OK | X_OK) == 0 { found.append(directory) }
        }
        if !found.contains(where: { access($0, W_OK) == 0 }), let temporary = ownTemporaryDirectory(variable) {
            found.insert(temporary, at: 0)
        }
        return found + ["/var/cache/fontconfig"]
    }

    private static func userCache(_ variable: (String) -> String?) -> String? {
        if let cache = variable("XDG_CACHE_HOME"), cache.hasPrefix("/") { return cache }
        guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
        return home + "/.cache"
    }

    /// A folder that only this user can have made: its name can be guessed, and what lies there is mapped into memory.
    private static func ownTemporaryDirectory(_ variable: (String) -> String?) -> String? {
        let directory = (variable("TMPDIR") ?? "/tmp") + "/tatami-fontconfig-\(geteuid())"
        mkdir(directory, 0o700)
        var status = stat()
        guard lstat(directory, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
            status.st_mode & 0o022 == 0, access(directory, W_OK) == 0
        else { return nil }
        return directory
    }

    /// Makes the folder and those above it, as far as it may; whether it worked shows when it is used.
    private static func makeDirectories(_ path: String) {
        var partial = ""
        for part in path.split(separator: "/") {
            partial += "/" + part
            mkdir(partial, 0o755)
        }
    }

    /// Of the process's environment; an empty value is none.
    package static func value(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
