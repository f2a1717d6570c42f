import CPango

/// A stretch of a paragraph that has one face, one script and one direction, and so is shaped in one go.
struct TextItem {
    /// Bytes of the paragraph.
    var range: Range<Int>
    var face: Face
    /// The bidirectional embedding level: odd runs from right to left.
    var level: UInt8
    var script: hb_script_t
    var language: hb_language_t?

    var isRightToLeft: Bool { level % 2 == 1 }
}
