import TatamiPrimitives

/// A place in one of the files from which a scene is read.
package struct Mark: Hashable, Sendable {
    /// The file's number in `SourceFiles`.
    var file: UInt16 = 0
    /// The line, from 1.
    var line: UInt32
    /// The column, from 1, in Unicode scalars of the line; 0 in Swift code, where only lines are known.
    var column: UInt32

    /// The place of values that come from no file, such as command-line options.
    static let nowhere = Mark(line: 0, column: 0)
}

extension Mark: Comparable {
    package static func < (a: Mark, b: Mark) -> Bool { (a.file, a.line, a.column) < (b.file, b.line, b.column) }
}

/// The names of the files from which a scene is read: its own first, then its data files.
final class SourceFiles {
    private(set) var names: [String]
    /// The contents of the scene's own file and of those that it uses, by file number.
    var texts: [UInt16: SourceText] = [:]
    private var exported: Set<UInt16> = []
    /// The folders of used files that are not directly in the scene's folder, by file number. They are relative to the
    /// scene's folder, with a final slash.
    private var folders: [UInt16: String] = [:]
    /// The code from which the lines of the scene's own file come; nil for a handwritten file.
    var origins: LineOrigins?
    /// The scene's folder with its slash, a prefix for the names of data files, which are relative to it.
    private let folder: String

    init(scene: String, folder: String = "") {
        names = [scene]
        self.folder = folder
    }

    /// Creates the files of a scene with its data below the folder of `sceneFile`.
    convenience init(sceneFile: String) {
        self.init(scene: sceneFile, folder: sceneFile.folderPrefix)
    }

    /// Adds a data file by the path that the scene gives, and returns its number.
    func add(data path: String) -> UInt16 {
        var (folder, path) = (folder[...], path[...])
        while path.hasPrefix("../"), let above = Self.folder(above: folder) {
            (folder, path) = (above, path.dropFirst(3))
        }
        return add(String(folder + path))
    }

    /// Returns the parent of a folder, both with a slash, from its path alone; nil if the path doesn't show it.
    private static func folder(above folder: Substring) -> Substring? {
        let above = folder.dropLast().reversed().drop { $0 != "/" }.reversed()
        let name = folder.dropFirst(above.count).dropLast()
        return name.isEmpty || name == "." || name == ".." ? nil : folder.prefix(above.count)
    }

    /// Adds a file that the scene uses, whose own paths are relative to its folder.
    func add(used file: ScenePath) -> UInt16 {
        let number = add(data: file.text)
        folders[number] = file.text.lastIndex(of: "/").map { String(file.text[...$0]) }
        return number
    }

    /// Whether a place is in a used file that is not directly in the scene's folder.
    func isElsewhere(_ mark: Mark) -> Bool { folders[mark.file] != nil }

    /// Returns a path that is written at `mark` as a path relative to the scene's folder; an invalid path is unchanged.
    func path(_ path: String, at mark: Mark) -> String {
        guard let folder = folders[mark.file], (try? ScenePath(path)) != nil else { return path }
        return folder + path
    }

    /// Returns the number of one of at most 64 files that come with Tatami, the same in every scene. Users don't have
    /// these files: diagnostics name only the kit as their place.
    static func numberOfBuiltIn(_ index: Int) -> UInt16 { firstBuiltIn + UInt16(index) }

    private static let firstBuiltIn = UInt16.max - 63

    func isBuiltIn(_ mark: Mark) -> Bool { mark.file >= Self.firstBuiltIn }

    /// Marks a file as written by a tool: errors in its unused parts are not reported.
    func noteExport(_ mark: Mark) { exported.insert(mark.file) }

    func isExported(_ mark: Mark) -> Bool { exported.contains(mark.file) }

    /// Returns the number of a file by its name, and adds the file if it is new.
    func number(of name: String) -> UInt16 {
        names.firstIndex { $0.isSame(as: name) }.flatMap(UInt16.init) ?? add(name)
    }

    /// Adds a file and returns its number. After 65,472 files, returns 0, the scene's own.
    func add(_ name: String) -> UInt16 {
        guard let number = UInt16(exactly: names.count), number < Self.firstBuiltIn else { return 0 }
        names.append(name)
        return number
    }

    /// Returns the place of the character at `offset` of a text that begins at `mark`.
    func mark(of offset: Int, in text: String, at mark: Mark) -> Mark {
        texts[mark.file]?.mark(of: offset, in: text, at: mark) ?? mark
    }

    func place(of mark: Mark) -> SourcePlace {
        if isBuiltIn(mark) { return SourcePlace(file: BuiltInKit.name, line: 0, column: 0) }
        if mark.file == 0, let origin = origins?.place(ofLine: Int(mark.line)) { return origin }
        return SourcePlace(file: names[Int(mark.file)], line: Int(mark.line), column: Int(mark.column))
    }
}

/// A counter of lines and columns that continues from the previous place, so that long lines take linear time. LF, CR LF
/// and CR alone end a line.
struct MarkCounter {
    private var mark: Mark
    private var position: Int

    /// Creates a counter. `mark` is the place of the byte at `position`.
    init(_ mark: Mark, at position: Int) {
        (self.mark, self.position) = (mark, position)
    }

    /// Returns the place of a byte that doesn't precede the one of the previous call.
    @inline(__always)
    mutating func mark<Bytes: RandomAccessCollection>(of next: Int, in bytes: Bytes) -> Mark
    where Bytes.Element == UInt8, Bytes.Index == Int {
        while position < next {
            let byte = bytes[position]
            position += 1
            if byte == 0x0A || byte == 0x0D && position < bytes.endIndex && bytes[position] != 0x0A {
                mark.line += 1
                mark.column = 1
            } else if byte & 0xC0 != 0x80 {
                mark.column += 1
            }
        }
        return mark
    }
}
