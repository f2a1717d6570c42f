import Foundation

/// Whether `make test-faults` asks for every fault and every moment of a kill; otherwise the suite tries a few of them.
package let areAllFaultsWanted =
    (ProcessInfo.processInfo.environment["TATAMI_FAULTS"] ?? "").split(separator: ",").contains("all")
