/// The type of a file or of data.
public struct UTType: Hashable, Codable, Sendable {
    /// The identifier, as in `public.plain-text`.
    public let identifier: String
    /// Creates a kind; nil for an empty identifier.
    public init?(_ identifier: String) {
        guard !identifier.isEmpty else { return nil }
        self.init(known: identifier)
    }
    /// Creates a kind of the app.
    public init(exportedAs identifier: String) { self.init(known: identifier) }
    /// Creates a kind of another app.
    public init(importedAs identifier: String) { self.init(known: identifier) }
    /// Creates the kind of files with an extension.
    public init?(filenameExtension: String) { self.init("dyn.\(filenameExtension)") }

    private init(known identifier: String) { self.identifier = identifier }

    /// Common kinds of files and data.
    public static let content = UTType(known: "public.content"),
        item = UTType(known: "public.item"),
        data = UTType(known: "public.data"),
        folder = UTType(known: "public.folder"),
        url = UTType(known: "public.url"),
        fileURL = UTType(known: "public.file-url"),
        text = UTType(known: "public.text"),
        plainText = UTType(known: "public.plain-text"),
        utf8PlainText = UTType(known: "public.utf8-plain-text"),
        commaSeparatedText = UTType(known: "public.comma-separated-values-text"),
        json = UTType(known: "public.json"),
        xml = UTType(known: "public.xml"),
        pdf = UTType(known: "com.adobe.pdf"),
        zip = UTType(known: "public.zip-archive"),
        image = UTType(known: "public.image"),
        png = UTType(known: "public.png"),
        jpeg = UTType(known: "public.jpeg"),
        movie = UTType(known: "public.movie"),
        video = UTType(known: "public.video"),
        audio = UTType(known: "public.audio")
}
