// Fonts that an app registers itself. It needn't here: the fonts of a target are found by their names.

/// The location of a file.
public typealias CFURL = NSURL

/// The reason why a font can't be registered.
public final class CFError: NSObject, Error, @unchecked Sendable {}

/// The processes that see a font.
public enum CTFontManagerScope: UInt32, Sendable { case none, process, user = 3, persistent = 2 }

/// The bytes of a file.
public final class CGDataProvider {
    /// Creates the bytes of a file; they aren't read.
    public init?(url: NSURL) {}
}

/// A font of a file.
public final class CGFont {
    /// The name of the font; nil, as the file isn't read.
    public var postScriptName: String? { nil }
    /// Creates a font of a file's bytes.
    public init?(_ provider: CGDataProvider) {}
}

/// Returns true: the fonts of a target are found without being registered.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }

/// Returns true: the fonts of a target are found without being registered.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ url: NSURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }
