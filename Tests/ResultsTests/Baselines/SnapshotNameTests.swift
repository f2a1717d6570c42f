import Testing

@testable import TatamiResults

@Suite("Snapshot names")
struct SnapshotNameTests {
    @Test(
        "a name has a path, and the path leads back to it",
        arguments: [
            ("chat/long", "chat/long"), ("chat/long@iphone-se,dark", "chat/long@iphone-se,dark"),
            ("settings/about/v1.2", "settings/about/v1.2"), ("Chat/Long", "_chat/_long"),
            ("a_b/c_d@E_f", "a__b/c__d@_e__f"),
            ("v1.2/a", "v1~2e2/a"), ("a.png/b", "a~2epng/b"), ("a/.hidden", "a/~2ehidden"), ("a/b.", "a/b~2e"),
            ("a/b c~d", "a/b~20c~7ed"), ("チ/é", "~e3~83~81/~c3~a9"), ("con/aux.x@nul", "~63on/~61ux.x@~6eul"),
            ("environment/a", "~65nvironment/a"), ("a\\b/c:d", "a~5cb/c~3ad"), ("Aux/COM1", "~41ux/~43_o_m1"),
        ] as [(String, String)])
    func paths(text: String, path: String) throws {
        let name = try SnapshotName(text)
        #expect(name.description == text)
        #expect(name.path == path)
        #expect(SnapshotName(path: path) == name)
    }

    @Test(
        "an invalid name gives the reason",
        arguments: [
            ("", SnapshotNameError.emptyPart("")), ("/a", .emptyPart("")), ("@b", .emptyPart("")),
            ("a/", .emptyPart("")), ("a//b", .emptyPart("a/")), ("a/b@", .emptyPart("")), ("a/@b", .emptyPart("")),
            ("../a", .reservedPart("..")), ("a/../b", .reservedPart("a/..")), ("a/.", .reservedPart(".")),
            ("a/b@..", .reservedPart("..")), ("a@b/c", .unexpectedCharacter("@", in: "a@b")),
            ("a/b@c@d", .unexpectedCharacter("@", in: "c@d")), ("a/b\0c", .controlCharacter("b\0c")),
            ("a\n/b", .controlCharacter("a\n")),
        ] as [(String, SnapshotNameError)])
    func wrongNames(text: String, error: SnapshotNameError) {
        #expect(throws: error) { try SnapshotName(text) }
    }

    @Test("slashes separate only folders")
    func slashes() {
        #expect(throws: SnapshotNameError.unexpectedCharacter("/", in: "b/c")) {
            try SnapshotName(scene: "a", shot: "b/c")
        }
        #expect(throws: SnapshotNameError.unexpectedCharacter("/", in: "c/d")) {
            try SnapshotName(scene: "a", shot: "b", variant: "c/d")
        }
        let long = String(repeating: "A", count: 101)
        #expect(throws: SnapshotNameError.tooLong("a/\(long)")) { try SnapshotName(scene: "a", shot: long) }
    }

    @Test(
        "a path of no name leads to none",
        arguments: [
            "a/b/c.png/..", "Chat/long", "a/~41", "a/~6", "a/_", "a/b c", "a/", "a/~ff", "environment/a", "a/_1",
        ])
    func strangePath(path: String) {
        #expect(SnapshotName(path: path) == nil)
    }

    @Test("no two names share a file, even if the file system ignores case and accents")
    func noSharedFile() throws {
        let shots = [
            "a", "A", "_a", "_A", "__a", "~41", "a.b", "a~2eb", "é", "e\u{301}", "ガ", "カ\u{3099}", "ß", "ss", "SS", "ﬁ",
            "fi",
            "İ", "i", "I", "ı", "con", "CON", "~63on", "com1", "Å", "\u{212B}", "a ", "a", "a.", "-", "--",
        ]
        var names: Set<SnapshotName> = []
        var paths: Set<String> = []
        var count = 0
        for shot in shots {
            for variant in [nil, "dark", "Dark"] {
                let name = try SnapshotName(scene: "s", shot: shot, variant: variant)
                if names.insert(name).inserted { count += 1 }
                // Lower-case ASCII: a file system has nothing to fold.
                #expect(name.path.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) })
                paths.insert(name.path)
                #expect(SnapshotName(path: name.path) == name)
            }
        }
        // "a" is in the list twice.
        #expect(count == (shots.count - 1) * 3)
        #expect(paths.count == count)
    }
}
