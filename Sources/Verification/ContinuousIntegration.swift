import Glibc

/// Whether a CI system runs this process, by the variable that all of them set; nothing is recorded there.
package var isInCI: Bool {
    guard let value = getenv("CI") else { return false }
    return !["", "0", "false"].contains(String(cString: value))
}
