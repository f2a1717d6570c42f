import CPango
import Foundation
import RunningPrograms
import TatamiLayout
import TatamiSystem
import Testing

@testable import TatamiTypesetting

/// A machine without fontconfig caches, and the caches that are created on it.
@Suite("Caches of fonts")
final class FontCachesTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "tatami-caches-\(UUID().uuidString)")
        .path
    private let text = TextRequest.plain("Slackみたい✨ שלום")

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }

    @Test("are written to the given folder, nothing else stays there, and they speed up the next start")
    func written() throws {
        let first = try Typesetter(cacheDirectory: folder).shape(text)
        let made = names
        #expect(made.count == 3 && made.allSatisfy { $0.contains(".cache-") })
        let time = try modified(made[0])
        #expect(try Typesetter(cacheDirectory: folder).shape(text) == first)
        #expect(names == made)
        #expect(try modified(made[0]) == time)
    }

    private func modified(_ name: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")[.modificationDate] as? Date
    }

    @Test("a folder that can't be written does no harm")
    func unwritable() throws {
        let shaped = try Typesetter(cacheDirectory: "/proc/<none>&\"here").shape(text)
        #expect(shaped == (try Typesetter()).shape(text))
    }

    @Test(
        "of a scan that ran out of memory are not used, and are replaced by right ones",
        .withoutSanitizer)
    func poisoned() async throws {
        // fontconfig's own result without verification: it omits the collections and reports success.
        await #expect(processExitsWith: .success) { [folder = folder as String] in
            try poisonCaches(in: folder)
        }
        let wrong = try names.map { try Data(contentsOf: URL(filePath: "\(self.folder)/\($0)")) }
        #expect(wrong.count == 3)
        let shaped = try Typesetter(cacheDirectory: folder).shape(text)
        #expect(shaped == (try Typesetter()).shape(text))
        let right = try names.map { try Data(contentsOf: URL(filePath: "\(self.folder)/\($0)")) }
        #expect(right.count == 3 && right != wrong)
        // Now they are trusted.
        let time = try modified(names[0])
        _ = try Typesetter(cacheDirectory: folder)
        #expect(try modified(names[0]) == time)
    }

    @Test(
        "a start that runs out of memory or file handles says so, and leaves no wrong ones",
        .withoutSanitizer, arguments: [0, 1])
    func shortage(of what: Int) async throws {
        await #expect(processExitsWith: .success) { [folder = folder as String, what = what as Int] in
            if what == 0 { limit(RLIMIT_AS, to: takenMemory() + 48 << 20) } else { limit(RLIMIT_NOFILE, to: 6) }
            do throws(FontError) {
                _ = try Typesetter(cacheDirectory: folder)
                exit(1)
            } catch {
                exit(error == (what == 0 ? .outOfMemory : .outOfFileHandles) ? 0 : 2)
            }
        }
        #expect(names == [])
        #expect(try Typesetter(cacheDirectory: folder).shape(text) == (try Typesetter()).shape(text))
    }

    @Test("may be created by many starts at once that are killed at any moment; the next one cleans up")
    func crowd() async throws {
        let expected = try Typesetter().shape(text)
        let strays = folder + "/.tatami-0abc.tmp"
        try FileManager.default.createDirectory(atPath: strays, withIntermediateDirectories: true)
        for name in [".tatami-folder", "x-le64.cache-8.NEW"] {
            try Data([1]).write(to: URL(filePath: "\(strays)/\(name)"))
        }
        for round in 0..<2 {
            for name in names { try FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
            await withTaskGroup(of: Void.self) { group in
                for delay in 0..<5 {
                    let (folder, after) = (folder, UInt32(3_000 + (round * 5 + delay) * 8_000))
                    group.addTask {
                        await #expect(processExitsWith: .signal(SIGKILL)) {
                            [folder = folder as String, after = after as UInt32] in
                            Thread.detachNewThread {
                                usleep(after)
                                kill(getpid(), SIGKILL)
                            }
                            while true { _ = try Typesetter(cacheDirectory: folder) }
                        }
                    }
                }
            }
            #expect(try Typesetter(cacheDirectory: folder).shape(text) == expected)
        }
        for name in names where name.contains(".cache-") {
            try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
        #expect(try Typesetter(cacheDirectory: folder).shape(text) == expected)
        #expect(names.count == 3 && names.allSatisfy { $0.contains(".cache-") })
    }

    @Test("need no folder, and fontconfig reports nothing about it")
    func placeless() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            [folder = folder as String] in
            setenv("TMPDIR", folder, 1)
            _ = try Typesetter(cacheDirectory: "/proc/none")
        }
        #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
        #expect(names == [])
    }

    @Test("are in the user's cache, or among the temporary files; and the machine's are tried last")
    func places() throws {
        func folders(_ variables: [String: String]) -> [String] { FontCaches { variables[$0] }.folders }
        let system = "/var/cache/fontconfig"
        let homeless = folders(["TMPDIR": folder])
        #expect(homeless == [folder + "/tatami-fontconfig-\(geteuid())", system])
        #expect(folders(["HOME": "/proc", "TMPDIR": folder]) == homeless)
        #expect(folders(["HOME": folder]) == [folder + "/.cache/tatami/fontconfig", system])
        #expect(
            folders(["HOME": "/proc", "XDG_CACHE_HOME": folder]) == [folder + "/tatami/fontconfig", system])
    }

    @Test("in a folder that another user could have created, or written to, are not used")
    func othersFolders() throws {
        let own = folder + "/tatami-fontconfig-\(geteuid())"
        func caches() -> FontCaches { FontCaches { $0 == "TMPDIR" ? self.folder : nil } }
        try FileManager.default.createSymbolicLink(atPath: own, withDestinationPath: folder)
        #expect(caches().folders == ["/var/cache/fontconfig"] && caches().writable == nil)
        unlink(own)
        mkdir(own, 0o700)
        #expect(caches().folders.first == own)
        chmod(own, 0o777)
        #expect(caches().folders == ["/var/cache/fontconfig"])
    }

    @Test("in the checkout may be part of it, and are not used")
    func checkout() throws {
        try FileManager.default.createDirectory(atPath: folder + "/.git", withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: folder + "/scenes", withIntermediateDirectories: true)
        let checkout = Checkout(around: folder + "/scenes")
        for variables in [["XDG_CACHE_HOME": folder + "/.cache"], ["HOME": folder], ["TMPDIR": folder + "/scenes"]] {
            let caches = FontCaches(outside: checkout) { variables[$0] ?? ($0 == "TMPDIR" ? "/proc" : nil) }
            #expect(caches.folders == ["/var/cache/fontconfig"])
        }
        #expect(names == [".git", "scenes"])
    }
}

/// Caches of the catalogue's folders as fontconfig writes them when it can't map the large collections.
private func poisonCaches(in folder: String) throws {
    let paths = FontCatalogue.files.map { String($0.path[..<($0.path.lastIndex(of: "/") ?? $0.path.endIndex)]) }
    let text =
        "<?xml version=\"1.0\"?><fontconfig><cachedir>\(folder)</cachedir>"
        + Set(paths).map { "<dir>\($0)</dir>" }.joined() + "</fontconfig>"
    let config = try #require(FcConfigCreate())
    #expect(FcConfigParseAndLoadFromMemory(config, text, 1) != 0)
    // The collections can neither be mapped, nor read into memory available to this process.
    limit(RLIMIT_AS, to: takenMemory() + 12 << 20)
    limit(RLIMIT_DATA, to: takenMemory(5) + 12 << 20)
    #expect(FcConfigBuildFonts(config) != 0)
}

private func limit(_ resource: __rlimit_resource, to value: Int) {
    var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
    setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
}

/// The address space of this process in bytes, or another number in `statm` (proc(5)).
private func takenMemory(_ number: Int = 0) -> Int {
    let numbers = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return numbers.indices.contains(number) ? (Int(numbers[number]) ?? 0) * 4096 : 0
}
