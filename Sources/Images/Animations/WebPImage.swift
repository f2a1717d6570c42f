import CWebP

/// A lossless picture encoded by libwebp.
struct WebPImage: Sendable {
    /// The chunk with the pixels, including its name and its length; the total length is even.
    let chunk: [UInt8]

    /// The effort of libwebp to reduce the size.
    enum Effort: Int32 {
        /// Makes files hardly larger than `standard` does if most of a picture has one colour.
        case quick = 2
        /// Higher efforts took twice the time for films of screens, and saved no bytes.
        case standard = 3
    }

    /// Encodes pixels given row by row, as words whose bytes in memory are red, green, blue and straight alpha.
    ///
    /// Colours of fully transparent pixels are kept, as in the other formats.
    init(_ pixels: [UInt32], width: Int, height: Int, _ effort: Effort) throws(ImageError) {
        var configuration = WebPConfig()
        guard WebPConfigInit(&configuration) != 0 else { throw .codec("libwebp has an unsupported version") }
        configuration.lossless = 1
        configuration.exact = 1
        configuration.method = effort.rawValue
        // Above 75, equal pixels are found in rows at any distance above.
        configuration.quality = 76

        var picture = WebPPicture()
        guard WebPPictureInit(&picture) != 0 else { throw .codec("libwebp has an unsupported version") }
        defer { WebPPictureFree(&picture) }
        picture.use_argb = 1
        (picture.width, picture.height) = (Int32(width), Int32(height))
        let isImported = pixels.withUnsafeBytes {
            WebPPictureImportRGBA(&picture, $0.bindMemory(to: UInt8.self).baseAddress, Int32(width * 4)) != 0
        }
        guard isImported else { throw .codec("libwebp is out of memory") }

        var writer = WebPMemoryWriter()
        WebPMemoryWriterInit(&writer)
        defer { WebPMemoryWriterClear(&writer) }
        picture.writer = WebPMemoryWrite
        let isEncoded = withUnsafeMutablePointer(to: &writer) { writer in
            picture.custom_ptr = UnsafeMutableRawPointer(writer)
            return WebPEncode(&configuration, &picture) != 0
        }
        guard isEncoded, writer.size > WebPChunks.headerLength else {
            switch picture.error_code {
            case VP8_ENC_ERROR_OUT_OF_MEMORY, VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY, VP8_ENC_ERROR_BAD_WRITE:
                throw .codec("libwebp is out of memory")
            case let code: throw .codec("libwebp ended with error \(code.rawValue)")
            }
        }
        chunk = Array(UnsafeBufferPointer(start: writer.mem, count: writer.size)[WebPChunks.headerLength...])
    }

    /// Whether the header's alpha bit is set.
    ///
    /// Source: WebP lossless bitstream,
    /// <https://developers.google.com/speed/webp/docs/webp_lossless_bitstream_specification>: a name and a length of
    /// 4 bytes each, a signature, 14 bits for each side, and then this bit.
    var hasAlpha: Bool { chunk.count > 12 && chunk[12] & 0x10 != 0 }
}
