import Foundation

/// Returns the violations of a JSON schema in files, each beginning with the file, found by another project's validator.
///
/// It is Debian's python3-jsonschema, with python3-yaml. Paths are relative to `folder`.
package func schemaViolations(
    of files: [String], by schema: String, in folder: TemporaryFolder
) throws -> [String] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let script = tests.appendingPathComponent("CommandTests/Oracle/schema.py").path
    let output = try Program("/usr/bin/python3", [script, schema] + files, in: folder.path).output()
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
}
