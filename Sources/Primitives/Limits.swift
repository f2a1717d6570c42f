/// Limits on the resources with which one scene is drawn.
///
/// The defaults are far above what ordinary scenes need. Exceeding one is an error with its location, instead
/// of a crash or exhausted memory. They are set on the command line or in code, never by a scene.
package struct Limits: Hashable, Sendable {
    /// The time for a picture or a frame of a film, from scene to file.
    package var time: Duration = .seconds(60)
    /// The memory in bytes of the drawing process.
    package var memory = 2 << 30
    /// The number of elements in one layout, counting only the visible ones of lists.
    package var elements = 200_000
    /// The number of element measurements in one layout.
    package var measurements = 1_000_000
    /// The bytes of text measured in one layout, repeated measurements included.
    package var text = 8 << 20
    /// The number of list rows on a screen as tall as its content.
    package var contentRows = 20_000
    /// The pixels of one picture, all of its pages together.
    package var pixels = 1 << 28
    /// The pixels of one decoded image.
    package var imagePixels = 64_000_000
    /// The pixels of all different images of one picture together, in their own sizes.
    package var allImagePixels = 1 << 29
    /// The time to draw one SVG image.
    package var svgTime: Duration = .seconds(5)
    /// The memory in bytes to draw one SVG image.
    package var svgMemory = 512 << 20
    /// The bytes of one SVG or PDF file.
    package var output = 256 << 20

    package static let standard = Limits()

    /// The maximum nesting of lists and mappings in a scene file or data file. Not configurable, since the stack of the
    /// parsing thread is sized for it.
    package static let depth = 100

    /// The maximum nesting of elements in a scene that code creates.
    ///
    /// It is larger than `depth` since views of an app have a box for each modifier. Not configurable, since the stack
    /// of the drawing thread is sized for it.
    package static let nesting = 400

    /// The permitted numbers of scenes or pictures to process concurrently.
    package static let workers = 1...1024

    package init() {}
}
