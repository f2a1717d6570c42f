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

    /// Any content.
    public static let content = UTType(known: "public.content")
    /// Any file.
    public static let item = UTType(known: "public.item")
    /// Any bytes.
    public static let data = UTType(known: "public.data")
    /// A folder.
    public static let folder = UTType(known: "public.folder")
    /// A link.
    public static let url = UTType(known: "public.url")
    /// A link to a file.
    public static let fileURL = UTType(known: "public.file-url")
    /// Text.
    public static let text = UTType(known: "public.text")
    /// Text without styles.
    public static let plainText = UTType(known: "public.plain-text")
    /// Text in UTF-8.
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    /// A table.
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    /// JSON.
    public static let json = UTType(known: "public.json")
    /// XML.
    public static let xml = UTType(known: "public.xml")
    /// PDF.
    public static let pdf = UTType(known: "com.adobe.pdf")
    /// An archive.
    public static let zip = UTType(known: "public.zip-archive")
    /// An image.
    public static let image = UTType(known: "public.image")
    /// An image in PNG.
    public static let png = UTType(known: "public.png")
    /// An image in JPEG.
    public static let jpeg = UTType(known: "public.jpeg")
    /// A film.
    public static let movie = UTType(known: "public.movie")
    /// A film with or without sound.
    public static let video = UTType(known: "public.video")
    /// A sound.
    public static let audio = UTType(known: "public.audio")
}
