extension Program {
    /// Returns the program under strace, which delays one of its system calls, makes it fail or kills the program there.
    ///
    /// `injection` has strace's syntax, as in `renameat:signal=KILL:when=3`. With `file`, only calls on that file count.
    package func injecting(
        _ injection: String, on file: String? = nil, log: String = "/dev/null"
    ) throws -> Program {
        try canTrace.get()
        let filter = file.map { ["-P", $0] } ?? []
        let call = injection.prefix { $0 != ":" }
        var traced = self
        traced.path = "strace"
        traced.arguments =
            ["-f", "-qq", "-o", log] + filter + ["-e", "trace=\(call)", "-e", "inject=\(injection)", path] + arguments
        return traced
    }

    /// Returns the program in a terminal, which util-linux's script creates; its output includes the errors.
    package func inTerminal() -> Program {
        var program = self
        program.path = "script"
        program.arguments = ["-qec", ([path] + arguments).joined(separator: " "), "/dev/null"]
        program.environment["TERM"] = environment["TERM"] ?? "xterm"
        return program
    }
}

private let canTrace = Result {
    let trial = try Program("strace", ["-f", "-o", "/dev/null", "true"]).run()
    guard trial.status == 0 else {
        throw ProgramFailure(
            description: "strace can't trace here, so no system call can be made to fail: \(trial.errors)")
    }
}
