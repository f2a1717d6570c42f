import CCairo
import TatamiPrimitives

/// A `cairo_font_face_t` over an open font file, for text that is written as text.
final class OpenFace {
    let raw: OpaquePointer

    init(_ font: FontFace) throws(RenderingError) {
        let file = try FreeTypeFace(font)
        let noHinting: Int32 = 1 << 1  // FT_LOAD_NO_HINTING, a macro that Swift does not import
        guard let raw = cairo_ft_font_face_create_for_ft_face(file.raw, noHinting) else {
            throw .cairo(CairoFailure(status: CAIRO_STATUS_NO_MEMORY.rawValue))
        }
        self.raw = raw
        // Cairo caches faces of recent fonts: FreeType closes the file when Cairo releases the last face.
        let held = Unmanaged.passRetained(file)
        let status = cairo_font_face_set_user_data(raw, heldObject, held.toOpaque()) { file in
            if let file { Unmanaged<FreeTypeFace>.fromOpaque(file).release() }
        }
        if status != CAIRO_STATUS_SUCCESS { held.release() }
        try check(status)
    }

    deinit {
        cairo_font_face_destroy(raw)
    }
}

/// An `FT_Face`. Cairo's caches may keep it after an `OpenFace` is gone, and release it on any thread.
///
/// Each face therefore has a separate `FT_Library`, which is not thread-safe.
private final class FreeTypeFace {
    let raw: FT_Face
    private let library: FT_Library

    init(_ font: FontFace) throws(RenderingError) {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else {
            throw .cairo(CairoFailure(status: CAIRO_STATUS_NO_MEMORY.rawValue))
        }
        var face: FT_Face?
        let error = FT_New_Face(library, font.file, FT_Long(clamping: font.index), &face)
        guard error == 0, let face else {
            FT_Done_FreeType(library)
            throw .unreadableFont(font, freeTypeError: Int(error))
        }
        self.raw = face
        self.library = library
    }

    deinit {
        FT_Done_Face(raw)
        FT_Done_FreeType(library)
    }
}
