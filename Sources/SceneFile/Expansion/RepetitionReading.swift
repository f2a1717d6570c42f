import TatamiScenes

/// Repeated elements of a stack or a screen.
enum RepetitionReading {
    static let key = Key(
        "repeat", NumberReading.whole(0...largestCount),
        "In a list of elements: the number of copies. {number} counts them from 1, {index} from 0, as in {index == 2}.")

    private static let largestCount = 1_000

    /// Returns the number of copies; nil after errors, which are reported where the copies are made.
    static func count(_ node: Node, _ decoding: Decoding) -> Int? {
        let log = DiagnosticLog(files: decoding.shared.files)
        let copies = elements(node, Decoding(decoding.shared, log: log, in: decoding.context, decoding.values))
        return log.hasErrors ? nil : copies.count
    }

    /// Returns the copies with their numbers, without those whose own conditions are false.
    static func elements(_ node: Node, _ decoding: Decoding) -> [(node: Node, copy: Int)] {
        guard let said = node.entries?[key.name], let count = said.isNull ? 1 : key.form.read(said, decoding),
            let template = decoding.rowTemplate(node.without(key.name))
        else {
            decoding.found.hasSkippedElements = true
            return []
        }
        var found: [(node: Node, copy: Int)] = []
        for index in 0..<count {
            let record = DataRecord(entries: [], mark: node.mark, index: index)
            guard let copy = template.filled(with: record, decoding.values(of: template), decoding),
                decoding.mayCopy(copy, node.mark)
            else {
                decoding.found.hasSkippedElements = true
                break
            }
            if !copy.isGap { found.append((copy, index)) }
        }
        return found
    }
}
