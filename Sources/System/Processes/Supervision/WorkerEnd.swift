/// The exit codes by which a worker's supervisor says why it gave no answer.
package enum WorkerEnd {
    /// As `timeout` of the GNU coreutils has it.
    package static let timedOut: Int32 = 124
    package static let tookMemory: Int32 = 125
}
