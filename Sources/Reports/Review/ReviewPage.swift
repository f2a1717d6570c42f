import TatamiResults
package import TatamiSystem

/// Returns the page of a run with buttons for decisions, and the pictures at the start of the review. `facts` are shown
/// at its head.
package func reviewPage(
    of desk: ReviewDesk, _ pictures: ReviewPictures, facts: RunFacts? = nil, tool: String
) -> Response {
    let decidable = desk.overview.items.enumerated().map { number, item -> Outcome in
        var outcome = item.outcome
        // Pictures are identified by index and side; other paths don't concern the page.
        outcome.files = Outcome.Files()
        for side in Outcome.Side.allCases { outcome.files[side] = "\(number)/\(side.rawValue)" }
        return outcome
    }
    let undecidable = desk.undecidable.map { outcome in
        var outcome = outcome
        outcome.files = Outcome.Files()
        return outcome
    }
    let record = RunRecord(
        tool: tool, environments: [],
        snapshots: undecidable.filter(\.verdict.isUnknown) + decidable + undecidable.filter { !$0.verdict.isUnknown })
    var place = ReportPlace(picture: { path in
        let parts = path.split(separator: "/")
        guard parts.count == 2, let number = Int(parts[0]), let side = Outcome.Side(rawValue: String(parts[1]))
        else { return nil }
        return pictures.bytes(ofItem: number, side)
    })
    place.facts = facts
    var page = HTMLPage(record, at: place)
    page.mode = "review"
    page.pending = Set(decidable.map(\.name))
    page.tellsMissing = false
    page.scripts = [String(decoding: PackageResources.review_js, as: UTF8.self)]
    page.style = String(decoding: PackageResources.review_css, as: UTF8.self)
    page.connection = "'self'"
    // The page itself contains the policy for scripts and for what it loads.
    return Response(
        contentType: "text/html; charset=utf-8", body: Array(page.text.utf8),
        contentSecurityPolicy: "frame-ancestors 'none'")
}
