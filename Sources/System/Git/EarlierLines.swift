import TatamiPrimitives

/// The lines of files in an earlier revision, by their current line numbers.
///
/// Git is run once for each file, and not again in a folder that it finds outside of any repository.
package final class EarlierLines {
    private let revision: String
    private var hunks: [ExactText: [LineHunk]] = [:]
    /// The folders outside of any repository.
    private var silentFolders: Set<ExactText> = []
    /// Whether git is not installed.
    private var isSilent = false

    /// Compares with the last commit.
    package init() { revision = "HEAD" }

    /// Compares with a commit.
    package init(in commit: Repository.Commit) { revision = commit.digits }

    /// Returns the revision's text of line `number`, counted from 1, without surrounding spaces. The result is nil if
    /// the line is unchanged or new, the file is untracked, or git fails.
    package func line(_ number: Int, of file: String) -> String? {
        hunks(of: file).lazy.filter { $0.lines.contains(number) }.first?.earlier(number)
    }

    private func hunks(of file: String) -> [LineHunk] {
        if let known = hunks[file] { return known }
        let found = difference(of: file)
        hunks[file] = found
        return found
    }

    private func difference(of file: String) -> [LineHunk] {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false)
        let folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") + "/" : "."
        guard let name = parts.last, !name.isEmpty, !isSilent, !silentFolders.contains(folder),
            let now = try? readFile(at: file, limit: Self.longestFile)
        else { return [] }
        let before: [UInt8]
        do throws(GitFailure) {
            before = try git(["cat-file", "blob", "\(revision):./\(name)"], in: folder)
        } catch {
            if case .notInstalled = error { isSilent = true }
            if (try? Repository(around: folder)) == nil { silentFolders.insert(folder) }
            return []
        }
        return before == now ? [] : LineHunk.between(lines(of: before), lines(of: now))
    }

    /// The maximum size in bytes; longer files are data without lines of interest.
    private static let longestFile = 4 << 20

    private func lines(of text: [UInt8]) -> [Substring] {
        text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self).trimmed[...]
        }
    }
}

/// A range of adjacent lines that replaced others or were inserted.
struct LineHunk: Equatable {
    /// The current line numbers, from 1; empty if lines were only removed.
    var lines: Range<Int> { start + 1..<start + 1 + now.count }
    private var start: Int
    private(set) var before: [Substring]
    private(set) var now: [Substring]

    /// Returns the differences in order. Matches lines that are unique in both texts, then those unique
    /// between two of these (patience diff, after https://bramcohen.livejournal.com/73318.html); other equal
    /// lines match at the ends of each range.
    static func between(_ before: [Substring], _ now: [Substring]) -> [LineHunk] {
        var hunks: [LineHunk] = []
        var open = [(before.indices, now.indices)]
        while let ranges = open.popLast() {
            let (old, new) = withoutEqualEnds(before, ranges.0, now, ranges.1)
            if new.isEmpty && old.isEmpty { continue }
            let common = old.isEmpty || new.isEmpty ? [] : anchors(before, old, now, new)
            if common.isEmpty {
                hunks.append(LineHunk(start: new.lowerBound, before: Array(before[old]), now: Array(now[new])))
                continue
            }
            var (i, j) = (old.lowerBound, new.lowerBound)
            for (place, other) in common {
                open.append((i..<place, j..<other))
                (i, j) = (place + 1, other + 1)
            }
            open.append((i..<old.upperBound, j..<new.upperBound))
        }
        return hunks.sorted { $0.start < $1.start }
    }

    private static func withoutEqualEnds(
        _ before: [Substring], _ old: Range<Int>, _ now: [Substring], _ new: Range<Int>
    ) -> (Range<Int>, Range<Int>) {
        var (old, new) = (old, new)
        while let i = old.first, let j = new.first, before[i] == now[j] {
            (old, new) = (old.dropFirst(), new.dropFirst())
        }
        while let i = old.last, let j = new.last, before[i] == now[j] { (old, new) = (old.dropLast(), new.dropLast()) }
        return (old, new)
    }

    /// Returns the longest ascending sequence of lines that are unique in each text.
    private static func anchors(
        _ before: [Substring], _ old: Range<Int>, _ now: [Substring], _ new: Range<Int>
    ) -> [(Int, Int)] {
        let (places, others) = (singles(before, old), singles(now, new))
        let pairs = places.compactMap { line, place in others[line].map { (place, $0) } }.sorted { $0.0 < $1.0 }
        // `piles[n]` is the last pair of the best sequence of n + 1 pairs; `previous` has the predecessor of each
        // pair.
        var (piles, previous): ([Int], [Int?]) = ([], [])
        for (number, pair) in pairs.enumerated() {
            let pile = piles.indices.partitioningIndex { pairs[piles[$0]].1 >= pair.1 }
            previous.append(pile > 0 ? piles[pile - 1] : nil)
            if pile == piles.count { piles.append(number) } else { piles[pile] = number }
        }
        var sequence: [(Int, Int)] = []
        var last = piles.last
        while let number = last {
            sequence.append(pairs[number])
            last = previous[number]
        }
        return sequence.reversed()
    }

    /// Returns the places of the lines that occur once in a range, without empty lines.
    private static func singles(_ lines: [Substring], _ range: Range<Int>) -> [Substring: Int] {
        var places: [Substring: Int?] = [:]
        for place in range where !lines[place].isEmpty {
            places[lines[place]] = places[lines[place]] == nil ? .some(place) : .some(nil)
        }
        return places.compactMapValues(\.self)
    }

    /// Returns the earlier line that line `number` replaced: by position if the counts are equal, otherwise the most
    /// similar. The result is nil if no line is similar enough, or if more than 1,000 lines were removed.
    func earlier(_ number: Int) -> String? {
        guard lines.contains(number) else { return nil }
        let place = number - lines.lowerBound
        if before.count == now.count { return before[place].isEmpty ? nil : String(before[place]) }
        guard before.count <= Self.longest else { return nil }
        let likeness = before.map { Self.likeness($0, now[place]) }
        let best = likeness.indices.max { likeness[$0] < likeness[$1] }
        return best.flatMap { likeness[$0] >= Self.leastLikeness ? String(before[$0]) : nil }
    }

    /// Above this number of removed lines, no single one is of interest.
    private static let longest = 1_000
    private static let leastLikeness = 0.5

    /// Returns the fraction, from 0 to 1, of two lines that is equal at their beginnings and ends.
    private static func likeness(_ a: Substring, _ b: Substring) -> Double {
        let (a, b) = (Array(a.utf8), Array(b.utf8))
        let most = max(a.count, b.count)
        guard most > 0 else { return 0 }
        let start = zip(a, b).prefix { $0 == $1 }.count
        let end = zip(a.dropFirst(start).reversed(), b.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        return Double(start + end) / Double(most)
    }
}
