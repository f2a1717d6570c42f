import TatamiPrimitives
import TatamiScenes

/// The place of an element's definition, if it isn't the place where its content is given.
///
/// It is in the component of a use, or in a component or template that takes the text from a use or a record.
struct DefinitionMark: Hashable, Sendable {
    let id: ElementID
    let mark: Mark
    /// Whether the element is the root of a use rather than a part of one.
    let isOfUse: Bool
}
