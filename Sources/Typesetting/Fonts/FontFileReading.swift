import CPango
package import TatamiPrimitives

/// Returns the family names in a font file, each once, in the order of its faces.
///
/// Names are those that fontconfig finds. The bytes are not trusted: HarfBuzz and FreeType parse them as any
/// untrusted file, and a file that either can't read is refused.
package func fontFamilies(of bytes: [UInt8]) throws(FontFileError) -> [String] {
    if bytes.starts(with: Array("wOFF".utf8)) || bytes.starts(with: Array("wOF2".utf8)) { throw .webFont }
    let signatures: [[UInt8]] = [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8), Array("ttcf".utf8)]
    guard signatures.contains(where: bytes.starts) else { throw .notAFont }
    guard bytes.withUnsafeBytes(FontFiles.hasAllTables) else { throw .notAFont }
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { throw .notAFont }
    defer { FT_Done_FreeType(library) }
    var families: [String] = []
    var (index, count) = (0, 1)
    while index < count {
        count = try bytes.withUnsafeBufferPointer { (bytes) throws(FontFileError) -> Int in
            var opened: FT_Face?
            guard FT_New_Memory_Face(library, bytes.baseAddress, FT_Long(bytes.count), FT_Long(index), &opened) == 0,
                let face = opened
            else { throw .notAFont }
            defer { FT_Done_Face(face) }
            guard face.pointee.num_faces <= mostFaces else { throw .tooManyFaces(limit: mostFaces) }
            for family in try familyNames(of: face, index) where !families.contains(family) { families.append(family) }
            return face.pointee.num_faces
        }
        try requireDrawableColors(bytes, index)
        index += 1
    }
    return families
}

private let mostFaces = 128

private func familyNames(of face: FT_Face, _ index: Int) throws(FontFileError) -> [String] {
    guard let pattern = FcFreeTypeQueryFace(face, "", UInt32(index), nil) else { throw .notAFont }
    defer { FcPatternDestroy(pattern) }
    var names: [String] = []
    var (place, name): (Int32, UnsafeMutablePointer<FcChar8>?) = (0, nil)
    while FcPatternGetString(pattern, FC_FAMILY, place, &name) == FcResultMatch, let found = name {
        place += 1
        let family = String(cString: found)
        // A comma separates the families requested from Pango.
        let isSound =
            !family.isEmpty && family.utf8.count <= 128 && !family.contains(",")
            && !family.unicodeScalars.contains { $0.properties.generalCategory == .control }
        guard isSound else { continue }
        if FontConfiguration.isReserved(family) { throw .reservedFamily(family) }
        names.append(family)
    }
    guard !names.isEmpty else { throw .noFamily }
    return names
}

/// Throws for a face whose glyphs are colour layers or SVG drawings, which can't be drawn, unless it also has bitmaps.
private func requireDrawableColors(_ bytes: [UInt8], _ index: Int) throws(FontFileError) {
    let hasOtherColors = bytes.withUnsafeBytes { bytes in
        let blob = hb_blob_create(
            bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil,
            nil)
        defer { hb_blob_destroy(blob) }
        let face = hb_face_create(blob, UInt32(index))
        defer { hb_face_destroy(face) }
        guard hb_ot_color_has_png(face) == 0 else { return false }
        return ["COLR", "SVG "].contains { tag in
            let table = hb_face_reference_table(face, hb_tag_from_string(tag, 4))
            defer { hb_blob_destroy(table) }
            return hb_blob_get_length(table) > 0
        }
    }
    if hasOtherColors { throw .colorFormat }
}
