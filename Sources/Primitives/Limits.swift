/// What one scene may take of the machine that draws it.
///
/// The defaults are far above what an honest scene needs. What goes beyond one of them is an error with its place, never
/// a crash and never a machine without memory. Only a person sets others, on the command line or in code; a scene can't.
package struct Limits: Hashable, Sendable {
    /// That a picture, or a frame of a film, may take from its scene to its file.
    package var time: Duration = .seconds(60)
    /// Bytes of memory that the process which draws may take.
    package var memory = 2 << 30
    /// Elements that stand in one layout, those of lists as far as they are seen.
    package var elements = 200_000
    /// Sizes and arrangements of elements that are found out in one layout.
    package var measurements = 1_000_000
    /// Bytes of the texts that one layout measures and breaks into lines, as often as it does.
    package var text = 8 << 20
    /// Rows of the lists of a screen whose height is that of its content.
    package var contentRows = 20_000
    /// Pixels of one picture, all pages of it together.
    package var pixels = 1 << 28
    /// Pixels of one image after decoding.
    package var imagePixels = 64_000_000
    /// That drawing one SVG image may take.
    package var svgTime: Duration = .seconds(5)
    /// Bytes of memory that drawing one SVG image may take.
    package var svgMemory = 512 << 20
    /// Bytes of one SVG or PDF that is written.
    package var output = 256 << 20

    package static let standard = Limits()

    /// Levels of lists and mappings in each other, in a scene's file or one of its data. Nobody sets it: what reads them has a
    /// stack that holds so many.
    package static let depth = 100

    /// The numbers of scenes or pictures that a command may be told to work on at the same time.
    package static let workers = 1...1024

    package init() {}
}
