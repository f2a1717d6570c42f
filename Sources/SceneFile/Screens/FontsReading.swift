import TatamiPrimitives

/// The key `fonts` of scenes and projects: files and folders beside them.
enum FontsReading {
    /// The limit of files in one scene or project.
    static let limit = 64

    private static let pathShape = Shape.formed(Shape.FormedText(words: "the path of a font file or folder"))
    private static let fontFile = Form<[FontFile]>(pathShape) { node, decoding in
        guard let text = node.text else { return decoding.refuse(node, pathShape) }
        let path: ScenePath
        do throws(ScenePath.ReadingError) { path = try ScenePath(text) } catch {
            return decoding.log.refuse(.badPath(text, error), at: node.mark)
        }
        do throws(ResourceError) { return try decoding.resources.probeFonts(path) } catch {
            return decoding.log.refuse(ResourceCache.reason(error, path, in: decoding.resources), at: node.mark)
        }
    }
    private static let lists: Form<[[FontFile]]> = .list(of: fontFile)
    private static let fontFiles: Form<[FontFile]> = .either(fontFile, lists.map { $0.flatMap(\.self) })

    private static let files = Key(
        "files", fontFiles, required: true, "Font files or folders of font files: OTF, TTF and collections.")
    private static let fallback = Key(
        "fallback", .unread(.either([.text, .list(.text)])),
        "Families to try, in this order, for characters missing in the requested family, before Tatami's own fallback fonts."
    )
    private static let usual = Key(
        "default", .unread(.text), "The family of text that names none. Default: Inter.")

    private static let detailed = Form<FontSet>.mapping(
        "fonts", owner: "fonts", keys: .of(files, fallback, usual),
        doc: "Font files of the project; their families take precedence over known families of the same name."
    ) { fields in
        let found = FontSet(files: fields[files] ?? [])
        let decoding = fields.decoding
        let known = found.families + decoding.resources.projectFonts.families + decoding.resources.fontFamilies
        func family(_ node: Node) -> String? {
            let name = node.text ?? ""
            if known.contains(name) { return name }
            return decoding.log.refuse(
                .unknownFamily(name, nearest: NearestName.nearest(to: name, among: known)), at: node.mark)
        }
        let fallback = fields[fallback].map { $0.items ?? [$0] } ?? []
        return FontSet(
            files: found.files, fallback: fallback.compactMap(family), usualFamily: fields[usual].flatMap(family))
    }

    private static let either = Form<FontSet>.either(detailed, fontFiles.map { FontSet(files: $0) })

    /// The form of a path, of several, or of a mapping with more details.
    static let form = Form<FontSet>(either.shape) { node, decoding in
        guard var fonts = either.read(node, decoding) else { return nil }
        var known: Set<String> = []
        fonts.files = fonts.files.filter { known.insert($0.path).inserted }
        if fonts.files.count <= limit { return fonts }
        return decoding.log.refuse(
            .wrongCount(fonts.files.count, expected: "at most \(limit) font files"), at: node.mark)
    }
}
