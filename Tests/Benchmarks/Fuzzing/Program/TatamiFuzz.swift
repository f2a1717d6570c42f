import Foundation
import FuzzTargets

/// The function that libFuzzer calls for each generated input. `TATAMI_FUZZ` names the target.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzCommand.target.run(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}

/// Built without libFuzzer, runs one target on files: `tatami-fuzz TARGET FILE…`, to debug a finding with the
/// usual tools. Without arguments prints the names of the targets.
enum FuzzCommand {
    static let target: FuzzTarget = {
        let name = ProcessInfo.processInfo.environment["TATAMI_FUZZ"] ?? ""
        guard let target = FuzzTarget(rawValue: name) else {
            fatalError("TATAMI_FUZZ must name one of \(FuzzTarget.allCases.map(\.rawValue))")
        }
        return target
    }()

    static func replay(_ arguments: [String]) throws {
        guard let name = arguments.first, let target = FuzzTarget(rawValue: name) else {
            for target in FuzzTarget.allCases { print(target.rawValue) }
            return
        }
        for file in arguments.dropFirst() {
            print(file)
            target.run(Array(try Data(contentsOf: URL(fileURLWithPath: file))))
        }
    }
}

#if !FUZZING
    @main
    enum Main {
        static func main() throws { try FuzzCommand.replay(Array(CommandLine.arguments.dropFirst())) }
    }
#endif
