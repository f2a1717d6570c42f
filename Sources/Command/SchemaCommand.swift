import ArgumentParser
import TatamiRendering
import TatamiFiles
import TatamiRecords
import TatamiSceneFile
import TatamiSentences

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints the JSON Schema of scene files, for completion and checks in editors.",
        discussion: "Also that of tatami.yaml, and of what 'tatami verify --json' writes.")

    enum Document: String, CaseIterable, ExpressibleByArgument { case scene, project, report }

    @Argument(help: "Of what: scene, project or report.")
    var document = Document.scene

    func run() throws {
        do throws(FileError) {
            try writeFile(schema, to: "/dev/stdout")
        } catch {
            complain(error.sentenceOfWriting)
            throw ExitStatus.couldNotRun
        }
    }

    private var schema: [UInt8] {
        switch document {
        case .scene: schemaJSON()
        case .project: projectSchemaJSON()
        case .report: Array(RunRecord.schema.utf8)
        }
    }
}
