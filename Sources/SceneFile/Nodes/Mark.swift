/// A place in one of the files that a scene is read from.
struct Mark: Hashable, Sendable {
    /// Which of `SourceFiles`.
    var file: UInt16 = 0
    /// From 1.
    var line: UInt32
    /// From 1, counted in Unicode scalars of the line.
    var column: UInt32

    /// Stands for what no file says, such as an option of the command.
    static let nowhere = Mark(line: 0, column: 0)
}

extension Mark: Comparable {
    static func < (a: Mark, b: Mark) -> Bool { (a.file, a.line, a.column) < (b.file, b.line, b.column) }
}

/// The names of the files that a scene is read from: its own first, then its data files.
final class SourceFiles {
    private(set) var names: [String]

    init(scene: String) {
        names = [scene]
    }

    /// The number of a further file; beyond 65,535 files places fall back to the scene's own name.
    func add(_ name: String) -> UInt16 {
        guard let number = UInt16(exactly: names.count) else { return 0 }
        names.append(name)
        return number
    }

    func place(of mark: Mark) -> SourcePlace {
        SourcePlace(file: names[Int(mark.file)], line: Int(mark.line), column: Int(mark.column))
    }
}
