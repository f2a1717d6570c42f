import CPango
import TatamiLayout
import TatamiScenes
import TatamiTypesetting

/// Pango's own layout of a text, independent of the typesetter except for the list of font files.
///
/// Its metrics are hinted, so that it should be used at a size where the rounding is insignificant.
final class PangoOracle {
    private let configuration: OpaquePointer
    private let layout: OpaquePointer

    init?(size: Double) {
        let folders = Set(FontCatalogue.files.map { $0.path.split(separator: "/").dropLast().joined(separator: "/") })
        let text = """
            <fontconfig>\(folders.sorted().map { "<dir>/\($0)</dir>" }.joined())<cachedir>/var/cache/fontconfig</cachedir>
            <selectfont><rejectfont><glob>/*</glob></rejectfont>
            <acceptfont>\(FontCatalogue.files.map { "<glob>\($0.path)</glob>" }.joined())</acceptfont></selectfont>
            </fontconfig>
            """
        guard let configuration = FcConfigCreate(), let map = pango_ft2_font_map_new() else { return nil }
        let parsed = text.withCString { start in
            start.withMemoryRebound(to: FcChar8.self, capacity: text.utf8.count) {
                FcConfigParseAndLoadFromMemory(configuration, $0, 1)
            }
        }
        guard parsed != 0, FcConfigBuildFonts(configuration) != 0 else { return nil }
        pango_ft2_font_map_set_resolution(OpaquePointer(map), 72, 72)
        pango_fc_font_map_set_config(OpaquePointer(map), configuration)
        guard let context = pango_font_map_create_context(map), let layout = pango_layout_new(context) else {
            return nil
        }
        g_object_unref(map)
        g_object_unref(UnsafeMutableRawPointer(context))
        pango_context_set_language(context, pango_language_from_string("ja"))
        pango_context_set_round_glyph_positions(context, 0)
        let font = pango_font_description_from_string(Self.families)
        pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout, font)
        pango_font_description_free(font)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        self.configuration = configuration
        self.layout = layout
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(layout))
        FcConfigDestroy(configuration)
    }

    private static let families = "Inter,Noto Sans CJK JP,Noto Sans Arabic,Noto Sans Hebrew,Noto Sans CJK KR"

    /// The bytes of each line of a text in runs of Inter.
    func lines(of text: String, runs: [TextRequest.Run], width: Double) -> [Range<Int>] {
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        var start = 0
        for run in runs {
            let font = pango_font_description_from_string(Self.families)
            pango_font_description_set_absolute_size(font, run.font.size * Double(PANGO_SCALE))
            pango_font_description_set_weight(font, PangoWeight(UInt32(run.font.weight.value)))
            pango_font_description_set_style(font, run.font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
            if let attribute = pango_attr_font_desc_new(font) {
                attribute.pointee.start_index = UInt32(start)
                attribute.pointee.end_index = UInt32(start + run.length)
                pango_attr_list_insert(attributes, attribute)
            }
            pango_font_description_free(font)
            start += run.length
        }
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        return lines(of: text, width: width)
    }

    /// The bytes of each line.
    func lines(of text: String, width: Double) -> [Range<Int>] {
        pango_layout_set_text(layout, text, Int32(text.utf8.count))
        pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
        return (0..<pango_layout_get_line_count(layout)).compactMap { index in
            guard let line = pango_layout_get_line_readonly(layout, index)?.pointee else { return nil }
            return Int(line.start_index)..<Int(line.start_index) + Int(line.length)
        }
    }

    /// The width of the text on one line.
    func width(of text: String) -> Double {
        pango_layout_set_text(layout, text, Int32(text.utf8.count))
        pango_layout_set_width(layout, -1)
        var extents = PangoRectangle()
        pango_layout_get_extents(layout, nil, &extents)
        return Double(extents.width) / Double(PANGO_SCALE)
    }
}
