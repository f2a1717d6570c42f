import Foundation
import TatamiSystem
import Testing

@Suite("Reading parts of files")
struct ReadPartTests {
    private func part(_ path: String, _ offset: Int, _ count: Int) throws -> ([UInt8], FileVersion) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
        defer { buffer.deallocate() }
        let (read, version) = try readPart(ofFileAt: path, from: offset, into: buffer)
        return (Array(buffer.prefix(read)), version)
    }

    @Test("a part contains the bytes at its place, fewer at the end, none beyond it")
    func parts() throws {
        let folder = try FolderFixture()
        let path = folder.path + "/a"
        try Data("0123456789".utf8).write(to: URL(filePath: path))
        #expect(try part(path, 0, 4).0 == Array("0123".utf8))
        #expect(try part(path, 8, 4).0 == Array("89".utf8))
        #expect(try part(path, 10, 4).0.isEmpty && part(path, 1 << 40, 4).0.isEmpty)
        #expect(try FileVersion(ofFileAt: path).byteCount == 10)
    }

    @Test("a file that grew may still begin the same; one that shrank, was overwritten or replaced does not")
    func versions() throws {
        let folder = try FolderFixture()
        let path = folder.path + "/a"
        try Data("0123456789".utf8).write(to: URL(filePath: path))
        let first = try FileVersion(ofFileAt: path)
        #expect(try first == part(path, 0, 1).1 && first.mayBeBeginning(of: first))
        let handle = try FileHandle(forWritingTo: URL(filePath: path))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("more".utf8))
        let grown = try FileVersion(ofFileAt: path)
        #expect(first.mayBeBeginning(of: grown) && !grown.mayBeBeginning(of: first))
        try handle.truncate(atOffset: 3)
        #expect(!first.mayBeBeginning(of: try FileVersion(ofFileAt: path)))
        try handle.close()
        try Data("0123456789abcdef".utf8).write(to: URL(filePath: path + "2"))
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.moveItem(atPath: path + "2", toPath: path)
        #expect(!first.mayBeBeginning(of: try FileVersion(ofFileAt: path)))
    }

    @Test("folders, devices and missing files are refused")
    func refusals() throws {
        let folder = try FolderFixture()
        #expect(throws: FileError.isAFolder(path: folder.path)) { try FileVersion(ofFileAt: folder.path) }
        #expect(throws: FileError.notARegularFile(path: "/dev/null")) { try part("/dev/null", 0, 1) }
        #expect(throws: FileError.notFound(path: folder.path + "/x")) { try part(folder.path + "/x", 0, 1) }
    }
}
