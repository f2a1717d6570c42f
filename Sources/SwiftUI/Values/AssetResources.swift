// The types of the names that Xcode generates for the assets of a target, as in `Image(.cat)` and `Color(.brand)`.

/// The name of an image in an asset catalogue.
public struct ImageResource: Hashable, Sendable {
    let name: String
    /// Creates a name; the bundle isn't used, since images are in the folder of ``ScreenConditions``.
    public init(name: String, bundle: Bundle? = nil) { self.name = name }
}

/// The name of a colour in an asset catalogue.
public struct ColorResource: Hashable, Sendable {
    let name: String
    /// Creates a name; the bundle isn't used, since colours are in the folder of ``ScreenConditions``.
    public init(name: String, bundle: Bundle? = nil) { self.name = name }
}

extension Image {
    /// Creates an image of an asset catalogue.
    public init(_ resource: ImageResource, file: String = #fileID, line: UInt = #line) {
        self.init(resource.name, file: file, line: line)
    }
}

extension Color {
    /// Creates a colour of an asset catalogue.
    public init(_ resource: ColorResource) { self.init(resource.name) }
}

extension UIImage {
    /// Creates an image of an asset catalogue.
    public convenience init(resource: ImageResource) { self.init(Image(resource.name)) }
}

extension UIColor {
    /// Creates a colour of an asset catalogue.
    public convenience init(resource: ColorResource) { self.init(Color(resource.name)) }
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label with an image of an asset catalogue.
    public init(
        _ title: LocalizedStringKey, image resource: ImageResource, file: String = #fileID, line: UInt = #line
    ) { self.init(title, image: resource.name, file: file, line: line) }
}
