import Foundation
import RunningPrograms
import Testing

extension OutsideTests {
    /// The content of `tatami.yaml`, the existing links, and the diagnostic.
    static let projects: [(settings: String, links: [String: String], said: String)] = [
        ("pending: /tmp/x", [:], "tatami.yaml:1:10: error: '/tmp/x' is outside the project"),
        ("pending: ../victim", [:], "tatami.yaml:1:10: error: '../victim' is outside the project"),
        ("snapshots: a/../../victim", [:], "tatami.yaml:1:12: error: 'a/../../victim' is outside the project"),
        (
            "scenes: [snapshots, '../**/*.yaml']", [:],
            "tatami.yaml:1:21: error: '../**/*.yaml' is outside the project"
        ),
        (
            "pending: p/q", ["p": "../victim"],
            "tatami.yaml:1:10: error: 'p/q' is outside the project, through the link 'p'"
        ),
        ("snapshots: s", ["s": "/etc"], "tatami.yaml:1:12: error: 's' is outside the project, through the link 's'"),
        (
            "scenes: ['s/*.yaml']", ["s": "../victim"],
            "tatami.yaml:1:10: error: 's/*.yaml' is outside the project, through the link 's'"
        ),
    ]

    /// The same as `projects`, with paths in git's own folder.
    static let gitFolders: [(settings: String, links: [String: String])] = [
        ("pending: .git", [:]), ("pending: .git/x", [:]), ("pending: ./.git//", [:]), ("pending: a/../.git/x", [:]),
        ("pending: .GIT/x", [:]), ("pending: sub/.git/x", [:]), ("snapshots: .git/x", [:]),
        ("durations: .git/x", [:]), ("pending: p/x", ["p": ".git"]), ("snapshots: p/x", ["p": "q", "q": ".git/hooks"]),
    ]

    @Test("no folder of git's can be used for snapshots", arguments: gitFolders)
    func gitFolder(settings: String, links: [String: String]) throws {
        try git("init", "-q")
        try folder.write(settings.utf8, to: "repo/tatami.yaml")
        for (link, target) in links { try self.link(link, to: target) }
        let before = try folder.inventory().filter { $0.key.hasPrefix("repo/.git") }
        let (key, path) = (settings.prefix { $0 != ":" }, settings.split(separator: " ")[1])
        // All commands read the project's file by the same function.
        let commands = [["verify", "--record", "all"], ["verify"], ["prune", "--delete"], ["approve"]]
        for command in settings == "pending: .git" ? commands : [commands[0]] {
            let run = try tatami(command).run()
            #expect(run.status == 2)
            #expect(
                run.errors.contains("tatami.yaml:1:\(key.count + 3): error: '\(path)' is in a folder '.git'"),
                "\(run.text)\(run.errors)")
        }
        #expect(try folder.inventory().filter { $0.key.hasPrefix("repo/.git") } == before)
    }

    @Test("paths in tatami.yaml stay within the project", arguments: projects)
    func project(settings: String, links: [String: String], said: String) throws {
        try folder.write(settings.utf8, to: "repo/tatami.yaml")
        for (link, target) in links { try self.link(link, to: target) }
        let commands = [["verify", "--record", "all"], ["prune", "--delete"], ["approve"]]
        for command in settings == "pending: /tmp/x" ? commands : [commands[0]] {
            let run = try tatami(command).run()
            #expect(run.status == 2)
            #expect(run.errors.contains(said), "\(run.errors)")
        }
        try expectUntouched()
    }

    @Test("on the command line, a user may name any path")
    func elsewhere() throws {
        let run = try tatami([
            "verify", "snapshots/a.yaml", "--snapshots", "../other/approved", "--pending", folder.file("other/pending"),
            "--record", "all",
        ]).run()
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            folder.names(in: "other/approved/a").filter { !$0.hasPrefix("+") } == [
                "default.png", "default.scene", "default.tree",
            ])
        try tatami(["render", "snapshots/a.yaml", "-o", "../victim/new.png"]).output()
        #expect(folder.names(in: "victim").contains("new.png"))
    }
}
