import ArgumentParser
import TatamiDrawing
import TatamiFiles
import TatamiSceneFile

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints the JSON Schema of scene files, for completion and checks in editors.")

    func run() throws {
        do throws(FileError) {
            try writeFile(schemaJSON(), to: "/dev/stdout")
        } catch {
            complain(RenderFailure.unwritable(error).sentence)
            throw ExitStatus.couldNotRun
        }
    }
}
