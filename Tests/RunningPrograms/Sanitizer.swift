import Foundation
package import Testing

/// Whether the tests and the command run under a sanitizer, as in `make test-sanitized`. It has its own allocator, and
/// uses so much address space that it can't be limited.
package let isSanitized = ProcessInfo.processInfo.environment["TATAMI_SANITIZED"] != nil

/// Scales a time limit for runs under a sanitizer.
package func allowed(_ duration: Duration) -> Duration { isSanitized ? duration * 20 : duration }

extension Trait where Self == ConditionTrait {
    /// Disables a test under a sanitizer: for tests of memory limits, and of failures that a sanitizer reports itself.
    package static var withoutSanitizer: Self {
        .disabled(if: isSanitized, "a sanitizer has an allocator and handlers of signals of its own")
    }
}

/// Whether `make test-faults` asks for every fault and every moment of a kill; otherwise the suite tries a few of them.
package let areAllFaultsWanted =
    (ProcessInfo.processInfo.environment["TATAMI_FAULTS"] ?? "").split(separator: ",").contains("all")
