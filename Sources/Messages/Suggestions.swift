/// Returns the similar name or else another hint, to follow an error.
package func didYouMean(_ nearest: String?, else otherwise: Message = "") -> Message {
    if let nearest { return "; did you mean '\(nearest)'?" }
    return otherwise.isEmpty ? "" : "; " + otherwise
}
