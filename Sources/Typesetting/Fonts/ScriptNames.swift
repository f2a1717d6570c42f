import CPango

/// The scripts of characters that no font has.
extension FontGlyphs {
    /// Returns the English name of a character's script, such as `Tamil`. It is nil for characters that several scripts
    /// use, and for scripts that are not listed here.
    package static func script(of character: Unicode.Scalar) -> String? {
        let script = hb_unicode_script(hb_unicode_funcs_get_default(), character.value).rawValue
        let code = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: script >> $0) }
        return scriptNames[String(decoding: code, as: UTF8.self)]
    }

    /// The scripts with a font "Noto Sans …" of the same name, by their ISO 15924 codes.
    private static let scriptNames = [
        "Adlm": "Adlam", "Arab": "Arabic", "Armn": "Armenian", "Beng": "Bengali", "Cans": "Canadian Aboriginal",
        "Cher": "Cherokee", "Deva": "Devanagari", "Ethi": "Ethiopic", "Geor": "Georgian", "Gujr": "Gujarati",
        "Guru": "Gurmukhi", "Hebr": "Hebrew", "Java": "Javanese", "Khmr": "Khmer", "Knda": "Kannada", "Laoo": "Lao",
        "Mlym": "Malayalam", "Mong": "Mongolian", "Mymr": "Myanmar", "Olck": "Ol Chiki", "Orya": "Oriya",
        "Sinh": "Sinhala", "Sund": "Sundanese", "Syrc": "Syriac", "Taml": "Tamil", "Telu": "Telugu", "Tfng": "Tifinagh",
        "Thaa": "Thaana", "Thai": "Thai",
    ]
}
