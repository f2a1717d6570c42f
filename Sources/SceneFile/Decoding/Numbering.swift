/// Values by number; those of equal keys share a number.
struct Numbering<Key: Hashable, Value> {
    private var numbers: [Key: Int] = [:]
    private(set) var values: [Value] = []

    /// Returns the number of a key, which is new unless an equal key has one.
    mutating func number(of key: Key, _ value: Value) -> Int {
        if let number = numbers[key] { return number }
        numbers[key] = values.count
        values.append(value)
        return values.count - 1
    }

    /// Returns a value by the number that its key was given.
    subscript(number: Int) -> Value { values[number] }
}

/// The numbers that all looks of a scene file share. Not thread-safe.
///
/// A class that isn't generic: the runtime would search for the conformances of a generic one at each start.
final class SharedNumbers {
    /// The series of rows. Equal ones share a number, so that looks with the same rows are equal.
    var templates = Numbering<RowTemplate.Inputs, RowTemplate>()
    var followers = Numbering<FollowerTemplate, FollowerTemplate>()
    /// The places where the scene allows lint issues.
    var pardons = Numbering<PardonPlace, PardonPlace>()
}
