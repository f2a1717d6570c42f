import ArgumentParser
import TatamiMessages
import TatamiPrimitives
import TatamiSceneFile
import TatamiSystem

/// The options for time and memory limits.
struct ProcessLimitOptions: ParsableArguments {
    @Option(help: ProcessLimits.timeHelp)
    var timeout: Int?

    @Option(help: ProcessLimits.memoryHelp)
    var memory: Int?

    func validate() throws { try process.validate() }

    var limits: Limits { process.limits(in: ProjectSettings()) }

    private var process: ProcessLimits { ProcessLimits(timeout: timeout, memory: memory) }
}

/// The options for the limits of one scene.
struct LimitOptions: ParsableArguments {
    @Option(help: ProcessLimits.timeHelp)
    var timeout: Int?

    @Option(help: ProcessLimits.memoryHelp)
    var memory: Int?

    @Option(
        help: ArgumentHelp(
            """
            Set another limit, by its name in the table at the end of 'tatami help render', as in pixels=1000000; may be \
            repeated.
            """, valueName: "name=value"),
        completion: .list(Limits.Adjustable.allCases.map { "\($0.rawValue)=" }))
    var limit: [LimitSetting] = []

    func validate() throws {
        try process.validate()
        for setting in limit {
            if let error = setting.error { throw ValidationError(error) }
        }
    }

    var limits: Limits { limits() }

    func limits(in project: ProjectSettings = ProjectSettings()) -> Limits {
        var limits = process.limits(in: project)
        for case .value(let value, let limit) in self.limit { limits[limit] = value }
        return limits
    }

    private var process: ProcessLimits { ProcessLimits(timeout: timeout, memory: memory) }
}

/// The values of `--timeout` and `--memory`, which both groups declare, since groups contain no others
/// (`ScreenOptions`).
private struct ProcessLimits {
    var timeout: Int?
    var memory: Int?

    static let timeHelp = ArgumentHelp(
        "Limit the time of one picture, or one frame of a film, to this many seconds. (default: 60)",
        valueName: "seconds")
    static let memoryHelp = ArgumentHelp("Limit the memory of rendering, in MiB. (default: 2048)", valueName: "MiB")

    func validate() throws {
        if let timeout, !(1...86_400).contains(timeout) { throw ValidationError("--timeout takes 1 to 86400 seconds") }
        if let memory, !(64...1 << 20).contains(memory) { throw ValidationError("--memory takes 64 to 1048576 MiB") }
    }

    /// Returns the limits. A project can lower the default time; only the user's options can raise limits.
    func limits(in project: ProjectSettings) -> Limits {
        var limits = Limits.standard
        if let asked = project.timeout { limits.time = min(limits.time, .seconds(asked)) }
        if let timeout { limits.time = .seconds(timeout) }
        if let memory { limits.memory = memory << 20 }
        return limits
    }
}

/// A parsed limit such as `pixels=1000000`, or the error.
enum LimitSetting: ExpressibleByArgument {
    case value(Int, of: Limits.Adjustable)
    case wrong(String)

    init(argument: String) {
        guard let sign = argument.firstIndex(of: "=") else {
            self = .wrong("--limit takes a name and a value, as in pixels=1000000, not '\(argument)'")
            return
        }
        let (name, value) = (String(argument[..<sign]), argument[argument.index(after: sign)...])
        guard let limit = Limits.Adjustable(rawValue: name) else {
            self = .wrong(Self.unknown(name))
            return
        }
        guard let number = Int(value), limit.range.contains(number) else {
            let (least, most) = (limit.range.lowerBound, limit.range.upperBound)
            self = .wrong("--limit \(name) takes \(least) to \(most)\(limit.unit.words), not '\(value)'")
            return
        }
        self = .value(number, of: limit)
    }

    var error: String? { if case .wrong(let error) = self { error } else { nil } }

    private static func unknown(_ name: String) -> String {
        let own = ["time": "--timeout", "memory": "--memory"]
        if let option = own[name] { return "--limit doesn't set '\(name)', but \(option) does" }
        if Limits.table.contains(where: { $0.name == name && $0.isFixed }) {
            return "--limit doesn't set '\(name)', which is fixed"
        }
        let names = Limits.Adjustable.allCases.map(\.rawValue)
        let nearest = NearestName.nearest(to: name, among: names)
        return "there is no limit '\(name)' for --limit"
            + (nearest.map { "; did you mean '\($0)'?" } ?? "; there are \(names.joined(separator: ", "))")
    }
}

extension Limits.Adjustable.Unit {
    fileprivate var words: String {
        switch self {
        case .ones: ""
        case .mebibytes: " MiB"
        case .seconds: " seconds"
        }
    }
}

extension Limits {
    /// Makes the supervisor enforce the limits on this process from now on.
    func enforce() {
        Heartbeat.limit(time: time, memory: memory)
        IsolatedTask.limits = IsolatedTask.Limits(time: svgTime, memory: svgMemory)
    }

    /// The command that starts a worker with these limits.
    var workerCommand: [String] { command("worker") }

    /// Returns a command of this program with these limits.
    func command(_ name: String) -> [String] {
        let others = Adjustable.allCases.filter { self[$0] != Limits.standard[$0] }
        return ["/proc/self/exe", name, "--timeout", "\(time.components.seconds)", "--memory", "\(memory >> 20)"]
            + others.flatMap { ["--limit", "\($0.rawValue)=\(self[$0])"] }
    }
}
