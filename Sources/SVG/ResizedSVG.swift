import TatamiPrimitives

/// An SVG file wrapped in another one that only sets its size in pixels.
///
/// librsvg (2.54) rasterizes an SVG image at its own size before it scales it; wrapped, it is rasterized with
/// the required resolution. In other viewers there is no difference.
struct ResizedSVG {
    private let content: ArraySlice<UInt8>

    /// Creates a wrapper for a file; nil for a file that can't be embedded unchanged.
    ///
    /// Such a file has a prolog with entities, an encoding other than UTF-8, or no XML.
    init?(_ file: [UInt8]) {
        var rest = file[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        while true {
            rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
            if rest.starts(with: "<!--".utf8) {
                guard let end = rest.index(after: "-->") else { return nil }
                rest = rest[end...]
            } else if rest.starts(with: "<?".utf8) {
                guard let end = rest.index(after: "?>") else { return nil }
                let text = String(decoding: rest[..<end], as: UTF8.self).lowercased()
                guard !text.contains("encoding") || text.contains("utf-8") else { return nil }
                rest = rest[end...]
            } else if rest.starts(with: "<!DOCTYPE".utf8) {
                guard let end = rest.index(after: ">"), !rest[..<end].contains(UInt8(ascii: "[")) else { return nil }
                rest = rest[end...]
            } else {
                break
            }
        }
        guard rest.first == UInt8(ascii: "<") else { return nil }
        content = rest
    }

    /// Returns the wrapped file; `size` is the file's own in user units.
    func file(of size: Size, pixels: Size) -> [UInt8] {
        var markup = Markup("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        markup.write("width", pixels.width)
        markup.write("height", pixels.height)
        markup.write(" viewBox=\"0 0 ")
        markup.write(size.width, size.height)
        markup.write("\" preserveAspectRatio=\"none\">")
        markup.write(bytes: Array(content))
        markup.write("</svg>")
        return markup.bytes
    }
}

extension ArraySlice<UInt8> {
    /// Returns the index after the first occurrence of `text`; nil if there is none.
    fileprivate func index(after text: String) -> Int? {
        let pattern = Array(text.utf8)
        return indices.first { self[$0...].starts(with: pattern) }.map { $0 + pattern.count }
    }
}
