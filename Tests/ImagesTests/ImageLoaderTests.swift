import Foundation
import TatamiPrimitives
import TatamiSystem
import Testing

@testable import TatamiImages

@Suite("The image loader")
final class ImageLoaderTests {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tatami-test-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func save(_ bytes: [UInt8], as name: String) throws -> ImageReference {
        let path = folder.appendingPathComponent(name).path
        try writeFile(bytes, to: path)
        return ImageReference(name: name, file: path, format: .png, size: .zero)
    }

    @Test("an image is read once, and its format is known from its content")
    func readOnce() throws {
        let bitmap = Bitmap.random(width: 5, height: 3, isOpaque: true)
        let image = try save(encodePNG(bitmap), as: "photo.jpeg")
        let loader = ImageLoader()
        #expect(try loader.header(ofFile: image.file) == ImageHeader(format: .png, size: Size(width: 5, height: 3)))
        try FileManager.default.removeItem(atPath: image.file)
        #expect(try loader.bitmap(of: image) == bitmap)
        #expect(try loader.bitmap(of: image) == bitmap)
        #expect(try loader.bytes(of: image) == encodePNG(bitmap))
    }

    @Test("a loader without memory reads again")
    func withoutMemory() throws {
        let first = Bitmap.random(width: 5, height: 3, isOpaque: true, seed: 1)
        let second = Bitmap.random(width: 5, height: 3, isOpaque: true, seed: 2)
        let loader = ImageLoader(memory: 0)
        #expect(try loader.bitmap(of: save(encodePNG(first), as: "a")) == first)
        #expect(try loader.bitmap(of: save(encodePNG(second), as: "a")) == second)
        #expect(try loader.bitmap(ofPNG: encodePNG(first)) == first)
    }

    @Test("a file that can't be read is reported with the reason")
    func unreadable() throws {
        let loader = ImageLoader(fileSizeLimit: 10)
        let large = try save([UInt8](repeating: 0, count: 11), as: "large")
        #expect(throws: ImageError.unreadable(.tooLarge(path: large.file, limit: 10))) { try loader.bitmap(of: large) }
        let missing = folder.appendingPathComponent("missing").path
        #expect(throws: ImageError.unreadable(.notFound(path: missing))) { try loader.header(ofFile: missing) }
        #expect(throws: ImageError.unreadable(.notARegularFile(path: "/dev/zero"))) {
            try loader.header(ofFile: "/dev/zero")
        }
        #expect(throws: ImageError.unsupported("SVG")) { try loader.bitmap(of: save(Array("<svg/>".utf8), as: "v")) }
    }

    @Test("the least recently used image is evicted first, within the budget")
    func budget() {
        var cache = BoundedCache<String, Int>(budget: 10)
        cache.insert(1, cost: 4, for: "a")
        cache.insert(2, cost: 4, for: "b")
        #expect(cache.value(for: "a") == 1)
        cache.insert(3, cost: 4, for: "c")
        #expect(cache.value(for: "b") == nil)
        #expect(cache.value(for: "a") == 1)
        #expect(cache.cost == 8)
        cache.insert(4, cost: 11, for: "d")
        #expect(cache.value(for: "d") == nil)
        cache.insert(5, cost: 9, for: "a")
        #expect(cache.value(for: "a") == 5)
        #expect(cache.cost == 9)
    }
}
