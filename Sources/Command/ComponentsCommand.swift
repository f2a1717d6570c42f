import ArgumentParser
import TatamiMessages
import TatamiSceneFile

struct ComponentsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "components",
        abstract: "List the components of 'use: tatami', or describe one.",
        discussion: """
            A component that a scene, or a file that it uses, defines under the same name takes precedence.

              tatami components
              tatami components tabBar
              tatami components tabBar --source > tab-bar.yaml
            """)

    @Argument(
        help: "The component to describe. (default: list all)",
        completion: .custom { _, _, _ in
            BuiltInKit.listed().map(\.name)
        })
    var name: String?

    @Flag(help: "Print the definition, as a file that scenes can use.")
    var source = false

    @Flag(help: "Print one JSON object per line: name, description, parameters, slots and states.")
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
            let fallback: Message =
                parameter.isRequired ? ", required" : parameter.fallback.map { ", \($0) unless given" } ?? ""
            tell("  \(parameter.name) (\(parameter.type)\(fallback)): \(parameter.doc)")
        }
        for slot in component.slots { tell("  \(slot) (elements)") }
        if !component.states.isEmpty { tell("  state (\(component.states.joined(separator: ", ")))") }
    }
}
