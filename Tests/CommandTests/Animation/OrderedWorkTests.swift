import Glibc
import Synchronization
import Testing

@testable import TatamiImages

@Suite("Work on all cores")
struct OrderedWorkTests {
    @Test("results come in the order of the work, however long each takes")
    func order() throws {
        let work = OrderedWork<Int>()
        for number in 0..<200 {
            work.add { () throws(ImageError) in
                usleep(UInt32(number % 7) * 500)
                return number
            }
        }
        #expect(try work.results() == Array(0..<200))
    }

    @Test("the first failure in that order is told, once all have ended")
    func failure() {
        let work = OrderedWork<Int>()
        let ended = Mutex(0)
        for number in 0..<50 {
            work.add { () throws(ImageError) in
                defer { ended.withLock { $0 += 1 } }
                usleep(UInt32(50 - number) * 200)
                if number % 10 == 7 { throw .compressionFailed(code: number) }
                return number
            }
        }
        #expect(throws: ImageError.compressionFailed(code: 7)) { try work.results() }
        #expect(ended.withLock { $0 } == 50)
    }
}
