import TatamiSceneFile

/// The variants of a checked scene, and, for each of its diagnostics, the variants that have it.
struct CheckedVariants {
    private var all: [String] = []
    private var having: [Diagnostic: Set<String>] = [:]

    /// Notes a variant by its name; nil for a picture as the scene lists it.
    mutating func note(_ variant: String?) {
        if let variant, !all.contains(variant) { all.append(variant) }
    }

    mutating func note(_ found: [Diagnostic], in variant: String?) {
        guard let variant else { return }
        for diagnostic in found where diagnostic.severity != .note {
            having[diagnostic.problem, default: []].insert(variant)
        }
    }

    /// Returns the diagnostics with the variants that have them.
    func naming(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.map { diagnostic in
            var named = diagnostic
            named.variants = names(of: having[diagnostic.problem] ?? [])
            return named
        }
    }

    /// Returns the shortest names of some variants; empty for none, and for all.
    ///
    /// A trait that only these variants have, such as `dark`, stands for them; the others are listed by their full
    /// names.
    func names(of some: Set<String>) -> [String] {
        guard some.count < all.count else { return [] }
        var rest = some
        var names: [String] = []
        for trait in all.flatMap(Self.traits) where !names.contains(trait) {
            let with = all.filter { Self.traits($0).contains(trait) }
            guard with.allSatisfy(some.contains), with.contains(where: rest.contains) else { continue }
            names.append(trait)
            rest.subtract(with)
        }
        return names + all.filter(rest.contains)
    }

    private static func traits(_ variant: String) -> [String] { variant.split(separator: ",").map(String.init) }
}
