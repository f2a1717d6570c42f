package import TatamiPrimitives
import TatamiScenes

/// The fonts available to text: the installed ones of the catalogue, and a scene's own.
///
/// A scene's own fonts replace families of the same name.
package struct FontSelection: Sendable {
    package let own: FontSet
    private let packages: [FontCatalogue.Package]
    /// The packages with unreadable files and the reason, except those replaced completely by own fonts.
    package let missing: [Missing]
    /// The files of the catalogue that may be used.
    let files: [FontCatalogue.File]
    /// The families of the catalogue that own fonts replace.
    let replaced: [String]
    /// The files of the catalogue, installed or not, except packages replaced completely by own fonts.
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

    /// Returns the family names that authors can use, the scene's own first.
    package static func families(of own: FontSet) -> [String] {
        let names = own.families
        return names + FontCatalogue.families().filter { !names.contains($0) }
    }

    /// Whether own fonts replace a family of the catalogue.
    package func isReplaced(_ family: String) -> Bool { replaced.contains(family) }

    /// Returns the list of families for Pango's font description, best first.
    func familyList(_ family: String, ideographLanguage: String) -> String {
        let known = Self.families(of: own).contains(family) ? family : Font.defaultFamily
        let last = FontConfiguration.fallbackFamily(ideographLanguage: ideographLanguage)
        return ([known] + own.fallback.filter { $0 != known } + [last]).joined(separator: ",")
    }

    /// The face used in place of one that can't be opened, until the error is reported; nil if there are no
    /// fonts.
    var plain: Face.Place? {
        let usual = files.first { $0 == FontCatalogue.plain } ?? files.first
        if let usual { return Face.Place(file: usual.path, index: 0) }
        return own.files.first.map { Face.Place(file: $0.path, index: 0, content: $0.content) }
    }

    /// Returns the reason why a text in this family can't be set; nil if it can.
    func failure(toFamily family: String) -> FontError? {
        guard !missing.isEmpty, !replaced.contains(family) else { return nil }
        return missing.first { $0.package.families.contains(family) }?.reason
    }

    /// Returns the reason why a stretch of text might look different with all packages installed; nil if it would not.
    ///
    /// The reason is that of a missing package which might have the text's characters, and which takes precedence over
    /// `file`, the font that was used. `family` is the requested one; `hasBox` is whether `file` lacks a character.
    func failure(to text: Substring.UnicodeScalarView, in file: String, asked family: String, hasBox: Bool)
        -> FontError?
    {
        guard !missing.isEmpty else { return nil }
        let package = packages.firstIndex { $0.files.contains { $0.path.isSame(as: file) } }
        // Own fonts, and the requested family, take precedence over all others.
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
    /// Whether its fonts could have the character, by their scripts.
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
