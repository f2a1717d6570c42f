package import TatamiPrimitives

/// Characters that no font has.
extension FontGlyphs {
    /// Returns the characters without a glyph in any available font, which are drawn as a box. Each is listed once, in
    /// the order of the runs.
    package func missingCharacters(in runs: some Sequence<GlyphRun>) -> [Unicode.Scalar] {
        var missing: [Unicode.Scalar] = []
        for run in runs where run.glyphs.contains(where: { $0.id == 0 }) {
            for scalar in Self.scalarsOfBoxes(in: run)
            where !missing.contains(scalar) && library.face(run.font)?.has(scalar) != true {
                missing.append(scalar)
            }
        }
        return missing
    }

    /// Returns the visible characters of all clusters with a box.
    private static func scalarsOfBoxes(in run: GlyphRun) -> [Unicode.Scalar] {
        let bytes = Array(run.text.utf8)
        var offset = run.isRightToLeft ? bytes.count : 0
        var glyph = 0
        var scalars: [Unicode.Scalar] = []
        for cluster in run.clusters {
            if run.isRightToLeft { offset -= cluster.bytes }
            if run.glyphs[glyph..<glyph + cluster.glyphs].contains(where: { $0.id == 0 }) {
                let text = String(decoding: bytes[offset..<offset + cluster.bytes], as: UTF8.self)
                scalars += text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
            }
            if !run.isRightToLeft { offset += cluster.bytes }
            glyph += cluster.glyphs
        }
        return run.isRightToLeft ? scalars.reversed() : scalars
    }
}
