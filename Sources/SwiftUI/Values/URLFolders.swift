// Folders of an app, which Foundation has on the platform only.

extension URL {
    /// The folder of the user's documents.
    public static var documentsDirectory: URL { folder(.documentDirectory) }

    /// The folder of files that can be made again.
    public static var cachesDirectory: URL { folder(.cachesDirectory) }

    /// The folder of an app's own files.
    public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }

    private static func folder(_ folder: FileManager.SearchPathDirectory) -> URL {
        FileManager.default.urls(for: folder, in: .userDomainMask).first ?? URL(filePath: "/")
    }
}
