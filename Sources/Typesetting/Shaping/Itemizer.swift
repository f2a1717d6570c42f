import CPango
import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// Splits a paragraph into items by script, direction and the fonts that have its characters, using Pango.
///
/// Pango also determines the line break opportunities. HarfBuzz does the shaping, at the scale of each font's
/// own grid.
final class Itemizer {
    private let map: UnsafeMutablePointer<PangoFontMap>
    private let context: OpaquePointer
    private let configuration: FontConfiguration
    private let library: FaceLibrary
    /// The face used in place of one that can't be opened, whose error is the library's `failure`.
    private let plainFace: Face
    private var fonts: [ShapingStyle: Fonts] = [:]
    private var faces: [UnsafeMutablePointer<PangoFont>: Face] = [:]
    private var selection: FontSelection { configuration.selection }
    /// The reason why a text could not be set as with all fonts installed; nil if there is none.
    private(set) var failure: FontError?

    /// The fonts that a style requests, as arguments for Pango and HarfBuzz.
    private struct Fonts {
        var description: Description
        var language: OpaquePointer?
        var ideographLanguage: hb_language_t?
        /// The requested family.
        var family: String
        var axes: [FontVariation]
        var features: [FontFeature]
        var tracking: Double
        /// The requested face, which determines the line height and the box for missing characters.
        var primary: Face
    }

    private final class Description {
        let handle: OpaquePointer?

        init(_ style: ShapingStyle, _ selection: FontSelection) {
            handle = pango_font_description_new()
            let language = FontCatalogue.ideographLanguage(for: style.language)
            pango_font_description_set_family(
                handle, selection.familyList(style.family, ideographLanguage: language))
            pango_font_description_set_weight(handle, PangoWeight(UInt32(style.weight.value)))
            pango_font_description_set_style(handle, style.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
            // Fonts are selected at one size for all: none of Pango's results that depend on a size are used.
            pango_font_description_set_absolute_size(handle, 16 * Double(PANGO_SCALE))
        }

        deinit {
            pango_font_description_free(handle)
        }
    }

    init(configuration: FontConfiguration, library: FaceLibrary) throws(FontError) {
        guard let plain = configuration.selection.plain else {
            throw configuration.selection.missing.first?.reason ?? .missingFile(FontCatalogue.plain)
        }
        // Not in the library: it has no name, and must not be found by its location.
        let plainFace = try Face(plain, name: "")
        guard let map = pango_ft2_font_map_new() else { throw .noFontMap }
        let concrete = OpaquePointer(map)
        pango_ft2_font_map_set_resolution(concrete, 72, 72)
        pango_fc_font_map_set_config(concrete, configuration.handle)
        guard let context = pango_font_map_create_context(map) else {
            g_object_unref(map)
            throw .noFontMap
        }
        self.map = map
        self.context = context
        self.configuration = configuration
        self.library = library
        self.plainFace = plainFace
    }

    deinit {
        for font in faces.keys { g_object_unref(font) }
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(map)
    }

    var hasUsualFont: Bool { selection.failure(toFamily: Font.defaultFamily) == nil }

    /// Returns the face that a style requests.
    func primaryFace(for style: ShapingStyle) -> Face {
        fonts(for: style).primary
    }

    /// Whether a paragraph is right to left: by its first strong character or, without any, by the style, which decides
    /// alone if its direction is forced.
    func isRightToLeft(_ text: UnsafeBufferPointer<CChar>, style: ShapingStyle) -> Bool {
        if style.isDirectionForced { return style.direction == .rightToLeft }
        return switch pango_find_base_dir(text.baseAddress, Int32(text.count)) {
        case PANGO_DIRECTION_RTL, PANGO_DIRECTION_WEAK_RTL: true
        case PANGO_DIRECTION_NEUTRAL: style.direction == .rightToLeft
        default: false
        }
    }

