/// What files outlive, whole as they were before or as they are to be.
package enum Survival: Sendable {
    /// A power cut: the new bytes are on the disk before the first file changes, for which the writer waits.
    case powerCut
    /// The end of the process at any moment. For what can be made again at any time: after a power cut a file may be empty.
    case kill
}
