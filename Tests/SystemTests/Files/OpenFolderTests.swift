import Foundation
import Testing

@testable import TatamiSystem

@Suite("A folder that is kept open")
struct OpenFolderTests {
    let folder: FolderFixture
    let open: OpenFolder

    init() throws {
        folder = try FolderFixture()
        try createFolders(at: folder.file("in/deep"))
        try createFolders(at: folder.file("out"))
        try writeFile([1], to: folder.file("out/file"))
        try writeFile([2], to: folder.file("in/deep/file"))
        for (link, target) in [
            ("in/link", "../out/file"), ("in/folder", "../out"), ("in/inner", "deep"),
            ("in/absolute", folder.file("out")),
        ] {
            symlink(target, folder.file(link))
        }
        open = try OpenFolder(at: folder.file("in"))
    }

    private func expectUntouched() throws {
        #expect(folder.names == ["in", "out"])
        #expect(try fileNames(in: folder.file("out"), hidden: true) == ["file"])
        #expect(try readFile(at: folder.file("out/file"), limit: 9) == [1])
    }

    /// A relative path with a link in it, and the link; an empty one for a path that is invalid anyway.
    static let links = [
        ("link", "link"), ("folder/file", "folder"), ("folder/new", "folder"), ("absolute/file", "absolute"),
        ("inner/file", "inner"), ("deep/../link", ""), ("../out/file", ""), ("/etc/passwd", ""), ("..", ""), ("", ""),
    ]

    @Test("nothing is read, written, created or removed through a symbolic link or outside", arguments: links)
    func refused(path: String, link: String) throws {
        let error: FileError =
            link.isEmpty ? .invalidPath(path: open.path(of: path)) : .isALink(path: open.path(of: link))
        #expect(throws: error) { try open.read(path, limit: 9) }
        #expect(throws: error) { try open.write([3], to: path) }
        #expect(throws: error) { try open.write([(path, [3])]) }
        if path != "link" {
            #expect(throws: error) { try open.remove(path) }
            #expect(throws: FileError.self) { try open.makeFolder(path + "/a") }
        }
        try expectUntouched()
    }

    @Test("without openat2, the path is resolved part by part, and stops at the same links", arguments: links)
    func withoutOpenat2(path: String, link: String) throws {
        guard !link.isEmpty else { return }
        #expect(throws: FileError.isALink(path: open.path(of: link))) {
            try open.walk(open.parts(of: path), O_RDONLY, named: open.path(of: path))
        }
        let descriptor = try open.walk(["deep", "file"], O_RDONLY, named: "file")
        #expect(descriptor >= 0)
        close(descriptor)
        #expect(throws: FileError.notFound(path: "none")) { try open.walk(["deep", "none"], O_RDONLY, named: "none") }
    }

    @Test("removing a symbolic link leaves its target")
    func removedLink() throws {
        for name in ["link", "folder", "absolute"] { try open.remove(name) }
        #expect(try fileNames(in: folder.file("in")).sorted() == ["deep", "inner"])
        try expectUntouched()
    }

    @Test("an open folder stays the same when a symbolic link takes its place")
    func swapped() throws {
        let deep = try open.folder("deep")
        rename(folder.file("in/deep"), folder.file("in/moved"))
        symlink("../out", folder.file("in/deep"))
        try deep.write([5], to: "new")
        try deep.remove("file")
        #expect(try fileNames(in: folder.file("in/moved")) == ["new"])
        try expectUntouched()
    }

    @Test("a folder is removed however deep it is, and whatever names are in it")
    func deep() throws {
        var place = folder.file("in/tree")
        for _ in 0..<150 { place += "/a" }
        try createFolders(at: place)
        try writeFile([1], to: place + "/file")
        let odd = Array((folder.file("in/tree/") + "x").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
        mkdir(odd, 0o700)
        try open.removeFolder("tree")
        #expect(!open.holds("tree"))
        try expectUntouched()
    }

    @Test("only a folder with Tatami's mark is emptied, and only an empty one gets it")
    func mark() throws {
        try createFolders(at: folder.file("in/theirs"))
        try writeFile([1], to: folder.file("in/theirs/file"))
        let theirs = try open.folder("theirs")
        let refusal = FileError.notOurs(path: theirs.path)
        #expect(throws: refusal) { try theirs.becomeOurs() }
        #expect(throws: refusal) { try theirs.removeAll() }
        #expect(try theirs.fileNames() == ["file"])

        let ours = try open.makeFolder("ours")
        try ours.becomeOurs()
        try ours.becomeOurs()
        try ours.write([1], to: "file")
        try ours.removeAll()
        #expect(try ours.fileNames() == [".tatami-folder"])
        // A link or a folder with the mark's name is not a mark.
        symlink("../ours/.tatami-folder", folder.file("in/theirs/.tatami-folder"))
        #expect(throws: refusal) { try theirs.removeAll() }
    }
}

@Suite("The destinations of outputs")
struct OutputPlaceTests {
    let folder: FolderFixture

    init() throws {
        folder = try FolderFixture()
        for name in ["project/out", "home"] { try createFolders(at: folder.file(name)) }
        try writeFile([1], to: folder.file("home/secret"))
    }

    /// A path relative to the current directory, the existing links, and whether it is written.
    static let paths: [(path: String, links: [String: String], isWritten: Bool)] = [
        ("out/a", [:], true),
        ("out/a", ["out/a": "b"], false),
        ("out/a", ["out/a": "../c"], false),
        ("o/a", ["o": "out"], false),
        ("o/a", ["o": "out/../out/."], false),
        ("../project/o/a", ["o": "out"], false),
        ("../road/o/a", ["../road": "project", "o": "out"], false),
        ("../road/out/a", ["../road": "project"], true),
        ("out/a", ["out/a": "../../home/secret"], false),
        ("out/a", ["out/a": "/etc/hostname"], false),
        ("o/secret", ["o": "../home"], false),
        ("o/new", ["o": "../home"], false),
        ("o/../a", ["o": "../home"], false),
        ("../home/new", [:], true),
        ("../home/link", ["../home/link": "secret"], true),
        ("../home/link", ["../home/link": "../project/out/a"], false),
    ]

    @Test("no link in the checkout is followed, and in a file's place none that leaves its folder", arguments: paths)
    func followed(path: String, links: [String: String], isWritten: Bool) async throws {
        for (link, target) in links { symlink(target, folder.file("project/\(link)")) }
        let work = folder.file("project")
        for name in [path, work + "/" + path] {
            await #expect(processExitsWith: .success) {
                [work = work as String, name = name as String, isWritten = isWritten as Bool] in
                #expect(chdir(work) == 0)
                for durability in [Durability.powerCut, .kill] {
                    do {
                        try writeFile([2], to: name, survives: durability)
                        #expect(isWritten)
                        #expect(try readFile(at: name, limit: 9) == [2])
                    } catch let error as FileError {
                        #expect(!isWritten)
                        switch error {
                        case .isALink, .leadsOut: break
                        default: throw error
                        }
                    }
                }
            }
        }
        let secret = try readFile(at: folder.file("home/secret"), limit: 9)
        #expect(secret == (isWritten && links["../home/link"] == "secret" ? [2] : [1]))
        #expect(
            try fileNames(in: folder.file("home"), hidden: true).count
                == (path == "../home/new" ? 2 : 1 + links.keys.count { $0.hasPrefix("../home") }))
    }
}
