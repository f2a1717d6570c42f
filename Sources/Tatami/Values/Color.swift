package import TatamiSceneFile

/// A colour in sRGB, or one of the platform's colours, which look different in light and dark.
public struct Color: Hashable, Sendable {
    private indirect enum Source: Hashable, Sendable {
        case text(String)
        case components(red: Double, green: Double, blue: Double, alpha: Double)
        case faded(Source, alpha: Double)
    }

    private let source: Source

    private init(_ source: Source) {
        self.source = source
    }

    /// A colour by its straight-alpha components, each from 0 to 1.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.init(.components(red: red, green: green, blue: blue, alpha: opacity))
    }

    /// A grey; `white` runs from 0, which is black, to 1.
    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    /// A colour in the words of a scene file: `#FF3B30`, `#FF3B3080`, `rgba(0, 0, 0, 1/3)`, or a name such as `systemRed`.
    public init(_ text: String) {
        self.init(.text(text))
    }

    /// The same colour with another alpha, from 0 (transparent) to 1 (opaque), in place of its own.
    public func opacity(_ opacity: Double) -> Color { Color(.faded(source, alpha: opacity)) }

    package func value(at place: CodePlace) -> CodeNode.Value { Self.value(of: source, at: place) }

    private static func value(of source: Source, at place: CodePlace) -> CodeNode.Value {
        switch source {
        case .text(let text): .text(text)
        case .components(let red, let green, let blue, let alpha):
            .list([red, green, blue, alpha].map { CodeNode(.number($0), at: place) })
        case .faded(let source, let alpha):
            .mapping([
                .init("color", value(of: source, at: place), at: place), .init("alpha", .number(alpha), at: place),
            ])
        }
    }
}
