import ArgumentParser
import TatamiPrimitives
import TatamiProcesses
import TatamiSceneFile

/// What one scene may take of the machine, where a person says otherwise than usual.
struct LimitOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Seconds that one picture, or one frame of a film, may take. (default: 60)", valueName: "seconds"))
    var timeout: Int?

    @Option(help: ArgumentHelp("Memory that drawing may take, in MiB. (default: 2048)", valueName: "MiB"))
    var memory: Int?

    func validate() throws {
        if let timeout, !(1...86_400).contains(timeout) { throw ValidationError("--timeout takes 1 to 86400 seconds") }
        if let memory, !(64...1 << 20).contains(memory) { throw ValidationError("--memory takes 64 to 1048576 MiB") }
    }

    var limits: Limits { limits() }

    /// A project may ask for less than is usual, and a person for anything.
    func limits(in project: ProjectSettings = ProjectSettings()) -> Limits {
        var limits = Limits.standard
        if let asked = project.timeout { limits.time = min(limits.time, .seconds(asked)) }
        if let timeout { limits.time = .seconds(timeout) }
        if let memory { limits.memory = memory << 20 }
        return limits
    }
}

extension Limits {
    /// The supervisor holds this process to them from now on.
    func enforce() {
        WorkNote.limit(time: time, memory: memory)
        Errand.usual = Errand(time: svgTime, memory: svgMemory)
    }

    /// The options that give another process these limits.
    var options: [String] { ["--timeout", "\(time.components.seconds)", "--memory", "\(memory >> 20)"] }
}