    /// Returns the items of a paragraph in reading order; they cover it without gaps.
    ///
    /// `text` is valid UTF-8 without a zero byte; `parts` with their styles cover it, or are empty.
    func items(
        of text: UnsafeBufferPointer<CChar>, style: ShapingStyle, parts: [(ParagraphPart, ShapingStyle)] = [],
        isRightToLeft: Bool
    ) -> [TextItem] {
        guard !text.isEmpty else { return [] }
        let stretches = stretches(of: parts)
        let fonts = fonts(for: style)
        use(fonts)
        let attributes = attributes(for: stretches)
        defer { if let attributes { pango_attr_list_unref(attributes) } }
        let list = pango_itemize_with_base_dir(
            context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR, text.baseAddress, 0,
            Int32(text.count), attributes, nil)
        defer { g_list_free_full(list) { pango_item_free($0?.assumingMemoryBound(to: PangoItem.self)) } }
        var items: [TextItem] = []
        var next = list
        while let node = next {
            if let data = node.pointee.data {
                let item = data.assumingMemoryBound(to: PangoItem.self).pointee
                for (item, fonts) in Self.parted(textItem(item, fonts: fonts), at: stretches, fonts: fonts) {
                    let found = Self.withoutGaps(item, in: text, primary: fonts.primary)
                    if !selection.missing.isEmpty { for item in found { note(item, in: text, fonts) } }
                    items += found
                }
            }
            next = node.pointee.next
        }
        return items
    }

