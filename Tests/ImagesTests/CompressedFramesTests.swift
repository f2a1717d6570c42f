import Glibc
import Testing

@testable import TatamiImages

@Suite("Frames that are compressed concurrently")
struct CompressedFramesTests {
    @Test("are returned in their order, however long each takes")
    func order() throws {
        let frames = CompressedFrames<Int>()
        for number in 0..<200 {
            frames.add { () throws(ImageError) in
                usleep(UInt32(number % 7) * 500)
                return number
            }
        }
        #expect(try frames.all() == Array(0..<200))
    }

    @Test("fail with the first error in that order")
    func failure() {
        let frames = CompressedFrames<Int>()
        for number in 0..<50 {
            frames.add { () throws(ImageError) in
                usleep(UInt32(50 - number) * 200)
                if number % 10 == 7 { throw .compressionFailed(code: number) }
                return number
            }
        }
        #expect(throws: ImageError.compressionFailed(code: 7)) { try frames.all() }
    }
}
