/// The name that was probably meant, or else what helps without one; after what is wrong.
func didYouMean(_ nearest: String?, else otherwise: Words = "") -> Words {
    if let nearest { return "; did you mean '\(nearest)'?" }
    return otherwise.isEmpty ? "" : "; " + otherwise
}
