import Foundation
import RunningPrograms
import Testing

/// Git starts programs named by a repository's configuration and files. Each of these repositories names a program that
/// leaves a mark.
@Suite("Git starts no program of the repository")
struct GitProgramsTests {
    struct Hostile: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The folder in which the command runs, relative to the repository.
        var folder = "."
        var variables: @Sendable (_ program: String, _ repository: TemporaryFolder) -> [String: String?] = { _, _ in [:]
        }
        let plant: @Sendable (_ program: String, SnapshotRepository) throws -> Void
    }

    static let hostile: [Hostile] = [
        Hostile(
            testDescription: "a bare repository among the files, with a file system monitor", folder: "snapshots/bare"
        ) {
            program, repository in
            let folder = repository.folder
            try FileManager.default.copyItem(atPath: folder.file(".git"), toPath: folder.file("snapshots/bare"))
            try folder.write("content: []\n".utf8, to: "snapshots/bare/scene.yaml")
            try folder.write(
                "[core]\nrepositoryformatversion = 0\nbare = false\nworktree = .\nfsmonitor = \(program)\n".utf8,
                to: "snapshots/bare/config")
        },
        Hostile(testDescription: "core.fsmonitor") { program, repository in
            try repository.git("config", "core.fsmonitor", program)
        },
        Hostile(testDescription: "core.hooksPath") { program, repository in
            try repository.git("config", "core.hooksPath", String(program.dropLast("/post-index-change".count)))
        },
        Hostile(testDescription: "a hook") { program, repository in
            try FileManager.default.createDirectory(
                atPath: repository.folder.file(".git/hooks"), withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                atPath: program, toPath: repository.folder.file(".git/hooks/post-index-change"))
        },
        filter("x", "clean"), filter("x", "smudge"), filter("x", "process"), filter("X y.z", "clean"),
        filter("a=b", "clean"), filter("a=b", "smudge"), filter(#"a\"b"#, "clean"),
        Hostile(testDescription: "filters whose names look alike") { program, repository in
            try repository.folder.write(
                "*.yaml filter=\u{E9}\n".utf8, to: ".git/info/attributes")
            try repository.append(
                "[filter \"e\u{301}\"]\nclean = cat\n[filter \"\u{E9}\"]\nclean = \(program)\n")
        },
        Hostile(testDescription: "a filter whose name is not UTF-8") { program, repository in
            try repository.folder.write(
                Array("*.yaml filter=".utf8) + [0xFF] + Array("\n".utf8), to: ".git/info/attributes")
            let config = try repository.folder.bytes(of: ".git/config")
            try repository.folder.write(
                config + Array("[filter \"".utf8) + [0xFF] + Array("\"]\nclean = \(program)\n".utf8), to: ".git/config")
        },
        Hostile(testDescription: "a filter of an included file") { program, repository in
            try repository.folder.write("*.yaml filter=x\n".utf8, to: ".gitattributes")
            try repository.folder.write("[filter \"x\"]\nclean = \(program)\n".utf8, to: "included")
            try repository.git("config", "include.path", "../included")
        },
        Hostile(testDescription: "programs that show differences") { program, repository in
            try repository.folder.write("*.yaml diff=x\n".utf8, to: ".gitattributes")
            for name in [
                "diff.external", "diff.x.command", "diff.x.textconv", "core.pager", "pager.diff", "core.editor",
            ] {
                try repository.git("config", name, program)
            }
        },
        Hostile(testDescription: "a submodule with a file system monitor and a filter") { program, repository in
            let (git, folder) = (repository.git, repository.folder)
            try FileManager.default.createDirectory(atPath: folder.file("sub"), withIntermediateDirectories: true)
            try git(["-C", "sub", "init", "-q"])
            try folder.write("1".utf8, to: "sub/file")
            try git(["-C", "sub", "add", "."])
            try git(["-C", "sub", "commit", "-qm", "1"])
            try git(["-c", "advice.addEmbeddedRepo=false", "add", "sub"])
            try git(["commit", "-qm", "sub"])
            try folder.write("2".utf8, to: "sub/file")
            try git(["-C", "sub", "config", "core.fsmonitor", program])
            try git(["-C", "sub", "config", "filter.x.clean", program])
            try folder.write("* filter=x".utf8, to: "sub/.gitattributes")
        },
        Hostile(testDescription: "a worktree with a configuration of its own", folder: "tree") { program, repository in
            let git = repository.git
            try git(["config", "extensions.worktreeConfig", "true"])
            try git(["worktree", "add", "-q", "tree"])
            try repository.folder.write("* filter=x".utf8, to: "tree/.gitattributes")
            try repository.folder.write("content: []".utf8, to: "tree/snapshots/new.yaml")
            for name in ["core.fsmonitor", "filter.x.clean", "filter.x.smudge", "filter.x.process"] {
                try git(["-C", "tree", "config", "--worktree", name, program])
            }
        },
        Hostile(testDescription: "a remote from which missing files are fetched") { program, repository in
            for (name, value) in [
                ("extensions.partialClone", "origin"), ("remote.origin.promisor", "true"),
                ("remote.origin.url", "ext::\(program) %S"), ("protocol.ext.allow", "always"),
            ] { try repository.git("config", name, value) }
            try repository.removeObject("HEAD:snapshots/note.yaml")
        },
        Hostile(testDescription: "a remote in a folder, with a program that packs") { program, repository in
            for (name, value) in [
                ("extensions.partialClone", "origin"), ("remote.origin.promisor", "true"),
                ("remote.origin.url", repository.folder.path), ("remote.origin.uploadpack", program),
            ] { try repository.git("config", name, value) }
            try repository.removeObject("HEAD:snapshots/note.yaml")
        },
        path("."), path(""), path("snapshots/.."), path("/proc/self/cwd"), path("$PWD"),
        Hostile(
            testDescription: "variables that name programs and files",
            variables: { program, repository in
                [
                    "GIT_EXTERNAL_DIFF": program, "GIT_SSH_COMMAND": program, "GIT_PAGER": program,
                    "GIT_ASKPASS": program,
                    "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "core.fsmonitor", "GIT_CONFIG_VALUE_0": program,
                    "GIT_TRACE": String(program.dropLast("programs/post-index-change".count)) + "mark",
                ]
            }
        ) { _, _ in },
        Hostile(
            testDescription: "variables that name another repository",
            variables: { _, repository in
                ["GIT_DIR": repository.file("other"), "GIT_WORK_TREE": repository.path, "GIT_COMMON_DIR": nil]
            }
        ) { program, repository in
            try FileManager.default.copyItem(
                atPath: repository.folder.file(".git"), toPath: repository.folder.file("other"))
            try repository.git("--git-dir=other", "config", "core.fsmonitor", program)
        },
    ]

    private static func filter(_ name: String, _ part: String) -> Hostile {
        Hostile(testDescription: "filter.\(name).\(part)") { program, repository in
            let attribute = name.contains(" ") ? "x" : name
            try repository.folder.write("*.yaml filter=\(attribute)\n".utf8, to: ".git/info/attributes")
            for name in [attribute, name] {
                try repository.append("[filter \"\(name)\"]\n\(part) = \(program)\nrequired = true\n")
            }
        }
    }

    private static func path(_ entry: String) -> Hostile {
        Hostile(
            testDescription: "a PATH with '\(entry)' in it",
            variables: { _, repository in
                let usual = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
                return ["PATH": "\(entry.replacing("$PWD", with: repository.path)):\(usual)"]
            }
        ) { program, repository in
            try FileManager.default.copyItem(atPath: program, toPath: repository.folder.file("git"))
        }
    }

    static let commands = [["verify"], ["verify", "--only-changed", "HEAD"], ["verify", "--against", "HEAD"]]

    @Test("whatever the repository names, none of its programs is started", arguments: hostile)
    func noProgram(hostile: Hostile) throws {
        let outside = try TemporaryFolder()
        let program = outside.file("programs/post-index-change")
        try outside.write(
            "#!/bin/sh\necho \"$0\" \"$@\" >> '\(outside.file("mark"))'\nexit 1\n".utf8,
            to: "programs/post-index-change")
        chmod(program, 0o755)
        let repository = try SnapshotRepository()
        try hostile.plant(program, repository)
        try repository.write("blue", to: "note")
        // The file is unchanged, which git finds out by reading it.
        try repository.folder.write(
            try repository.folder.bytes(of: "snapshots/deep/leaf.yaml"), to: "snapshots/deep/leaf.yaml")
        try? FileManager.default.removeItem(atPath: outside.file("mark"))
        for command in Self.commands {
            let arguments = command + (hostile.folder == "." ? [] : ["--snapshots", "."])
            var tatami = Program.tatami(
                arguments, in: repository.folder, environment: hostile.variables(program, repository.folder))
            tatami.folder = repository.folder.file(hostile.folder)
            let run = try tatami.run()
            #expect([1, 2].contains(run.status), "\(command): \(run.text)\(run.errors)")
            let mark = (try? outside.bytes(of: "mark")) ?? []
            #expect(String(decoding: mark, as: UTF8.self) == "", "\(command)")
            try? FileManager.default.removeItem(atPath: outside.file("mark"))
        }
    }
}

extension SnapshotRepository {
    fileprivate func append(_ text: String) throws {
        try folder.write(try folder.bytes(of: ".git/config") + Array(text.utf8), to: ".git/config")
    }

    fileprivate func git(_ arguments: [String]) throws {
        try Program("git", ["-c", "user.name=n", "-c", "user.email=e@example.com"] + arguments, in: folder.path)
            .output()
    }

    fileprivate func removeObject(_ name: String) throws {
        let output = try Program("git", ["rev-parse", name], in: folder.path).output()
        let digits = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        try FileManager.default.removeItem(
            atPath: folder.file(".git/objects/\(digits.prefix(2))/\(digits.dropFirst(2))"))
    }
}
