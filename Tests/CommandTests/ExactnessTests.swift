import Foundation
import RunningPrograms
import Testing

@Suite("The same scene gives the same bytes")
struct ExactnessTests {
    /// Two shots of each reference scene, so that one is drawn after another of the same scene.
    private static let shots = [
        "first-scene": "shots: [{name: chat}, {name: deleting, state: deleting}]",
        "slide":
            "shots: [{name: open, state: open}, {name: closing-while-opening, state: closing-while-opening}]",
        "settings": "shots: [{name: light}, {name: dark, state: dark}]",
    ]

    /// Shots with Japanese and Latin text, emoji, symbols, images, a gradient, a shadow and clips.
    private func scenes() throws -> [String] { try Self.shots.keys.sorted().map(scene) }
    private func scene(_ name: String) throws -> String { try Self.project.get().file("\(name).yaml") }

    private static let project = Result { try ExactnessTests().copyScenes() }

    private func copyScenes() throws -> TemporaryFolder {
        let folder = try folderWithInputs()
        for (scene, shots) in Self.shots {
            let text = try String(contentsOfFile: ReferenceScenes.file(scene), encoding: .utf8)
            let body = try #require(text.range(of: "\nshots:"))
            try folder.write("\(text[..<body.lowerBound])\n\(shots)\n".utf8, to: "\(scene).yaml")
        }
        return folder
    }

    private func folderWithInputs() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let inputs = ["images", "data"].map { "\(ReferenceScenes.folder)/\($0)" }
        try Program("cp", ["-r"] + inputs + [folder.path]).output()
        return folder
    }

    private func draw(
        _ scenes: [String], _ options: [String] = [], through program: String? = nil,
        environment: [String: String?] = [:]
    ) throws -> [String: [UInt8]] {
        let folder = try TemporaryFolder()
        let arguments = ["render"] + scenes + ["-o", "out/", "--format", "png,svg,pdf"] + options
        if let program {
            let line = "\(program); exec \"$0\" \"$@\""
            try Program(
                "sh", ["-c", line, Program.tatamiPath] + arguments, in: folder.path, environment: environment
            ).output()
        } else {
            try Program.tatami(arguments, in: folder, environment: environment).output()
        }
        return try folder.contents(of: "out")
    }

    /// Drawn once for all tests.
    private static let expected = Result { try ExactnessTests().draw(ExactnessTests().scenes()) }

    private func expectSame(_ drawn: [String: [UInt8]], _ names: Set<String>? = nil) throws {
        var expected = try Self.expected.get()
        if let names { expected = expected.filter { names.contains($0.key) } }
        #expect(Set(drawn.keys) == Set(expected.keys))
        #expect(!drawn.isEmpty)
        for (name, bytes) in drawn { #expect(bytes == expected[name], "\(name)") }
    }

    @Test("in another process")
    func again() throws { try expectSame(try draw(scenes())) }

    @Test("in a different order within one process")
    func order() throws { try expectSame(try draw(scenes().reversed())) }

    @Test("without the scenes and shots before it")
    func alone() throws {
        for (scene, shot) in [("first-scene", "deleting"), ("slide", "open"), ("settings", "dark")] {
            let drawn = try draw([self.scene(scene)], ["--shot", shot])
            try expectSame(drawn, Set(["png", "svg", "pdf"].map { "\(scene)-\(shot).\($0)" }))
        }
    }

    @Test("twice in one process")
    func twice() throws {
        let folder = try folderWithInputs()
        let copies = ["a.yaml", "b.yaml"]
        let text = try #require(FileManager.default.contents(atPath: ReferenceScenes.file("effort")))
        for copy in copies { try folder.write(text, to: copy) }
        try Program.tatami(
            ["render"] + copies + ["-o", "out/", "--shot", "alert", "--format", "png,svg,pdf"], in: folder
        ).output()
        let drawn = try folder.contents(of: "out")
        for format in ["png", "svg", "pdf"] { #expect(drawn["a-alert.\(format)"] == drawn["b-alert.\(format)"]) }
        #expect(drawn.count == 6)
    }

    /// Variables that move pixels if the libraries see them, and locations for caches: first with harmful values, then
    /// without.
    static let environments: [[String: String?]] = [
        [
            "LANG": "tr_TR.UTF-8", "LC_ALL": "de_DE.UTF-8", "LANGUAGE": "ar", "PANGO_LANGUAGE": "zh-cn:ko",
            "FC_DEBUG": "1", "FC_LANG": "zh-cn", "FONTCONFIG_FILE": "/etc/hostname", "FONTCONFIG_PATH": "/tmp",
            "FONTCONFIG_SYSROOT": "/tmp",
            "FREETYPE_PROPERTIES":
                "cff:no-stem-darkening=0 autofitter:no-stem-darkening=0 truetype:interpreter-version=35",
            "CAIRO_DEBUG_PDF": "1", "PIXMAN_DISABLE": "fast mmx sse2 ssse3", "JSIMD_FORCENONE": "1",
            "G_DEBUG": "fatal-warnings", "G_MESSAGES_DEBUG": "all", "PANGOCAIRO_BACKEND": "fc",
            "GIO_EXTRA_MODULES": "/tmp",
            "HB_SHAPER_LIST": "fallback", "HB_OPTIONS": "uniscribe-bug-compatible", "HOME": "/nonexistent",
            "XDG_CACHE_HOME": "/nonexistent/cache", "XDG_CONFIG_HOME": "/nonexistent",
        ],
        [
            "LANG": nil, "LC_ALL": "C", "TZ": "Asia/Tokyo", "SOURCE_DATE_EPOCH": "1", "HOME": nil,
            "XDG_CACHE_HOME": nil, "XDG_RUNTIME_DIR": nil, "TMPDIR": "/nonexistent",
        ],
    ]

    @Test("in any environment", arguments: environments)
    func environment(variables: [String: String?]) throws {
        try expectSame(try draw(scenes(), environment: variables))
    }

    @Test("with a fresh cache of fonts, and with the cache that this leaves")
    func freshCache() throws {
        let cache = try TemporaryFolder()
        let environment = ["XDG_CACHE_HOME": cache.path, "HOME": cache.path]
        try expectSame(try draw(scenes(), environment: environment))
        try expectSame(try draw(scenes(), environment: environment))
    }

    @Test("under any umask, stack limit or priority, and with closed standard descriptors")
    func shared() throws {
        let shared = ["umask 077", "ulimit -s 2048", "renice -n 10 $$ >/dev/null", "exec <&- >&- 2>&-"]
        try expectSame(try draw(scenes(), through: shared.joined(separator: "; ")))
    }
}
