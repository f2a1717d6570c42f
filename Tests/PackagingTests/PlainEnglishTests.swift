import Foundation
import RunningPrograms
import Testing

/// Comments, test names and pages without expressions that readers stumbled over.
@Suite("Plain English")
struct PlainEnglishTests {
    /// Each has a more usual equivalent: "other than" for "another than", "is missing" for "what lacks".
    private static let expressions = [
        "another than", "as it were", "be had", "by chance", "gets to", "goe?s? without saying", "in vain", "let pass",
        "makes no sense", "of what there is", "said of it", "so to speak", "that which", "the same held",
        "what comes of", "what it is that", "what lacks", "what of it",
    ]

    @Test(
        "no comment, text or page has one of the expressions",
        arguments: [("swift", #"(//|").*"#), ("md", ""), ("yaml", ""), ("mustache", "")] as [(String, String)])
    func expressions(ofFiles ending: String, context: String) throws {
        let pattern = #"\#(context)\b(\#(Self.expressions.joined(separator: "|")))\b"#
        let run = try Program(
            "grep",
            [
                "-rniE", "--include=*.\(ending)", "--exclude=PlainEnglishTests.swift", "-e", pattern, "README.md",
                "CHANGELOG.md", "Sources", "Tests",
            ], in: CompositeAction.root.path
        ).run()
        #expect(run.status == 1 && run.lines == [], "\(run.errors)")
    }
}
