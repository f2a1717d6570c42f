/// The JSON file by which `tatami previews` tells the program that contains a package's previews which ones to draw.
package struct PreviewPlan: Codable, Sendable {
    /// A type that conforms to `PreviewProvider`.
    package struct Provider: Codable, Sendable {
        /// The mangled name.
        package var type: String
        /// The file, in the form of `#fileID`.
        package var file: String
        package var line: UInt

        package init(type: String, file: String, line: UInt) {
            (self.type, self.file, self.line) = (type, file, line)
        }
    }

    /// The folder for the scenes of the previews.
    package var scenes: String
    /// The paths of the package's files by their `#fileID`.
    package var sources: [String: String]
    package var providers: [Provider]
    package var variants: [VariantMatrix]
    /// The index of the first preview to draw: 0, or that of the preview after one that ended the program.
    package var first = 0

    package init(scenes: String, sources: [String: String], providers: [Provider], variants: [VariantMatrix]) {
        (self.scenes, self.sources, self.providers, self.variants) = (scenes, sources, providers, variants)
    }
}
