import Foundation

/// Whether the tests and the command run under a sanitizer, as `make test-sanitized` says: it has an allocator of its own,
/// and takes so many addresses that no limit on them can be set.
package let isSanitized = ProcessInfo.processInfo.environment["TATAMI_SANITIZED"] != nil
