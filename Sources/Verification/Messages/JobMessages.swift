package import TatamiMessages
package import TatamiResults

/// The messages about the jobs of `tatami worker`.
extension JobFailure {
    package var sentence: Message {
        switch self {
        case .invalidJob: "the line is not the JSON of a job; 'tatami schema worker' describes jobs"
        case .tooLong(let limit): "the line is longer than \(limit.grouped) bytes"
        case .unnamedFormat(let output):
            "the name of the output '\(path: output)' has no extension of a format; add one, or give the job a 'format'"
        case .otherEnvironment(let wanted, let here):
            "the job requires the environment \(wanted), and this worker has \(here); "
                + "install the same libraries and fonts, or leave 'environment' out"
        case .died: "the worker ended during this job; did the machine run out of memory?"
        }
    }
}
