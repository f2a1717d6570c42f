import ArgumentParser
import TatamiSceneFile
import TatamiMessages

struct ComponentsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "components",
        abstract: "Lists the components that scenes have with 'use: tatami', or tells of one.",
        discussion: """
            A scene that defines a component of the same name, itself or in a file that it uses, has its own.

              tatami components
              tatami components tabBar
              tatami components tabBar --source > tab-bar.yaml
            """)

    @Argument(
        help: "Which to tell of; all in a line each unless given.",
        completion: .custom { _, _, _ in
            BuiltInKit.listed().map(\.name)
        })
    var name: String?

    @Flag(help: "Prints the definition, as a file that scenes can use.")
    var source = false

    @Flag(help: "A JSON object a line: the name, what it is, its parameters, slots and states.")
    var json = false

    func validate() throws {
        if source, name == nil { throw ValidationError("--source prints one component; name it.") }
    }

    func run() throws {
        let all = BuiltInKit.listed()
        guard let name else {
            let longest = all.map(\.name.count).max() ?? 0
            for component in all {
                let space = String(repeating: " ", count: longest - component.name.count)
                list(component, as: "\(component.name)\(space)  \(component.doc)", json)
            }
            return
        }
        guard let component = all.first(where: { $0.name == name }) else {
            let nearest = NearestName.nearest(to: name, among: all.map(\.name))
            let way = nearest.map { "Did you mean '\($0)'?" } ?? "'tatami components' lists them."
            throw ValidationError("There is no component '\(name)'. \(way)")
        }
        if source {
            StandardOutput.write(component.source)
        } else if json {
            list(component, as: "", json)
        } else {
            describe(component)
        }
    }

    private func describe(_ component: BuiltInKit.Listed) {
        tell("\(component.name): \(component.doc)")
        for parameter in component.parameters {
            let fallback: Words =
                parameter.isRequired ? ", required" : parameter.fallback.map { ", \($0) unless given" } ?? ""
            tell("  \(parameter.name) (\(parameter.type)\(fallback)): \(parameter.doc)")
        }
        for slot in component.slots { tell("  \(slot) (elements)") }
        if !component.states.isEmpty { tell("  state (\(component.states.joined(separator: ", ")))") }
    }
}
