import ArgumentParser
import Glibc
import TatamiSystem
import TatamiMessages

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Create a first scene and a CI configuration.",
        discussion: """
            Existing files are never overwritten: if there is one, nothing is written. The CI configuration installs \
            Tatami's package from the address in the repository's variable TATAMI, and runs 'tatami verify'.

              tatami init
              tatami render snapshots
              tatami verify --record missing
            """)

    @Argument(
        help: "The folder to create them in, made if missing. (default: the current folder)", completion: .directory)
    var folder = "."

    @Option(help: "The CI system: github, gitlab or none.")
    var ci = FirstProject.System.github

    func run() throws {
        let files = FirstProject.files(for: ci).map { (path: place(of: $0.path), text: $0.text) }
        let known = files.filter { isTaken($0.path) }
        guard known.isEmpty else {
            for file in known { printError(alreadyThere(file.path)) }
            throw ExitStatus.couldNotRun
        }
        try step(\.sentenceOfWritingAmongOthers) { () throws(FileError) in
            for file in files {
                let above = file.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
                if !above.isEmpty { try createFolders(at: above.joined(separator: "/")) }
                try writeFile(Array(file.text.utf8), to: file.path)
            }
        }
        for file in files { tell("\(path: file.path)") }
        let first: Words = folder == "." ? "" : "in \(path: folder), "
        printError("next: \(first)'tatami render snapshots' draws it, 'tatami verify --record missing' approves it")
    }

    private func place(of path: String) -> String {
        folder == "." ? path : folder + (folder.hasSuffix("/") ? "" : "/") + path
    }
}
