/// The font files of a scene or a project, in addition to the bundled fonts.
///
/// A family in these files replaces a bundled family of the same name.
package struct FontSet: Hashable, Sendable, Codable {
    /// The files in the order given, each once.
    package var files: [FontFile]
    /// Families to try in this order for characters missing in the requested family, before the bundled ones.
    package var fallback: [String]
    /// The family of text that doesn't name one; nil for the default family.
    package var usualFamily: String?

    package init(files: [FontFile] = [], fallback: [String] = [], usualFamily: String? = nil) {
        self.files = files
        self.fallback = fallback
        self.usualFamily = usualFamily
    }

    /// No additional fonts.
    package static let none = FontSet()

    /// The families in the order of the files, each once.
    package var families: [String] {
        var families: [String] = []
        for family in files.flatMap(\.families) where !families.contains(family) { families.append(family) }
        return families
    }

    /// Merges two sets; this one takes precedence over `others`.
    package func over(_ others: FontSet) -> FontSet {
        let known = Set<ExactText>(texts: files.map(\.path))
        let taken = Set(families.map(FontFile.familyKey))
        let rest = others.files.filter { file in
            !known.contains(file.path) && !file.families.contains { taken.contains(FontFile.familyKey($0)) }
        }
        return FontSet(
            files: files + rest, fallback: fallback.isEmpty ? others.fallback : fallback,
            usualFamily: usualFamily ?? others.usualFamily)
    }
}

/// A font file of a scene or a project.
package struct FontFile: Hashable, Sendable, Codable {
    /// The path in the scene or the project.
    @ExactText package var name: String
    /// The absolute path.
    @ExactText package var path: String
    /// The family names that text can request; at least one.
    package var families: [String]
    /// The fingerprint of the file's bytes.
    package var content: String

    package init(name: String, path: String, families: [String], content: String) {
        self.name = name
        self.path = path
        self.families = families
        self.content = content
    }

    /// Returns a key that is equal for names that fontconfig considers equal: it ignores case and spaces.
    package static func familyKey(_ family: String) -> String {
        family.lowercased().filter { $0 != " " }
    }
}

/// The reason why a font file of a scene or a project can't be used.
package enum FontFileError: Error, Hashable, Sendable {
    /// WOFF or WOFF 2, as used on web sites.
    case webFont
    /// Neither TrueType nor OpenType nor a collection of these, or incomplete.
    case notAFont
    /// A font without a family name, or with one that can't be requested.
    case noFamily
    /// A family name that the program uses itself.
    case reservedFamily(String)
    /// Colour glyphs in a format other than bitmaps.
    case colorFormat
    case tooManyFaces(limit: Int)
}
