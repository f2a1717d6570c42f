import TatamiPrimitives

/// A place in one of the files that a scene is read from.
package struct Mark: Hashable, Sendable {
    /// Which of `SourceFiles`.
    var file: UInt16 = 0
    /// From 1.
    var line: UInt32
    /// From 1, counted in Unicode scalars of the line; 0 in code, of which only lines are known.
    var column: UInt32

    /// Stands for what no file says, such as an option of the command.
    static let nowhere = Mark(line: 0, column: 0)
}

extension Mark: Comparable {
    package static func < (a: Mark, b: Mark) -> Bool { (a.file, a.line, a.column) < (b.file, b.line, b.column) }
}

/// The names of the files that a scene is read from: its own first, then its data files.
final class SourceFiles {
    private(set) var names: [String]
    /// What the scene's own file and those that it uses say, by their numbers.
    var texts: [UInt16: SourceText] = [:]
    private var exported: Set<UInt16> = []
    /// With its slash: stands before the names of data files, which scenes name from their own folder.
    private let folder: String

    init(scene: String, folder: String = "") {
        names = [scene]
        self.folder = folder
    }

    /// A scene's file, and the data below its folder.
    convenience init(sceneFile: String) {
        let folder = sceneFile.lastIndex(of: "/").map { String(sceneFile[...$0]) } ?? ""
        self.init(scene: sceneFile, folder: folder)
    }

    /// The number of a data file, by the path that the scene gives it.
    func add(data path: String) -> UInt16 { add(folder + path) }

    /// The number of one of at most 64 files that come with Tatami, the same in every scene. People don't have them: places in
    /// them are told as the kit's name alone.
    static func numberOfBuiltIn(_ index: Int) -> UInt16 { firstBuiltIn + UInt16(index) }

    private static let firstBuiltIn = UInt16.max - 63

    func isBuiltIn(_ mark: Mark) -> Bool { mark.file >= Self.firstBuiltIn }

    /// From now on a file is known as one that a tool wrote: what nobody uses of it is nobody's error.
    func noteExport(_ mark: Mark) { exported.insert(mark.file) }

    func isExported(_ mark: Mark) -> Bool { exported.contains(mark.file) }

    /// The number of a file that may be known already, by its name.
    func number(of name: String) -> UInt16 {
        names.firstIndex { $0.isSame(as: name) }.flatMap(UInt16.init) ?? add(name)
    }

    /// The number of a further file; beyond 65,472 files places fall back to the scene's own name.
    func add(_ name: String) -> UInt16 {
        guard let number = UInt16(exactly: names.count), number < Self.firstBuiltIn else { return 0 }
        names.append(name)
        return number
    }

    /// The place of a character of a text that begins at `mark`.
    func mark(of offset: Int, in text: String, at mark: Mark) -> Mark {
        texts[mark.file]?.mark(of: offset, in: text, at: mark) ?? mark
    }

    func place(of mark: Mark) -> SourcePlace {
        if isBuiltIn(mark) { return SourcePlace(file: BuiltInKit.name, line: 0, column: 0) }
        return SourcePlace(file: names[Int(mark.file)], line: Int(mark.line), column: Int(mark.column))
    }
}

/// Lines and columns of places in a text, each counted on from the one before, so that long lines stay linear.
struct MarkCounter {
    private var mark: Mark
    private var position: Int

    /// `mark` is the place of the byte at `position`.
    init(_ mark: Mark, at position: Int) {
        (self.mark, self.position) = (mark, position)
    }

    /// The place of a byte that is not before the one asked for last.
    @inline(__always)
    mutating func mark<Bytes: RandomAccessCollection>(of next: Int, in bytes: Bytes) -> Mark
    where Bytes.Element == UInt8, Bytes.Index == Int {
        while position < next {
            let byte = bytes[position]
            if byte == 0x0A {
                mark.line += 1
                mark.column = 1
            } else if byte & 0xC0 != 0x80 {
                mark.column += 1
            }
            position += 1
        }
        return mark
    }
}
