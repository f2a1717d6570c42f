import Foundation
import RunningPrograms
import Testing

/// A release, made of a small program in a repository of its own.
@Suite("A release")
struct ReleaseTests {
    /// A tagged checkout with packages in `dist`.
    private func checkout() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let root = CompositeAction.root.path
        try folder.write(
            """
            {"pins": [{"identity": "swift-argument-parser", "location": "https://github.com/apple/swift-argument-parser",
                       "state": {"version": "1.8.2"}}]}
            """.utf8, to: "Package.resolved")
        try folder.write("# Changelog\n\n## 1.2.3\n\n- It draws.\n\n## 1.2.2\n\n- It began.\n".utf8, to: "CHANGELOG.md")
        try folder.write("/dist/\n/manual/\n/program\n".utf8, to: ".gitignore")
        try folder.write(".Nm tatami\n".utf8, to: "manual/tatami.1")
        try bash(
            """
            set -e
            mkdir -p Sources/Integrations && cp -r '\(root)/Sources/Integrations/packages' Sources/Integrations/
            cp '\(root)/LICENSE' .
            echo 'int puts(const char *); int main() { puts("tatami 1.2.3"); }' | clang -x c -o program -
            git init -q && git add -A && git -c user.name=a -c user.email=a@b commit -q -m a
            Sources/Integrations/packages/make-packages program manual dist
            echo image >"dist/tatami-1.2.3-container-$(dpkg --print-architecture).tar"
            """, in: folder)
        return folder
    }

    @discardableResult
    private func bash(_ script: String, in folder: TemporaryFolder, fails: Bool = false) throws -> String {
        let run = try Program("bash", ["-c", script], in: folder.path).run(limit: .seconds(120))
        #expect((run.status != 0) == fails, "\(run.text)\(run.errors)")
        return run.text + run.errors
    }

    private let release = "Sources/Integrations/packages/make-release dist"
    private let tag = "git -c user.name=a -c user.email=a@b tag -a v1.2.3 -m 1.2.3"

    @Test("has packages, an image, an inventory, notes, an installer and the checksums of all files")
    func complete() throws {
        let folder = try checkout()
        try bash("\(tag) && \(release) && cd dist && sha256sum --check --strict SHA256SUMS", in: folder)
        let names = folder.names(in: "dist")
        #expect(names.filter { $0.hasSuffix(".deb") || $0.hasSuffix(".tar.xz") }.count == 2)
        #expect(Set(["NOTES.md", "SHA256SUMS", "install.sh"]).isSubset(of: names))
        let sums = String(decoding: try folder.bytes(of: "dist/SHA256SUMS"), as: UTF8.self)
        #expect(sums.contains("  tatami-1.2.3-container-") && !names.contains { $0.hasSuffix(".sha256") })
        let listing = try #require(names.first { $0.hasSuffix(".cdx.json") })
        let notes = String(decoding: try folder.bytes(of: "dist/NOTES.md"), as: UTF8.self)
        #expect(notes.hasPrefix("\n- It draws.\n") && !notes.contains("It began"))
        let inventory = try JSONSerialization.jsonObject(with: Data(folder.bytes(of: "dist/\(listing)")))
        let document = try #require(inventory as? [String: Any])
        let components = try #require(document["components"] as? [[String: String]])
        #expect(document["bomFormat"] as? String == "CycloneDX")
        for name in ["swift", "swift-argument-parser", "fonts-inter"] {
            let version = components.first { $0["name"] == name }?["version"]
            #expect(version?.contains(/^[0-9]/) == true, "\(name)")
        }
    }

    @Test("of several machines has the packages of all in its sums and notes")
    func machines() throws {
        let folder = try checkout()
        try bash(
            """
            \(tag) && \(release) && cd dist
            for name in tatami_1.2.3_other.deb tatami-1.2.3-container-other.tar; do echo other >$name; done
            ../Sources/Integrations/packages/sum-up . 1.2.3 && sha256sum --check --strict SHA256SUMS
            """, in: folder)
        let notes = String(decoding: try folder.bytes(of: "dist/NOTES.md"), as: UTF8.self)
        for name in folder.names(in: "dist") where name.hasPrefix("tatami_") || name.hasPrefix("tatami-") {
            #expect(notes.contains("  \(name)\n"), "\(name)")
        }
        #expect(notes.contains("_other.deb"))
    }

    @Test("is not built from a commit without its tag, from changed files, or without an image")
    func refused() throws {
        let folder = try checkout()
        #expect(
            try bash(release, in: folder, fails: true).contains("has no tag v1.2.3; make one with 'git tag -a v1.2.3'"))
        try bash("\(tag) && mv dist/*-container-* manual/", in: folder)
        #expect(try bash(release, in: folder, fails: true).contains("make it with 'make image'"))
        try bash("mv manual/*-container-* dist/ && echo more >>CHANGELOG.md", in: folder)
        #expect(try bash(release, in: folder, fails: true).contains("files were changed since commit"))
        #expect(!folder.names(in: "dist").contains("NOTES.md"))
    }

    @Test("is not installed from a damaged package, or if there is none for the machine")
    func damaged() throws {
        let folder = try checkout()
        try bash("\(tag) && \(release)", in: folder)
        let install = "sh dist/install.sh file://$PWD/dist"
        try bash("echo more >>dist/tatami_*.deb", in: folder)
        #expect(try bash(install, in: folder, fails: true).contains(".deb is damaged"))
        try bash("sed -i /deb/d dist/SHA256SUMS", in: folder)
        #expect(try bash(install, in: folder, fails: true).contains("there is no package for"))
    }
}
