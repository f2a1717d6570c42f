import CPango
import TatamiLayout
import TatamiPrimitives

/// A face opened in HarfBuzz at the scale of its own design grid, so that nothing is rounded or depends on a
/// size.
final class Face {
    let face: FontFace
    let unitsPerEm: Double
    /// The ascent in em, positive.
    let ascent: Double
    /// The descent in em, positive.
    let descent: Double
    /// Whether the face never increases the line height as a fallback. True for emoji, and for East Asian faces, whose
    /// own line height of 1.45 em is far above the extent of their glyphs.
    let keepsToTheLine: Bool
    let font: OpaquePointer
    private let handle: OpaquePointer
    private var inks: [UInt32: Ink] = [:]
    private var letterInks: [UInt32: Ink] = [:]

    /// The face's underline and strikethrough, in em.
    private(set) lazy var underline = rule(
        HB_OT_METRICS_TAG_UNDERLINE_OFFSET, HB_OT_METRICS_TAG_UNDERLINE_SIZE)
    private(set) lazy var strikethrough = rule(
        HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, HB_OT_METRICS_TAG_STRIKEOUT_SIZE)

    /// The extent of a glyph above and below the baseline, in em; both positive outward.
    struct Ink {
        var above: Double
        var below: Double
    }

    /// The identification of a face, independent of its content.
    struct Place: Hashable {
        /// The file's absolute path.
        var file: String
        var index: Int
        var variations: [FontVariation] = []
        /// The named instance of a variable font, from 1; 0 for none.
        var instance = 0
        /// The fingerprint of the file's content for a scene's own font, as in `FontFace`; nil for an installed one.
        var content: String?
    }

    /// Opens a face; throws if the file can't be read, is incomplete, or has no such face.
    init(_ place: Place, name: String) throws(FontError) {
        let blob = try FontFiles.blob(of: place.file)
        defer { hb_blob_destroy(blob) }
        guard place.index >= 0, place.index < Int(hb_face_count(blob)),
            let handle = hb_face_create(blob, UInt32(place.index)), let font = hb_font_create(handle)
        else { throw .unreadableFile(FontCatalogue.file(at: place.file)) }
        self.handle = handle
        self.font = font
        let places = place.variations.isEmpty ? Self.axes(ofInstance: place.instance, handle) : place.variations
        if !places.isEmpty {
            let variations = places.map {
                hb_variation_t(tag: hb_tag_from_string($0.axis, 4), value: Float($0.value))
            }
            hb_font_set_variations(font, variations, UInt32(variations.count))
        }
        let units = Int32(hb_face_get_upem(handle))
        hb_font_set_scale(font, units, units)
        unitsPerEm = Double(units)
        var extents = hb_font_extents_t()
        hb_font_get_h_extents(font, &extents)
        ascent = Double(extents.ascender) / unitsPerEm
        descent = Double(-extents.descender) / unitsPerEm
        face = FontFace(
            file: place.file, index: place.index, name: name, hasColorGlyphs: hb_ot_color_has_png(handle) != 0,
            variations: places, content: place.content)
        keepsToTheLine = face.hasColorGlyphs || FontCatalogue.isChineseJapaneseKorean(face)
    }

    /// The axis tags of a variable font.
    private(set) lazy var axes = Self.axes(of: handle)

    private static func axes(of face: OpaquePointer) -> [String] {
        var count = hb_ot_var_get_axis_count(face)
        var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
        hb_ot_var_get_axis_infos(face, 0, &count, &infos)
        return infos.map { info in
            var name = [CChar](repeating: 0, count: 4)
            hb_tag_to_string(info.tag, &name)
            return String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }

    /// Returns the axis values of a named instance of a variable font.
    private static func axes(ofInstance instance: Int, _ face: OpaquePointer) -> [FontVariation] {
        let axes = axes(of: face)
        guard instance > 0, instance <= Int(hb_ot_var_get_named_instance_count(face)), !axes.isEmpty else { return [] }
        var values = [Float](repeating: 0, count: axes.count)
        var count = UInt32(axes.count)
        hb_ot_var_named_instance_get_design_coords(face, UInt32(instance - 1), &count, &values)
        return zip(axes, values).map { FontVariation(axis: $0, value: Double($1)) }.sorted { $0.axis < $1.axis }
    }

    deinit {
        hb_font_destroy(font)
        hb_face_destroy(handle)
    }

    func has(_ scalar: Unicode.Scalar) -> Bool { glyph(for: scalar) != nil }

    func glyph(for scalar: Unicode.Scalar) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 ? glyph : nil
    }

