package import TatamiResults
import TatamiPrimitives
import TatamiMessages

/// The run as one page that opens from disk, with all pictures of what is not equal.
package func htmlReport(_ record: RunRecord, at place: ReportPlace = ReportPlace()) -> String {
    HTMLPage(record, at: place).text
}

/// The page on which a person looks at a run, as a file or served.
///
/// What others wrote stands in it as JSON, which scripts put into texts and nowhere else, and escaped where no script runs.
/// Nothing in it may run, be fetched or be sent but what its own policy names by SHA-256
/// (https://www.w3.org/TR/CSP3/#strict-csp), and no text can become markup (https://www.w3.org/TR/trusted-types).
package struct HTMLPage {
    /// What the page is for, as its scripts know it.
    package var mode = "report"
    /// Whether a picture that the run names and that is not there is told of.
    package var tellsMissing = true
    /// The snapshots that can be decided on; nil for those that the verdicts say.
    package var pending: Set<SnapshotName>?
    /// Scripts that take part in the page, and begin before its own: `page.js` says what they hear.
    package var scripts: [String] = []
    /// Styles after the page's own.
    package var style = ""
    /// What scripts may ask of whoever serves the page, as a source of its policy such as `'self'`; nil for nothing.
    package var connection: String?

    private let record: RunRecord
    private let place: ReportPlace

    package init(_ record: RunRecord, at place: ReportPlace = ReportPlace()) {
        self.record = record
        self.place = place
    }

    package var text: String {
        var pictures = PagePictures(reading: place.picture)
        let groups = FailureList(record.snapshots).causes
        let data = PageData(record, groups, mode: mode, tellsMissing: tellsMissing, pending: pending, &pictures).json
        let style = Self.style + style
        let scripts = scripts + [Self.script]
        return Self.template.text(
            Values(
                policy: policy(scripts, style), mode: mode,
                summary: [causeSummary(groups), record.summary.line].compactMap(\.self).joined(separator: "; "),
                notices: environmentNotices(record),
                annotations: Annotation.all(of: record).map {
                    "\($0.title): \($0.message.lines.joined(separator: " "))"
                },
                style: style, data: data, scripts: scripts, pictures: pictures.blocks))
    }

    /// What the template asks for, by these names.
    private struct Values {
        var policy: String
        var mode: String
        var summary: Words
        var notices: [Words]
        var annotations: [Words]
        var style: String
        var data: String
        var scripts: [String]
        var pictures: [PagePictures.Block]
    }

    private func policy(_ scripts: [String], _ style: String) -> String {
        func hash(_ text: String) -> String {
            "'sha256-\(String(decoding: base64(sha256(Array(text.utf8))), as: UTF8.self))'"
        }
        let rules = [
            "default-src 'none'", "script-src \(scripts.map(hash).joined(separator: " "))", "style-src \(hash(style))",
            "img-src blob:", connection.map { "connect-src \($0)" }, "base-uri 'none'", "form-action 'none'",
            "require-trusted-types-for 'script'", "trusted-types 'none'",
        ]
        return rules.compactMap(\.self).joined(separator: "; ")
    }

    private static let template = MustacheTemplate(PackageResources.page_mustache)
    private static let style = pagePalette + String(decoding: PackageResources.page_css, as: UTF8.self)

    /// In the order in which they need each other.
    private static let script = [
        PackageResources.pictures_js, PackageResources.stage_js, PackageResources.inspector_js,
        PackageResources.cards_js, PackageResources.grids_js, PackageResources.filters_js, PackageResources.page_js,
    ].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
}
