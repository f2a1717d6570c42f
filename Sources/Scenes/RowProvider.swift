/// Makes rows on demand, so that a list of any length costs what is seen of it.
///
/// A row that can't be made is given as an empty one of some height: whoever made the provider tells what is wrong.
package protocol RowProvider: AnyObject, Sendable {
    /// The same each time.
    var count: Int { get }
    /// The row at an index below `count`; equal each time.
    func row(at index: Int) -> Row
    /// Equal for providers that make equal rows, as far as that can be told without making them; by default, a
    /// provider is equal only to itself.
    var identity: AnyHashable { get }
}

extension RowProvider {
    package var identity: AnyHashable { AnyHashable(ObjectIdentifier(self)) }
}
