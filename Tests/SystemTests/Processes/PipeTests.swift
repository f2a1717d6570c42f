import Glibc
import TatamiSystem
import Testing

@Suite("Pipes")
struct PipeTests {
    @Test("pipes aren't inherited by started programs, from their first moment")
    func privacy() throws {
        let pipe = try Pipe()
        for end in [pipe.reading, pipe.writing] { #expect(fcntl(end, F_GETFD) == FD_CLOEXEC) }
    }

    @Test("pipes are drained until the end of the input, without waiting for more")
    func draining() throws {
        let pipe = try Pipe()
        #expect(fcntl(pipe.reading, F_SETFL, O_NONBLOCK) == 0)
        var bytes: [UInt8] = []
        #expect(pipe.drain(into: &bytes) && bytes.isEmpty)
        #expect(write(pipe.writing, "abc", 3) == 3)
        #expect(pipe.drain(into: &bytes) && bytes == Array("abc".utf8))
        pipe.closeWriting()
        #expect(!pipe.drain(into: &bytes) && bytes.count == 3)
    }
}
