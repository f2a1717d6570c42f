import Foundation
package import Testing

/// Whether the tests and the command run under a sanitizer, as `make test-sanitized` says: it has an allocator of its own,
/// and takes so many addresses that no limit on them can be set.
package let isSanitized = ProcessInfo.processInfo.environment["TATAMI_SANITIZED"] != nil

/// How long something may take, under a sanitizer too, that without one may take so long.
package func allowed(_ duration: Duration) -> Duration { isSanitized ? duration * 20 : duration }

extension Trait where Self == ConditionTrait {
    /// For what is about memory alone, and for what a sanitizer answers itself.
    package static var withoutSanitizer: Self {
        .disabled(if: isSanitized, "a sanitizer has an allocator and handlers of signals of its own")
    }
}
