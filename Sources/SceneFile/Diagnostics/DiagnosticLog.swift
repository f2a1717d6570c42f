/// A log of the diagnostics found while reading. The same reason at the same place counts once.
final class DiagnosticLog {
    let files: SourceFiles
    /// The diagnostics, each with the number of those found before it.
    private var entries: [Entry: Int] = [:]
    private var leftOut = 0
    /// The number of additions, including repeated ones.
    private(set) var count = 0
    /// Whether an error was added, including those that are only counted.
    private(set) var hasErrors = false
    /// The use of a component that is being read, to which all diagnostics added now refer too.
    var use: ComponentUse?

    struct Entry: Hashable {
        var severity: Diagnostic.Severity
        var mark: Mark
        var reason: DiagnosticReason
        /// The notes that follow the diagnostic; ignored in comparisons.
        var notes: [Note] = []

        struct Note: Hashable {
            var mark: Mark
            var reason: DiagnosticReason
        }

        static func == (a: Entry, b: Entry) -> Bool {
            a.mark == b.mark && a.severity == b.severity && a.reason == b.reason
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(severity)
            hasher.combine(mark)
            hasher.combine(reason)
        }
    }

    /// The number of diagnostics kept, more than a reader needs; further ones are only counted.
    private static let capacity = 500
    /// The number of errors and warnings that a report shows.
    static let shown = 50

    init(files: SourceFiles) {
        self.files = files
    }

    /// The entries in the order in which they were found.
    var found: [Entry] { entries.sorted { $0.value < $1.value }.map(\.key) }

    /// Whether details such as the nearest name are no longer worth computing.
    var isFull: Bool { entries.count >= Self.capacity }

    func add(_ reason: DiagnosticReason, at mark: Mark, severity: Diagnostic.Severity = .error) {
        add(Entry(severity: severity, mark: mark, reason: reason))
    }

    /// Adds an error and returns nil, in place of the value that can't be read because of it.
    func refuse<Value>(_ reason: DiagnosticReason, at mark: Mark) -> Value? {
        add(reason, at: mark)
        return nil
    }

    func add(_ entry: Entry) {
        count += 1
        if entry.severity == .error { hasErrors = true }
        if isFull {
            leftOut += 1
        } else {
            insert(entry)
        }
    }

    /// Reports that `owner` has no such key, with the nearest of its keys.
    func addUnknownKey(_ entry: Node.Entry, in owner: String, having keys: some Sequence<String>) {
        let nearest = isFull ? nil : NearestName.nearest(to: entry.key, among: Array(keys))
        add(.unknownKey(entry.key, in: owner, nearest: nearest), at: entry.keyMark)
    }

    func add(_ failure: ReadFailure) { add(failure.reason, at: failure.mark) }

    func add(contentsOf other: DiagnosticLog) {
        count += other.count
        hasErrors = hasErrors || other.hasErrors
        for entry in other.found { insert(entry) }
        leftOut += other.leftOut
    }

    /// Returns the mark itself, or for a mark in a built-in file, that of the innermost use outside of built-in files.
    func outside(_ mark: Mark) -> Mark {
        guard files.isBuiltIn(mark) else { return mark }
        var use = use
        while let current = use {
            if !files.isBuiltIn(current.mark) { return current.mark }
            use = current.outer
        }
        return mark
    }

    private func insert(_ entry: Entry) {
        var entry = entry
        entry.mark = outside(entry.mark)
        guard entries[entry] == nil else { return }
        if let use { entry.notes += use.notes(for: entry.mark, files) }
        entries[entry] = entries.count
    }

    func place(of mark: Mark) -> SourcePlace { files.place(of: mark) }

    /// The diagnostics in the order of files and lines, then in the order found; after 50, one that counts the rest. It
    /// is an error if there are errors, since these may be among the rest.
    var diagnostics: [Diagnostic] {
        let sorted = entries.sorted { a, b in
            a.key.mark == b.key.mark ? a.value < b.value : a.key.mark < b.key.mark
        }
        var diagnostics = sorted.prefix(Self.shown).flatMap { entry, _ in
            [Diagnostic(severity: entry.severity, place: place(of: entry.mark), reason: entry.reason)]
                + entry.notes.map { Diagnostic(severity: .note, place: place(of: $0.mark), reason: $0.reason) }
        }
        let more = max(0, sorted.count - Self.shown) + leftOut
        if more > 0, let last = diagnostics.last {
            let severity: Diagnostic.Severity = hasErrors ? .error : .warning
            diagnostics.append(Diagnostic(severity: severity, place: last.place, reason: .more(more)))
        }
        return diagnostics
    }
}
