import ArgumentParser

/// The files written by `tatami init`: a scene without dependencies, and the configuration of a CI system.
enum FirstProject {
    /// A CI system that runs `tatami verify`.
    enum System: String, CaseIterable, ExpressibleByArgument { case github, gitlab, none }

    /// A file by its path in the project's folder.
    struct File {
        var path: String
        var text: String
        /// Whether other programs also use the file, so that it may already exist. In that case, its lines are printed
        /// for the user to add.
        var isShared = false
    }

    /// The package that CI installs.
    struct Package {
        var address = "https://github.com/OWNER/tatami/releases/download/v0.1.0/tatami_0.1.0_amd64.deb"
        /// The SHA-256 in hexadecimal digits; empty to be filled in.
        var checksum = ""
    }

    static func files(for system: System, installing package: Package = Package()) -> [File] {
        let common = [
            File(path: "snapshots/first.yaml", text: scene),
            File(path: ".gitattributes", text: gitAttributes, isShared: true),
        ]
        return switch system {
        case .github: common + [File(path: ".github/workflows/pictures.yml", text: gitHub(package))]
        case .gitlab: common + [File(path: ".gitlab-ci.yml", text: gitLab(package), isShared: true)]
        case .none: common
        }
    }

    /// The lines of a Swift package's description that let its tests verify scenes.
    static let packageLines = """
          // In Package.swift, where the package depends on Tatami, as .package(path: "../tatami"):
          .testTarget(name: "SnapshotTests", dependencies: [.product(name: "TatamiTesting", package: "tatami")]),

        """

    /// The attributes of baselines: they contain fingerprints of files, which a conversion of line endings would
    /// change.
    private static let gitAttributes = """
        snapshots/**/*.png binary
        snapshots/**/*.tree -text
        snapshots/**/*.scene -text -diff linguist-generated

        """

    private static let scene = """
        title: A chat, and its first row swiped open
        screen: {device: iphone-se}
        content:
          - list:
              id: chat
              rows:
                - chat: {icon: person.crop.circle, name: Anna, comment: "Lunch at noon?"}
                  swipeActions: {trailing: [{title: Delete, style: destructive, image: trash.fill}]}
                - chat: {icon: person.crop.circle, name: Ben, comment: "Yes! 🍜"}
        states:
          deleting: {chat.rows.0: {swipe: trailing}}
        shots:
          - {name: chat}
          - {name: deleting, state: deleting}
        # Every shot, light and dark: chat@light, chat@dark, …
        variants: {appearance: [light, dark]}

        """

    /// Pull requests of forks have no access to the repository's variables and secrets, so the package is given in the
    /// file.
    private static func gitHub(_ package: Package) -> String {
        """
        on:
          push: {branches: [main]}
          pull_request:
        permissions: {contents: read}
        concurrency: {group: "pictures-${{ github.ref }}", cancel-in-progress: true}
        jobs:
          pictures:
            runs-on: ubuntu-latest
            container: debian:12
            timeout-minutes: 20
            env:
              TATAMI: \(package.address)
              SHA256: "\(package.checksum)"
            steps:
              - run: apt-get update && apt-get install -y curl git
              - uses: actions/checkout@v5
              - run: curl -fsSLo tatami.deb "$TATAMI" && echo "$SHA256 tatami.deb" | sha256sum -c && apt-get install -y ./tatami.deb
              - run: tatami verify --report html=.tatami/pending/report.html,junit=.tatami/pending/junit.xml
              - uses: actions/upload-artifact@v6
                if: always()
                with: {name: pictures, path: .tatami/pending, include-hidden-files: true}

        """
    }

    private static func gitLab(_ package: Package) -> String {
        """
        pictures:
          image: debian:12
          timeout: 20m
          variables:
            TATAMI: \(package.address)
            SHA256: "\(package.checksum)"
          script:
            - apt-get update && apt-get install -y curl git
            - curl -fsSLo tatami.deb "$TATAMI" && echo "$SHA256 tatami.deb" | sha256sum -c && apt-get install -y ./tatami.deb
            - tatami verify --report html=.tatami/pending/report.html,junit=.tatami/pending/junit.xml
          artifacts:
            when: always
            paths: [.tatami/pending]
            reports: {junit: .tatami/pending/junit.xml, codequality: gl-code-quality-report.json}

        """
    }
}
