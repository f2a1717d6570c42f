import Glibc
import RunningPrograms
import TatamiPrimitives
import TatamiSystem
import Testing

@Suite("A git repository")
struct RepositoryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try git("init", "-q", "-b", "main")
        for (name, text) in [
            ("a.txt", "1"), ("sub/b.txt", "1"), ("sub/あ \"x\".txt", "1"), ("gone.txt", "1"), (".gitignore", "*.log\n"),
            (".gitattributes", "sub export-ignore\n"),
        ] { try folder.write(text.utf8, to: name) }
        try git("add", ".")
        try git("commit", "-qm", "first")
    }

    private func git(_ arguments: String...) throws {
        let identity = ["-c", "user.name=n", "-c", "user.email=e@example.com"]
        try Program("git", identity + arguments, in: folder.path).output()
    }

    @Test("changed files are distinguished from unchanged ones, and unknown ones may have changed")
    func changes() throws {
        let repository = try Repository(around: folder.path + "/sub")
        #expect(repository.prefix == "sub/")
        #expect(repository.top == folder.path + "/")
        try folder.write("2".utf8, to: "sub/b.txt")
        try folder.write("1".utf8, to: "new.txt")
        try folder.write("1".utf8, to: "ignored.log")
        try git("rm", "-q", "gone.txt")
        let changes = try repository.changes(since: try repository.commit("HEAD"))
        #expect(changes.changed == ["sub/b.txt", "gone.txt"])
        func may(_ name: String) -> Bool { changes.mayHaveChanged(folder.file(name)) }
        #expect(may("sub/b.txt") && may("new.txt") && may("ignored.log") && may("gone.txt"))
        #expect(!may("a.txt") && !may("sub/あ \"x\".txt"))
        #expect(changes.mayHaveChanged("/elsewhere"))
        try git("add", "new.txt")
        try git("commit", "-qam", "second")
        #expect(try repository.changes(since: try repository.commit("HEAD")).changed == [])
        #expect(
            try repository.changes(since: try repository.commit("HEAD~1")).changed
                == ["sub/b.txt", "gone.txt", "new.txt"])
    }

    @Test(
        "a missing revision is reported, also one that looks like an option",
        arguments: ["nope", "--all", "", "HEAD~9", "-h"])
    func unknownRevision(name: String) throws {
        let repository = try Repository(around: folder.path)
        #expect(throws: GitFailure.unknownRevision(name, remedy: nil)) { try repository.commit(name) }
    }

    @Test("a missing revision is reported with the command that fetches it, which works")
    func remedies() throws {
        try git("commit", "-q", "--allow-empty", "-m", "second")
        try git("branch", "release")
        let other = try TemporaryFolder()
        try Program("git", ["clone", "-q", "--depth", "1", "file://\(folder.path)", "."], in: other.path).output()
        let clone = try Repository(around: other.path)
        for (revision, remedy) in [
            ("HEAD~1", .unshallow), ("origin/release", .branch("release", remote: "origin")),
            ("release", .name(remote: "origin")), ("--all", nil), ("upstream/main", .addRemote("upstream")),
        ] as [(String, GitFailure.Remedy?)] {
            #expect(throws: GitFailure.unknownRevision(revision, remedy: remedy)) { try clone.commit(revision) }
        }
        for (arguments, revision) in [
            (["release"], "FETCH_HEAD"), (["release:refs/remotes/origin/release"], "origin/release"),
        ] {
            try Program("git", ["fetch", "-q", "origin"] + arguments, in: other.path).output()
            #expect(throws: Never.self) { try clone.commit(revision) }
        }
        try Program("git", ["fetch", "-q", "--unshallow"], in: other.path).output()
        #expect(throws: GitFailure.unknownRevision("HEAD~9", remedy: nil)) { try clone.commit("HEAD~9") }
        #expect(throws: Never.self) { try clone.commit("HEAD~1") }
    }

    @Test("a checkout of another user is reported", .enabled(if: geteuid() == 0))
    func foreignOwner() throws {
        try Program("chown", ["-R", "1001:1001", folder.path]).output()
        #expect(throws: GitFailure.foreignOwner(folder: folder.path)) { try Repository(around: folder.path) }
    }

    @Test("a folder outside of any repository is reported in git's words")
    func noRepository() throws {
        let other = try TemporaryFolder()
        #expect {
            try Repository(around: other.path)
        } throws: { error in
            guard case .noRepository(other.path, let words) = error as? GitFailure else { return false }
            return words.contains("not a git repository")
        }
    }

    @Test("places are relative to the top, whatever the current folder")
    func places() throws {
        let repository = try Repository(around: folder.path + "/sub")
        #expect(try repository.place(of: "b.txt") == "sub/b.txt")
        #expect(try repository.place(of: "../a.txt") == "a.txt")
        #expect(try repository.place(of: "./x//y/") == "sub/x/y")
        #expect(try repository.place(of: "..") == "")
        #expect(try repository.place(of: folder.path + "/a.txt") == "a.txt")
        for path in ["../..", "/etc", folder.path + "x/a"] {
            #expect(throws: GitFailure.outside(path: path, top: repository.top)) { try repository.place(of: path) }
        }
    }

    @Test("a commit's files are extracted completely, and nothing in the repository changes")
    func checkOut() throws {
        try folder.write("2".utf8, to: "sub/b.txt")
        let repository = try Repository(around: folder.path)
        let before = try folder.inventory()
        let commit = try repository.commit("HEAD")
        let out = try TemporaryFolder()
        try repository.checkOut(commit, below: ["sub", "none"], to: out.path)
        #expect(out.names == ["sub"])
        #expect(try out.contents(of: "sub") == ["b.txt": Array("1".utf8), "あ \"x\".txt": Array("1".utf8)])
        let whole = try TemporaryFolder()
        try repository.checkOut(commit, below: [""], to: whole.path)
        #expect(whole.names == [".gitattributes", ".gitignore", "a.txt", "gone.txt", "sub"])
        let nothing = try TemporaryFolder()
        try repository.checkOut(commit, below: ["none"], to: nothing.path)
        #expect(nothing.names == [])
        #expect(try folder.inventory() == before)
    }

    @Test("line ends that git converts are no change, also with a filter configured")
    func lineEnds() throws {
        try git("config", "core.autocrlf", "true")
        try git("config", "filter.x.clean", "false")
        try git("config", "filter.x.required", "true")
        try folder.write("one\ntwo\n".utf8, to: "sub/b.txt")
        try git("commit", "-qam", "lines")
        try folder.write("one\r\ntwo\r\n".utf8, to: "sub/b.txt")
        let repository = try Repository(around: folder.path)
        let commit = try repository.commit("HEAD")
        #expect(try repository.changes(since: commit).changed == [])
        let out = try TemporaryFolder()
        try repository.checkOut(commit, below: ["sub/b.txt"], to: out.path)
        #expect(try out.bytes(of: "sub/b.txt") == Array("one\r\ntwo\r\n".utf8))
    }

    /// Commits a pointer as Git LFS does, and leaves the content itself in the checkout.
    private func addLargeFile(_ content: String, digits: String, to name: String) throws {
        try folder.write(
            "version https://git-lfs.github.com/spec/v1\noid sha256:\(digits)\nsize \(content.utf8.count)\n".utf8,
            to: name)
        try git("add", name)
        try git("commit", "-qm", name)
        try folder.write(content.utf8, to: name)
    }

    @Test("a file that a filter creates may have changed once it was written, and not before")
    func filtered() throws {
        try folder.write("*.txt filter=lfs\n".utf8, to: ".gitattributes")
        try git("commit", "-qam", "attributes")
        try git("config", "filter.lfs.clean", "false")
        let repository = try Repository(around: folder.path)
        #expect(try repository.changes(since: try repository.commit("HEAD")).changed == [])
        try addLargeFile("large", digits: String(repeating: "ab", count: 32), to: "large.bin")
        #expect(try repository.changes(since: try repository.commit("HEAD")).changed == ["large.bin"])
    }

    @Test("files of Git LFS are taken from its folder, and stay pointers if they are not in it")
    func largeFiles() throws {
        let (here, gone) = (String(repeating: "ab", count: 32), String(repeating: "cd", count: 32))
        try folder.write("large".utf8, to: ".git/lfs/objects/ab/ab/\(here)")
        try addLargeFile("large", digits: here, to: "sub/here.bin")
        try addLargeFile("other", digits: gone, to: "sub/gone.bin")
        let repository = try Repository(around: folder.path)
        let out = try TemporaryFolder()
        try repository.checkOut(try repository.commit("HEAD"), below: ["sub"], to: out.path)
        #expect(try out.bytes(of: "sub/here.bin") == Array("large".utf8))
        #expect(try out.bytes(of: "sub/gone.bin").starts(with: "version https://git-lfs".utf8))
    }

    @Test("a submodule always counts as changed, and nothing below it is known")
    func submodule() throws {
        try git("init", "-q", "module")
        try folder.write("1".utf8, to: "module/file")
        try git("-C", "module", "add", ".")
        try git("-C", "module", "commit", "-qm", "1")
        try git("-c", "advice.addEmbeddedRepo=false", "add", "module")
        try git("commit", "-qm", "module")
        let repository = try Repository(around: folder.path)
        let changes = try repository.changes(since: try repository.commit("HEAD"))
        #expect(changes.changed == ["module"])
        #expect(changes.mayHaveChanged(folder.file("module/file")))
    }
}