    /// Returns the advance in font units.
    func advance(of glyph: UInt32) -> Int32 {
        hb_font_get_glyph_h_advance(font, glyph)
    }

    /// The advance of a space in font units.
    private(set) lazy var blankAdvance = Double(glyph(for: " ").map(advance(of:)) ?? 0)

    /// Returns a line from the tables `post` and `OS/2`; HarfBuzz estimates missing values.
    private func rule(_ offset: hb_ot_metrics_tag_t, _ size: hb_ot_metrics_tag_t) -> ShapedText.Rule {
        var (top, thickness): (hb_position_t, hb_position_t) = (0, 0)
        hb_ot_metrics_get_position_with_fallback(font, offset, &top)
        hb_ot_metrics_get_position_with_fallback(font, size, &thickness)
        return ShapedText.Rule(top: -Double(top) / unitsPerEm, thickness: Double(thickness) / unitsPerEm)
    }

    func ink(of glyph: UInt32) -> Ink {
        if let known = inks[glyph] { return known }
        var extents = hb_glyph_extents_t()
        hb_font_get_glyph_extents(font, glyph, &extents)
        let ink = Ink(
            above: Double(extents.y_bearing) / unitsPerEm,
            below: -(Double(extents.y_bearing) + Double(extents.height)) / unitsPerEm)
        inks[glyph] = ink
        return ink
    }

    /// Returns the largest extents of the letters near a character; zero without letters.
    ///
    /// They are those of the 128 code points around it, which Unicode gives to one script where scripts have few
    /// letters. Vowel signs count as letters where they are always written, as in Devanagari and Thai; the points of
    /// Arabic and Hebrew don't.
    func inkOfLetters(near scalar: Unicode.Scalar) -> Ink {
        let block = scalar.value / 128
        if let known = letterInks[block] { return known }
        var all = Ink(above: 0, below: 0)
        for value in block * 128..<(block + 1) * 128 {
            guard let letter = Unicode.Scalar(value), letter.isWrittenByDefault, let glyph = glyph(for: letter) else {
                continue
            }
            let ink = ink(of: glyph)
            all = Ink(above: max(all.above, ink.above), below: max(all.below, ink.below))
        }
        letterInks[block] = all
        return all
    }
}

extension Unicode.Scalar {
    /// Whether this is a letter, or a vowel sign that is always written. Such signs have combining class 0, or 103 in
    /// Thai and 118 in Lao; the points of Arabic and Hebrew have other classes.
    fileprivate var isWrittenByDefault: Bool {
        properties.isAlphabetic && [0, 103, 118].contains(properties.canonicalCombiningClass.rawValue)
    }
}

/// The opened faces; each is opened once.
final class FaceLibrary {
    private var faces: [Face.Place: Face] = [:]
    private var last: Face?
    /// The first error of opening a face; nil if there was none.
    private(set) var failure: FontError?

    var count: Int { faces.count }

    /// Returns a face; nil if it can't be opened, with the first such error in `failure`.
    func face(_ place: Face.Place, name: String) -> Face? {
        if let known = faces[place] { return known }
        do throws(FontError) {
            let face = try Face(place, name: name)
            faces[place] = face
            return face
        } catch {
            if failure == nil { failure = error }
            return nil
        }
    }

    func face(_ face: FontFace) -> Face? {
        if let last, last.face == face { return last }
        let place = Face.Place(
            file: face.file, index: face.index, variations: face.variations, content: face.content)
        last = self.face(place, name: face.name)
        return last
    }
}
