import Foundation
import RunningPrograms
import TatamiTypesetting
import Testing

/// The contents of the packages, with a small C program in place of the command; `make test-elsewhere`
/// installs the real one.
@Suite("The packages")
struct PackageTests {
    private static let folder = CompositeAction.root.appending(path: "Sources/Integrations")

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
    }

    /// A program that answers like the command during packaging, and a manual of two pages.
    private func writeProgram(in folder: TemporaryFolder) throws {
        try folder.write(
            """
            #include <stdio.h>
            #include <string.h>
            int main(int count, char **words) { puts(strcmp(words[1], "--version") ? words[count - 1] : "tatami 1.2.3"); }
            """.utf8, to: "program.c")
        try Program("clang", ["-o", "program", "program.c"], in: folder.path).output()
        for page in ["tatami.1", "tatami.verify.1"] { try folder.write(".Nm tatami\n".utf8, to: "manual/\(page)") }
    }

    private func pack(in folder: TemporaryFolder, to out: String, mask: String = "022") throws {
        let script = Self.folder.appending(path: "packages/make-packages").path
        try Program(
            "bash", ["-c", "umask \(mask); exec '\(script)' program manual \(out)"], in: folder.path,
            environment: ["SOURCE_DATE_EPOCH": "1700000000"]
        ).output()
    }

    @Test("have the same bytes whenever and wherever they are built")
    func reproducible() throws {
        let folder = try TemporaryFolder()
        try writeProgram(in: folder)
        try pack(in: folder, to: "one")
        try Program("touch", ["manual/tatami.1"], in: folder.path).output()
        try pack(in: folder, to: "other/place", mask: "077")
        let made = try folder.contents(of: "one")
        #expect(made == (try folder.contents(of: "other/place")))
        let names = made.keys.sorted()
        #expect(names.count == 6 && names.contains("tatami"))
        // Each has its checksum beside it.
        let sums = names.filter { $0.hasSuffix(".sha256") }
        #expect(sums.count == 3)
        try Program("sha256sum", ["--check", "--strict"] + sums, in: folder.file("one")).output()
    }

    @Test("contain the program, its manual, completions for shells, and the licences")
    func contents() throws {
        let folder = try TemporaryFolder()
        try writeProgram(in: folder)
        try pack(in: folder, to: "out")
        let package = try #require(folder.names(in: "out").first { $0.hasSuffix(".deb") })
        try Program("dpkg-deb", ["--raw-extract", "out/\(package)", "raw"], in: folder.path).output()
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.file("raw/usr"))
            .filter { $0.contains("tatami") && !$0.hasSuffix("doc/tatami") }.sorted()
        #expect(
            files == [
                "bin/tatami", "share/bash-completion/completions/tatami", "share/doc/tatami/changelog.gz",
                "share/doc/tatami/copyright", "share/fish/vendor_completions.d/tatami.fish",
                "share/man/man1/tatami.1.gz", "share/man/man1/tatami.verify.1.gz",
                "share/zsh/vendor-completions/_tatami",
            ])
        try Program("md5sum", ["--check", "--strict", "DEBIAN/md5sums"], in: folder.file("raw")).output()
        let listed = try Program("dpkg-deb", ["--contents", "out/\(package)"], in: folder.path).run().lines
        #expect(listed.allSatisfy { $0.contains(" root/root ") && $0.contains(" 2023-11-14 ") })
        let copyright = String(decoding: try folder.bytes(of: "raw/usr/share/doc/tatami/copyright"), as: UTF8.self)
        #expect(copyright.contains("The Tatami authors") && copyright.contains("\n Permission is hereby granted"))

        let control = String(decoding: try folder.bytes(of: "raw/DEBIAN/control"), as: UTF8.self)
        #expect(!control.contains("@"), "\(control)")
        #expect(control.contains("\nVersion: 1.2.3\n") && control.contains("\nMaintainer: The Tatami authors\n"))
        // The fonts for pictures are dependencies.
        for name in Set(FontCatalogue.files.map(\.package)) { #expect(control.contains(" \(name)"), "\(name)") }
    }

    @Test("name a package for each library that the command is linked to", .withoutSanitizer)
    func libraries() throws {
        let known = try text("packages/libraries").split(separator: "\n").filter { !$0.hasPrefix("#") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
        let linked = try Program("readelf", ["-d", Program.tatamiPath]).run().text
            .matches(of: /\(NEEDED\)[^\[]*\[([^\]]+)\]/).map { String($0.1) }
        #expect(linked.contains("libcairo.so.2"))
        // Swift's own libraries, which the release contains.
        let own = ["libswift", "lib_", "libFoundation", "libdispatch", "libBlocksRuntime"]
        for library in linked where !own.contains(where: library.hasPrefix) {
            #expect(known.contains(library), "\(library)")
        }
    }

    @Test("can be installed below any folder, and removed completely, except for the files of others")
    func installed() throws {
        let folder = try TemporaryFolder()
        try writeProgram(in: folder)
        try folder.write("mine".utf8, to: "prefix/share/man/man1/other.1")
        func run(_ script: String, _ arguments: String...) throws {
            try Program(Self.folder.appending(path: "packages/\(script)").path, arguments, in: folder.path).output()
        }
        try run("lay-out", "program", "manual", "prefix")
        #expect(FileManager.default.isExecutableFile(atPath: folder.file("prefix/bin/tatami")))
        #expect(folder.names(in: "prefix/share/man/man1") == ["other.1", "tatami.1.gz", "tatami.verify.1.gz"])
        try run("take-away", "prefix")
        let left = try FileManager.default.subpathsOfDirectory(atPath: folder.file("prefix")).sorted()
        #expect(left == ["share", "share/man", "share/man/man1", "share/man/man1/other.1"])
    }

    @Test("in a container keep every font that pictures are drawn with, and files copied into it")
    func container() throws {
        let kept = try text("container/less.cfg").split(separator: "\n").filter { $0.hasPrefix("path-include=") }
            .map { String($0.dropFirst("path-include=".count)) }
        for file in FontCatalogue.files {
            #expect(kept.contains { fnmatch($0, file.path, 0) == 0 }, "\(file.path)")
        }
        let copies = try text("container/Containerfile").matches(of: /\nCOPY ([^\n]+)/)
        #expect(copies.count >= 4)
        for source in copies.flatMap({ $0.1.split(separator: " ").dropLast() }) {
            let path = CompositeAction.root.appending(path: String(source)).path
            #expect(FileManager.default.fileExists(atPath: path), "\(source)")
        }
    }
}
