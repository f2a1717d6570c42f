import TatamiSceneFile

extension [Diagnostic] {
    /// Adds complaints that were not made before; notes stay with the complaint that they belong to.
    mutating func appendNew(_ found: [Diagnostic]) {
        let known = Set(self)
        var isNew = false
        for diagnostic in found {
            if diagnostic.severity != .note { isNew = !known.contains(diagnostic) }
            if isNew { append(diagnostic) }
        }
    }
}
