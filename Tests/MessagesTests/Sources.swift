import Foundation

/// The project's own Swift files as text, for rules that the compiler can't check.
enum Sources {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    struct File {
        /// Relative to the root of the project.
        var path: String
        var lines: [Substring]
    }

    static func files(below folder: String) throws -> [File] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
            let text = try String(contentsOf: root.appending(path: "\(folder)/\(path)"), encoding: .utf8)
            return File(
                path: "\(folder)/\(path)", lines: text.split(separator: "\n", omittingEmptySubsequences: false))
        }
    }

    /// An enum of the sources with the names of its cases.
    struct Enumeration: CustomStringConvertible, Sendable {
        /// The name with the enclosing types.
        var name: String
        var cases: [String]

        var description: String { name }
    }

    /// The enums of errors that can be shown, each with the file that declares it.
    private static let declarations = [
        ("DiagnosticReason", "SceneFile/Diagnostics/DiagnosticReason.swift"),
        ("YAMLReason", "SceneFile/Diagnostics/DiagnosticReason.swift"),
        ("JSONReason", "SceneFile/Diagnostics/DiagnosticReason.swift"),
        ("CSVReason", "SceneFile/Diagnostics/DiagnosticReason.swift"),
        ("ConstraintReason", "SceneFile/Constraints/ConstraintText.swift"),
        ("KitReason", "SceneFile/Expansion/Components/KitReason.swift"),
        ("StepReason", "Scenes/Timeline.swift"),
        ("ScenePath.ReadingError", "SceneFile/Expansion/Data/SceneResources.swift"),
        ("ResourceError", "SceneFile/Expansion/Data/SceneResources.swift"),
        ("ImageFileError", "SceneFile/Expansion/Data/SceneResources.swift"),
        ("SVGImageError", "SceneFile/Expansion/Data/SceneResources.swift"),
        ("FileError", "System/Files/FileError.swift"),
        ("ImageError", "Images/ImageError.swift"), ("RenderingError", "Cairo/RenderingError.swift"),
        ("SVGError", "SVG/WriteSVG.swift"), ("FontError", "Typesetting/Fonts/FontError.swift"),
        ("GitFailure", "System/Git/GitRun.swift"),
        ("SnapshotNameError", "Results/Baselines/SnapshotName.swift"),
        ("EnvironmentError", "Results/Baselines/EnvironmentRecord.swift"),
        ("ProgramFailure", "System/Processes/Spawn.swift"),
        ("SupervisedEnd.Cause", "System/Processes/Supervision/SupervisedEnd.swift"),
        ("RenderFailure", "Rendering/RenderFailure.swift"), ("RunFailure", "Results/Failures/RunFailure.swift"),
        ("ApprovalFailure", "Results/Failures/ApprovalFailure.swift"),
        ("PreviewFailure", "Results/Failures/PreviewFailure.swift"),
        ("ReviewFailure", "Results/Failures/ReviewFailure.swift"),
        ("ServingError", "System/Serving/LocalServer.swift"),
        ("ProjectFailure", "Results/Failures/ProjectFailure.swift"),
        ("JobFailure", "Results/Failures/JobFailure.swift"),
        ("SessionFailure", "Results/Failures/SessionFailure.swift"),
        ("MergeFailure", "Results/Merging/MergeFailure.swift"),
        ("RunRecord.ReadingError", "Results/RunRecordCoding.swift"),
        ("RunRecord.MergingError", "Results/Merging/MergeFailure.swift"),
        ("CallDiagnostic", "Messages/CallMessages.swift"),
        ("LintIssue", "Scenes/LintIssue.swift"), ("LayoutFact", "Scenes/ConstraintSet.swift"),
        ("LayoutExplanation", "Rendering/LayoutExplanation.swift"),
        ("FormattingFailure", "SceneFile/Formatting/Formatting.swift"),
        ("Placement", "Rendering/LayoutExplanation.swift"),
    ]

    static let worded: [Enumeration] = declarations.map { name, path in
        let text = (try? String(contentsOf: root.appending(path: "Sources/\(path)"), encoding: .utf8)) ?? ""
        var cases: [String] = []
        var isInside = false
        for line in text.split(separator: "\n") {
            if let opening = line.firstMatch(of: #/^( *)package enum (\w+)/#) {
                isInside = opening.2 == (name.split(separator: ".").last ?? "")
            } else if isInside,
                line.firstMatch(of: #/^ *(?:package |private )?(?:var|init|func|static|struct|enum) /#) != nil
            {
                isInside = false
            } else if isInside, let found = line.firstMatch(of: #/^ *(?:indirect )?case ([^/]*)/#) {
                // The names are outside of all parentheses.
                var depth = 0
                let names = found.1.filter { letter in
                    if letter == "(" { depth += 1 }
                    defer { if letter == ")" { depth -= 1 } }
                    return depth == 0 && letter != ")"
                }
                cases += names.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
            }
        }
        return Enumeration(name: name, cases: cases)
    }
}
