import ArgumentParser
import Glibc
import TatamiMessages
import TatamiSystem

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Create a first scene and a CI configuration.",
        discussion: """
            Existing files are never overwritten: if the scene or the workflow is there, nothing is written. Lines to \
            add to an existing .gitlab-ci.yml or .gitattributes are printed, and so are those of a test target if there is \
            a Package.swift.

            The CI configuration contains the URL and the SHA-256 of Tatami's package, and installs only a package that \
            matches; 'sha256sum tatami.deb' prints the SHA-256. Both are in the file, since pull requests from forks can't \
            read variables.

              tatami init
              tatami init --package https://example.com/tatami.deb --sha256 9f86d0…
              tatami render snapshots
              tatami verify --record missing
            """)

    @Argument(
        help: "The folder to create them in, made if missing.", completion: .directory)
    var folder = "."

    @Option(help: "The CI system: github, gitlab or none.")
    var ci = FirstProject.System.github

    @Option(help: ArgumentHelp("The URL of Tatami's package. (default: one to be filled in)", valueName: "url"))
    var package: String?

    @Option(help: ArgumentHelp("The SHA-256 of the package. (default: to be filled in)", valueName: "digits"))
    var sha256: String?

    func validate() throws {
        if let package {
            let isAddress = ["https://", "http://", "file://"].contains { package.hasPrefix($0) }
            let isPlain = package.unicodeScalars.allSatisfy { scalar in
                scalar.isASCII
                    && (scalar.properties.isAlphabetic || "0123456789-._~:/?&=%+@".unicodeScalars.contains(scalar))
            }
            guard isAddress, isPlain else {
                throw ValidationError("--package takes a URL such as https://example.com/tatami_0.1.0_amd64.deb.")
            }
        }
        if let sha256, sha256.utf8.count != 64 || !sha256.allSatisfy({ $0.isASCII && $0.isHexDigit }) {
            throw ValidationError("--sha256 takes 64 hexadecimal digits, as 'sha256sum' prints them.")
        }
    }

    private var installed: FirstProject.Package {
        var installed = FirstProject.Package()
        if let package { installed.address = package }
        if let sha256 { installed.checksum = sha256 }
        return installed
    }

    func run() throws {
        let files = FirstProject.files(for: ci, installing: installed)
        let known = files.filter { isTaken(place(of: $0.path)) }
        let refused = known.filter { !$0.isShared }
        guard refused.isEmpty else {
            for file in refused { printError(alreadyThere(place(of: file.path))) }
            throw ExitStatus.couldNotRun
        }
        let new = files.filter { file in !known.contains { $0.path == file.path } }
        try step(\.sentenceOfWritingAmongOthers) { () throws(FileError) in
            for file in new {
                let path = place(of: file.path)
                try createFolders(at: TatamiSystem.folder(of: path))
                try writeFile(Array(file.text.utf8), to: path)
            }
        }
        for file in new { tell("\(path: place(of: file.path))") }
        for file in known { printLines(file.text, toAddTo: place(of: file.path)) }
        if isTaken(place(of: "Package.swift")) {
            printLines(FirstProject.packageLines, toAddTo: place(of: "Package.swift"))
        }
        let isWhole = ci == .none || package != nil && sha256 != nil
        if !isWhole, let file = files.last {
            printError("fill in the URL of Tatami's package and its SHA-256 in \(path: place(of: file.path))")
        }
        let first: Message = folder == "." ? "" : "in \(path: folder), "
        printError("next: \(first)'tatami render snapshots' draws it, 'tatami verify --record missing' approves it")
    }

    /// Prints lines to add to an existing file.
    private func printLines(_ text: String, toAddTo path: String) {
        printError("\(path: path) already exists; add these lines:")
        StandardOutput.write(text)
    }

    private func place(of path: String) -> String {
        folder == "." ? path : folder + (folder.hasSuffix("/") ? "" : "/") + path
    }
}