    /// Records the reason if an item might look different with all fonts installed.
    private func note(_ item: TextItem, in text: UnsafeBufferPointer<CChar>, _ fonts: Fonts) {
        let part = String(
            decoding: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: text[item.range])), as: UTF8.self)
        let hasBox = part.unicodeScalars.contains {
            !$0.properties.isDefaultIgnorableCodePoint && !item.face.has($0)
        }
        note(
            selection.failure(
                to: part[...].unicodeScalars, in: item.face.face.file, asked: fonts.family, hasBox: hasBox))
    }

    private func note(_ failure: FontError?) {
        if self.failure == nil { self.failure = failure }
    }

    /// Adjacent parts with one font.
    private struct Stretch {
        var range: Range<Int>
        /// The index of the first part.
        var part: Int
        var scale: Double
        var fonts: Fonts
    }

    private func stretches(of parts: [(ParagraphPart, ShapingStyle)]) -> [Stretch] {
        var stretches: [Stretch] = []
        var end = 0
        for (index, (part, style)) in parts.enumerated() {
            let start = end
            end += part.length
            if index > 0, part.hasFont(of: parts[index - 1].0) {
                stretches[stretches.count - 1].range = stretches[stretches.count - 1].range.lowerBound..<end
            } else {
                stretches.append(
                    Stretch(range: start..<end, part: index, scale: part.scale, fonts: fonts(for: style)))
            }
        }
        return stretches
    }

    /// Returns the fonts of the stretches as Pango's attributes; nil without stretches.
    private func attributes(for stretches: [Stretch]) -> OpaquePointer? {
        guard !stretches.isEmpty, let list = pango_attr_list_new() else { return nil }
        for stretch in stretches {
            guard let attribute = pango_attr_font_desc_new(stretch.fonts.description.handle) else { continue }
            attribute.pointee.start_index = UInt32(stretch.range.lowerBound)
            attribute.pointee.end_index = UInt32(stretch.range.upperBound)
            pango_attr_list_insert(list, attribute)
        }
        return list
    }

    /// Splits an item by the stretches, with the fonts requested in each.
    private static func parted(
        _ item: TextItem, at stretches: [Stretch], fonts: Fonts
    ) -> [(TextItem, Fonts)] {
        guard !stretches.isEmpty else { return [(item, fonts)] }
        return stretches.compactMap { stretch in
            let range = item.range.clamped(to: stretch.range)
            guard !range.isEmpty else { return nil }
            var piece = item
            piece.range = range
            (piece.font, piece.scale) = (stretch.part, stretch.scale)
            (piece.features, piece.tracking) = (stretch.fonts.features, stretch.fonts.tracking)
            return (piece, stretch.fonts)
        }
    }

    private func textItem(_ item: PangoItem, fonts: Fonts) -> TextItem {
        let script = hb_script_from_iso15924_tag(
            g_unicode_script_to_iso15924(GUnicodeScript(rawValue: Int32(item.analysis.script))))
        let language =
            script == HB_SCRIPT_HAN
            ? fonts.ideographLanguage
            : hb_language_from_string(pango_language_to_string(item.analysis.language), -1)
        return TextItem(
            range: Int(item.offset)..<Int(item.offset) + Int(item.length),
            face: item.analysis.font.flatMap(face(of:)).map { at(fonts.axes, $0) } ?? fonts.primary,
            level: item.analysis.level,
            script: script, language: language, features: fonts.features, tracking: fonts.tracking)
    }

    /// Splits an item in the emoji font at characters that this font lacks. They get the requested font, which draws a
    /// box for them, whereas the emoji font draws nothing.
    private static func withoutGaps(
        _ item: TextItem, in text: UnsafeBufferPointer<CChar>, primary: Face
    ) -> [TextItem] {
        guard item.face.face.hasColorGlyphs else { return [item] }
        var items: [TextItem] = []
        var start = item.range.lowerBound
        let part = UnsafeBufferPointer(rebasing: text[item.range])
        for character in String(decoding: UnsafeRawBufferPointer(part), as: UTF8.self) {
            let lacks = character.unicodeScalars.contains {
                !$0.properties.isDefaultIgnorableCodePoint && !item.face.has($0)
            }
            let face = lacks ? primary : item.face
            let end = start + character.utf8.count
            if let last = items.last, last.face === face {
                items[items.count - 1].range = last.range.lowerBound..<end
            } else {
                var piece = item
                piece.face = face
                piece.range = start..<end
                items.append(piece)
            }
            start = end
        }
        return items
    }

    private func use(_ fonts: Fonts) {
        pango_context_set_language(context, fonts.language)
        pango_context_set_font_description(context, fonts.description.handle)
    }

    private func fonts(for style: ShapingStyle) -> Fonts {
        if let known = fonts[style] { return known }
        let description = Description(style, selection)
        note(selection.failure(toFamily: style.family))
        let language = pango_language_from_string(style.language)
        pango_context_set_language(context, language)
        pango_context_set_font_description(context, description.handle)
        let font = pango_context_load_font(context, description.handle)
        defer { if let font { g_object_unref(font) } }
        let made = Fonts(
            description: description, language: language,
            ideographLanguage: hb_language_from_string(FontCatalogue.ideographLanguage(for: style.language), -1),
            family: style.family, axes: style.axes, features: style.features, tracking: style.tracking,
            primary: at(style.axes, font.flatMap(face(of:)) ?? plainFace))
        fonts[style] = made
        return made
    }

    /// Returns the face that Pango chose; nil if it can't be opened.
    private func face(of font: UnsafeMutablePointer<PangoFont>) -> Face? {
        if let known = faces[font] { return known }
        let pattern = pango_fc_font_get_pattern(
            UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
        var file: UnsafeMutablePointer<FcChar8>?
        var index: Int32 = 0
        guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file,
            FcPatternGetInteger(pattern, FC_INDEX, 0, &index) == FcResultMatch
        else { return nil }
        var name: UnsafeMutablePointer<FcChar8>?
        FcPatternGetString(pattern, FC_FULLNAME, 0, &name)
        let path = String(cString: file)
        var variations: UnsafeMutablePointer<FcChar8>?
        FcPatternGetString(pattern, FC_FONT_VARIATIONS, 0, &variations)
        let face = library.face(
            Face.Place(
                // The upper bits are the named instance of a variable font.
                file: path, index: Int(index & 0xffff),
                variations: variations.map { Self.variations(String(cString: $0)) } ?? [],
                instance: index >> 16 < Self.variable ? Int(index >> 16) : 0,
                content: selection.own.files.first { $0.path.isSame(as: path) }?.content),
            name: name.map { String(cString: $0) } ?? "")
        if let face {
            // Retained, so that its address is not reused by another font.
            g_object_ref(font)
            faces[font] = face
        }
        return face
    }

    /// Returns a variable font with other values on some of its axes; other fonts are unchanged.
    private func at(_ axes: [FontVariation], _ face: Face) -> Face {
        let known = axes.filter { face.axes.contains($0.axis) }
        guard !known.isEmpty else { return face }
        let others = face.face.variations.filter { variation in !known.contains { $0.axis == variation.axis } }
        let place = Face.Place(
            file: face.face.file, index: face.face.index,
            variations: (others + known).sorted { $0.axis < $1.axis }, content: face.face.content)
        return library.face(place, name: face.face.name) ?? face
    }

    /// The instance number in fontconfig's index that stands for the whole variable font.
    private static let variable: Int32 = 0x8000

    /// Parses fontconfig's format: `wght=600,slnt=-10`.
    private static func variations(_ text: String) -> [FontVariation] {
        text.split(separator: ",").compactMap { part in
            let pair = part.split(separator: "=")
            guard pair.count == 2, pair[0].utf8.count == 4, let value = Double(pair[1]) else { return nil }
            return FontVariation(axis: String(pair[0]), value: value)
        }
    }
}
