import TatamiScenes
package import TatamiPrimitives

/// The fonts that text can be set in: those of the catalogue that are there, and those that a scene brings along, each of
/// which takes the place of the catalogue's of its name.
package struct FontSelection: Sendable {
    package let own: FontSet
    private let packages: [FontCatalogue.Package]
    /// The packages of which a file can't be read, with the reason, but for those of which own fonts have all families.
    package let missing: [Missing]
    /// Files of the catalogue that may be found.
    let files: [FontCatalogue.File]
    /// Families of the catalogue that own fonts have.
    let replaced: [String]
    /// The files of the catalogue but for packages of which own fonts have all families, whether they are there or not.
    package let catalogue: [FontCatalogue.File]

    package struct Missing: Hashable, Sendable {
        package let package: FontCatalogue.Package
        package let reason: FontError
    }

    package init(_ own: FontSet = .none, catalogue: [FontCatalogue.Package] = FontCatalogue.packages) {
        self.own = own
        packages = catalogue
        let keys = Set(own.families.map(FontFile.familyKey))
        replaced = catalogue.flatMap(\.families).filter { keys.contains(FontFile.familyKey($0)) }
        let needed = catalogue.filter { [replaced] in !$0.families.allSatisfy(replaced.contains) }
        self.catalogue = needed.flatMap(\.files)
        let reasons = needed.map { ($0, FontCatalogue.firstFailure(of: $0.files)) }
        files = reasons.flatMap { $1 == nil ? $0.files : [] }
        missing = reasons.compactMap { package, reason in reason.map { Missing(package: package, reason: $0) } }
    }

    /// The names that an author may give as a font's family; those that come with the scene first.
    package static func families(of own: FontSet) -> [String] {
        let names = own.families
        return names + FontCatalogue.families().filter { !names.contains($0) }
    }

    /// Whether own fonts stand for a family of the catalogue.
    package func isReplaced(_ family: String) -> Bool { replaced.contains(family) }

    /// What a description of a font names for a family, best first, as Pango wants it.
    func familyList(_ family: String, ideographLanguage: String) -> String {
        let known = Self.families(of: own).contains(family) ? family : Font.defaultFamily
        let last = FontConfiguration.fallbackFamily(ideographLanguage: ideographLanguage)
        return ([known] + own.fallback.filter { $0 != known } + [last]).joined(separator: ",")
    }

    /// What stands in where a face can't be opened, until that is told; nil where there are no fonts at all.
    var plain: Face.Place? {
        let usual = files.first { $0 == FontCatalogue.plain } ?? files.first
        if let usual { return Face.Place(file: usual.path, index: 0) }
        return own.files.first.map { Face.Place(file: $0.path, index: 0, content: $0.content) }
    }

    /// Why a text in this family can't be set; nil when it can.
    func failure(toFamily family: String) -> FontError? {
        guard !missing.isEmpty, !replaced.contains(family) else { return nil }
        return missing.first { $0.package.families.contains(family) }?.reason
    }

    /// Why it can't be told what a stretch of text looks like that was found in a file: a package that is missing might have
    /// its characters, and comes before. nil when none does.
    ///
    /// `family` is the one that was asked for; `hasBox` says that the file lacks a character.
    func failure(to text: Substring.UnicodeScalarView, in file: String, asked family: String, hasBox: Bool)
        -> FontError?
    {
        guard !missing.isEmpty else { return nil }
        let package = packages.firstIndex { $0.files.contains { $0.path.isSame(as: file) } }
        // Own fonts, and the family that was asked for, come before all others.
        let isFirst = package.map { packages[$0].families.contains(family) } ?? true
        for missing in missing {
            let place = packages.firstIndex { $0.name == missing.package.name } ?? 0
            let isEmoji = missing.package.families.contains(FontCatalogue.emoji)
            let comesBefore = hasBox || !isFirst && place < package ?? -1
            for scalar in text {
                if isEmoji ? scalar.isShownAsEmoji : comesBefore && missing.package.mayHave(scalar) {
                    return missing.reason
                }
            }
        }
        return nil
    }
}

extension FontCatalogue.Package {
    /// Whether one of its fonts could have the character, by the scripts that they are made for.
    fileprivate func mayHave(_ scalar: Unicode.Scalar) -> Bool {
        guard !scalar.properties.isDefaultIgnorableCodePoint else { return false }
        let isOfOtherScripts = [
            0x0590...0x06FF, 0x0750...0x077F, 0x0870...0x097F, 0x0E00...0x0E7F, 0xA8E0...0xA8FF, 0xFB1D...0xFDFF,
            0xFE70...0xFEFF,
        ]
        .contains { $0.contains(scalar.value) }
        return switch name {
        case "fonts-noto-core": isOfOtherScripts || !scalar.properties.isAlphabetic
        default: !isOfOtherScripts
        }
    }
}
