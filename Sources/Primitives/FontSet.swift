/// The fonts that a scene or a project brings along, beside those that Tatami knows.
///
/// A family of these takes the place of one that Tatami knows by the same name.
package struct FontSet: Hashable, Sendable, Codable {
    /// In the order in which they were named, each file once.
    package var files: [FontFile]
    /// Families to try, in this order, for characters that the asked-for family lacks; before those that Tatami knows.
    package var fallback: [String]
    /// The family of text that names none; nil for the usual one.
    package var usualFamily: String?

    package init(files: [FontFile] = [], fallback: [String] = [], usualFamily: String? = nil) {
        self.files = files
        self.fallback = fallback
        self.usualFamily = usualFamily
    }

    /// No fonts but those that Tatami knows.
    package static let none = FontSet()

    /// In the order of the files, each once.
    package var families: [String] {
        var families: [String] = []
        for family in files.flatMap(\.families) where !families.contains(family) { families.append(family) }
        return families
    }

    /// These over others: where both have a family, or say something else, these hold.
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

/// A file of fonts that a scene or a project brings along.
package struct FontFile: Hashable, Sendable, Codable {
    /// As the scene or the project names it.
    @ExactText package var name: String
    /// Absolute.
    @ExactText package var path: String
    /// By which text can ask for them; at least one.
    package var families: [String]
    /// Stands for the file's bytes.
    package var content: String

    package init(name: String, path: String, families: [String], content: String) {
        self.name = name
        self.path = path
        self.families = families
        self.content = content
    }

    /// The same for names that fontconfig takes for one: it minds neither case nor blanks.
    package static func familyKey(_ family: String) -> String {
        family.lowercased().filter { $0 != " " }
    }
}

/// Why a file that a scene or a project brings along is none of fonts that can be used.
package enum FontFileError: Error, Hashable, Sendable {
    /// WOFF or WOFF 2, as web sites have them.
    case webFont
    /// Neither TrueType nor OpenType, nor a collection of them; or one that is not whole.
    case notAFont
    /// Without a name to ask for it by, or with one that can't be asked for.
    case noFamily
    /// A name that the program itself uses.
    case reservedFamily(String)
    /// Colours that are neither bitmaps nor letters in one colour.
    case colorFormat
    case tooManyFaces(limit: Int)
}
