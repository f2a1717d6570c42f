import FoundationEssentials

/// Folders of an asset catalogue whose names are part of the names of the assets in them: `Chart/red`.
package enum AssetNamespace {
    private struct Contents: Decodable {
        var properties: Properties?
    }

    private struct Properties: Decodable {
        var isProvided: Bool?

        private enum CodingKeys: String, CodingKey { case isProvided = "provides-namespace" }
    }

    /// Returns the folders around an asset that are namespaces, outermost first. `path` is the asset's path in
    /// `folder`.
    package static func folders(around path: String, in folder: String) -> [String] {
        let parts = path.split(separator: "/").map(String.init)
        guard let root = parts.firstIndex(where: { $0.hasSuffix(".xcassets") }), root + 1 < parts.count - 1 else {
            return []
        }
        return (root + 1..<parts.count - 1).filter { index in
            isProvided(by: ([folder] + parts[...index]).joined(separator: "/"))
        }.map { parts[$0] }
    }

    private static func isProvided(by folder: String) -> Bool {
        guard let bytes = try? readFile(at: folder + "/Contents.json", limit: 1 << 20) else { return false }
        let contents = try? JSONDecoder().decode(Contents.self, from: Data(bytes))
        return contents?.properties?.isProvided == true
    }
}
