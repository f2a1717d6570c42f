/// Values by number; those of equal keys share a number. Not thread-safe.
final class Numbering<Key: Hashable, Value> {
    private var numbers: [Key: Int] = [:]
    private(set) var values: [Value] = []

    /// Returns the number of a key, which is new unless an equal key has one.
    func number(of key: Key, _ value: Value) -> Int {
        if let number = numbers[key] { return number }
        numbers[key] = values.count
        values.append(value)
        return values.count - 1
    }

    /// Returns a value by the number that its key was given.
    subscript(number: Int) -> Value { values[number] }
}
