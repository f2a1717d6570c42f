import Foundation
import RunningPrograms
import TatamiImages
import TatamiPrimitives

/// Images that can't be decoded, made from a valid one.
enum BadFiles {
    /// 40 by 40 pixels of noise, so that there is something to damage.
    static let picture: [UInt8] = {
        var state: UInt32 = 1
        let pixels = (0..<40 * 40 * 4).map { index -> UInt8 in
            state = state &* 1_664_525 &+ 1_013_904_223
            return index % 4 == 3 ? 255 : UInt8(state >> 24)
        }
        return (try? encodePNG(Bitmap(width: 40, height: 40, pixels: pixels))) ?? []
    }()

    /// A flipped bit in the compressed pixels, which makes the stream invalid.
    static let damagedPicture: [UInt8] = {
        var bytes = picture
        bytes[bytes.count / 2] ^= 1
        return bytes
    }()

    /// libspng's message for that.
    static let damage = "IDAT stream error"

    /// The first half of a photo.
    static let cutPhoto: [UInt8] = {
        guard let folder = try? TemporaryFolder(), (try? folder.write(picture, to: "a.png")) != nil,
            (try? Program("convert", ["a.png", "a.jpg"], in: folder.path).output()) != nil,
            let photo = try? folder.bytes(of: "a.jpg")
        else { return [] }
        return Array(photo.prefix(photo.count / 2))
    }()

    /// 48 KB that claim to be 60,000 by 60,000 pixels.
    static let hugePicture: [UInt8] = {
        var bytes = picture
        // The header's chunk is the first: its fields begin after the signature, its length and its name.
        for (offset, byte) in zip(16..., [0x00, 0x00, 0xEA, 0x60, 0x00, 0x00, 0xEA, 0x60] as [UInt8]) {
            bytes[offset] = byte
        }
        let checksum = crc32(bytes[12..<29])
        for index in 0..<4 { bytes[29 + index] = UInt8(truncatingIfNeeded: checksum >> (24 - 8 * UInt32(index))) }
        return bytes + [UInt8](repeating: 0, count: max(0, 48_000 - bytes.count))
    }()

    /// The CRC of PNG's chunks (PNG, annex D).
    private static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }
}
