import TatamiMessages
import TatamiPrimitives
package import TatamiResults
import TatamiVerification

/// Returns the run as one self-contained page with all pictures of snapshots that are not equal.
package func htmlReport(_ record: RunRecord, at place: ReportPlace = ReportPlace()) -> String {
    HTMLPage(record, at: place).text
}

/// The HTML page of a run, as a file or served.
///
/// Untrusted text is embedded as JSON, which scripts use only as text, and escaped where no script runs. The
/// page's policy permits only its own scripts and styles, by SHA-256
/// (https://www.w3.org/TR/CSP3/#strict-csp), and no text can become markup
/// (https://www.w3.org/TR/trusted-types).
package struct HTMLPage {
    /// The mode of the page, as known by its scripts.
    package var mode = "report"
    /// Whether to mention pictures of the run that are missing.
    package var tellsMissing = true
    /// The snapshots that can be decided on; nil to use the verdicts.
    package var pending: Set<SnapshotName>?
    /// Additional scripts that run before the page's own; `page.js` documents their hooks.
    package var scripts: [String] = []
    /// Styles after the page's own.
    package var style = ""
    /// The source for requests by scripts in the page's policy, such as `'self'`; nil for none.
    package var connection: String?

    private let record: RunRecord
    private let place: ReportPlace

    package init(_ record: RunRecord, at place: ReportPlace = ReportPlace()) {
        self.record = record
        self.place = place
    }

    package var text: String {
        var pictures = PagePictures(place.pagePictures, reading: place.picture)
        let run = ReportedRun(record)
        let data = PageData(run, mode: mode, tellsMissing: tellsMissing, pending: pending, &pictures).json
        let style = Self.style + style
        let scripts = scripts + [Self.script]
        return Self.template.text(
            Values(
                policy: policy(scripts, style, hasFiles: pictures.hasFiles), mode: mode,
                heading: place.facts?.project ?? "Tatami",
                summary: run.headline.joined(separator: "; "),
                facts: (place.facts?.list ?? []) + versions,
                notices: environmentNotices(record) + [pictures.notice].compactMap(\.self),
                missed: Missed(run.parts),
                annotations: Annotation.all(of: run).map {
                    "\($0.title): \($0.message.lines.joined(separator: " "))"
                },
                style: style, data: data, scripts: scripts, pictures: pictures.blocks))
    }

    /// The version of tatami, labelled with those of the libraries.
    private var versions: [RunFacts.Fact] {
        let entries =
            record.environments.first?.current.entries.filter { !$0.name.hasPrefix("font ") }.map { entry -> Message in
                "\(entry.name) \(entry.value)"
            } ?? []
        return [
            RunFacts.Fact(label: entries.joined(separator: ", ").text, value: Message("tatami \(record.tool)").text)
        ]
    }

    /// The values of the template, by name.
    private struct Values {
        var policy: String
        var mode: String
        var heading: String
        var summary: Message
        var facts: [RunFacts.Fact]
        var notices: [Message]
        /// The declared changes that did not happen; nil for none.
        var missed: Missed?
        var annotations: [Message]
        var style: String
        var data: String
        var scripts: [String]
        var pictures: [PagePictures.Block]
    }

    private struct Missed {
        var title: Message
        var list: [Message]

        init?(_ parts: [FailurePart]) {
            guard let part = parts.first(where: { !$0.missed.isEmpty }), let standing = part.standing else {
                return nil
            }
            (title, list) = (standing.words, part.missed.map { "\($0)" })
        }
    }

    private func policy(_ scripts: [String], _ style: String, hasFiles: Bool) -> String {
        func hash(_ text: String) -> String {
            "'sha256-\(base64(sha256(Array(text.utf8))))'"
        }
        let rules = [
            "default-src 'none'", "script-src \(scripts.map(hash).joined(separator: " "))", "style-src \(hash(style))",
            // Pictures beside the page, from a server or from a disk.
            hasFiles ? "img-src blob: 'self' file:" : "img-src blob:", connection.map { "connect-src \($0)" },
            "base-uri 'none'", "form-action 'none'",
            "require-trusted-types-for 'script'", "trusted-types 'none'",
        ]
        return rules.compactMap(\.self).joined(separator: "; ")
    }

    private static let template = MustacheTemplate(PackageResources.page_mustache)
    private static let style = pagePalette + String(decoding: PackageResources.page_css, as: UTF8.self)

    /// The files of the script in the order of their dependencies.
    private static let script = [
        PackageResources.pictures_js, PackageResources.stage_js, PackageResources.inspector_js,
        PackageResources.cards_js, PackageResources.films_js, PackageResources.filters_js,
        PackageResources.thumbnails_js, PackageResources.grids_js, PackageResources.contents_js,
        PackageResources.address_js, PackageResources.page_js,
    ].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
}
