import CPango
import TatamiTypesetting

/// Pango's own layout of one text after the other, at the font, size and width of screen E's comments.
final class PangoMeasuring {
    private let configuration: OpaquePointer
    private let context: OpaquePointer
    private let font: OpaquePointer

    enum Failure: Error { case noFonts }

    /// Points, between the icon and the row's trailing edge.
    static let width = 231.0
    static let size = 15.0

    init() throws {
        let folders = Set(FontCatalogue.files.map { $0.path.split(separator: "/").dropLast().joined(separator: "/") })
        let text = """
            <fontconfig>\(folders.sorted().map { "<dir>/\($0)</dir>" }.joined())<cachedir>/var/cache/fontconfig</cachedir>
            <selectfont><rejectfont><glob>/*</glob></rejectfont>
            <acceptfont>\(FontCatalogue.files.map { "<glob>\($0.path)</glob>" }.joined())</acceptfont></selectfont>
            </fontconfig>
            """
        guard let configuration = FcConfigCreate(), let map = pango_ft2_font_map_new() else { throw Failure.noFonts }
        let parsed = text.withCString { start in
            start.withMemoryRebound(to: FcChar8.self, capacity: text.utf8.count) {
                FcConfigParseAndLoadFromMemory(configuration, $0, 1)
            }
        }
        guard parsed != 0, FcConfigBuildFonts(configuration) != 0 else { throw Failure.noFonts }
        pango_ft2_font_map_set_resolution(OpaquePointer(map), 72, 72)
        pango_fc_font_map_set_config(OpaquePointer(map), configuration)
        guard let context = pango_font_map_create_context(map),
            let font = pango_font_description_from_string("Inter,Noto Sans CJK JP")
        else { throw Failure.noFonts }
        g_object_unref(map)
        pango_context_set_language(context, pango_language_from_string("ja"))
        pango_context_set_round_glyph_positions(context, 0)
        pango_font_description_set_absolute_size(font, Self.size * Double(PANGO_SCALE))
        self.configuration = configuration
        self.context = context
        self.font = font
        measure("Aあ")
    }

    deinit {
        pango_font_description_free(font)
        g_object_unref(UnsafeMutableRawPointer(context))
        FcConfigDestroy(configuration)
    }

    /// Uses a separate layout for each text, as in programs that draw rows.
    func measure(_ text: String) {
        guard let layout = pango_layout_new(context) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_set_font_description(layout, font)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_width(layout, Int32(Self.width * Double(PANGO_SCALE)))
        pango_layout_set_text(layout, text, Int32(text.utf8.count))
        var size = PangoRectangle()
        pango_layout_get_extents(layout, nil, &size)
        precondition(size.height > 0)
    }
}
