import ArgumentParser

/// The files written by `tatami init`: a scene without dependencies, and the configuration of a CI system.
enum FirstProject {
    /// A CI system that runs `tatami verify`.
    enum System: String, CaseIterable, ExpressibleByArgument { case github, gitlab, none }

    /// A file by its path in the project's folder.
    struct File {
        var path: String
        var text: String
    }

    static func files(for system: System) -> [File] {
        let scene = File(path: "snapshots/first.yaml", text: scene)
        return switch system {
        case .github: [scene, File(path: ".github/workflows/pictures.yml", text: gitHub)]
        case .gitlab: [scene, File(path: ".gitlab-ci.yml", text: gitLab)]
        case .none: [scene]
        }
    }

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

    private static let gitHub = """
        on: [push, pull_request]
        jobs:
          pictures:
            runs-on: ubuntu-latest
            container: debian:12
            steps:
              - run: apt-get update && apt-get install -y curl git
              - uses: actions/checkout@v4
              - run: curl -fsSLo tatami.deb "${{ vars.TATAMI }}" && apt-get install -y ./tatami.deb
              - run: tatami verify --report html=.tatami/pending/report.html,junit=pictures.xml
              - uses: actions/upload-artifact@v4
                if: failure()
                with: {name: pictures, path: .tatami/pending, include-hidden-files: true}

        """

    private static let gitLab = """
        pictures:
          image: debian:12
          script:
            - apt-get update && apt-get install -y curl git
            - curl -fsSLo tatami.deb "$TATAMI" && apt-get install -y ./tatami.deb
            - tatami verify --report html=.tatami/pending/report.html,junit=pictures.xml
          artifacts:
            when: always
            paths: [.tatami/pending]
            reports: {junit: pictures.xml, codequality: gl-code-quality-report.json}

        """
}
