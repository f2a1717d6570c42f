/// Where the elements of an `HStack` stand between top and bottom.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
    case top, center, bottom
    /// As high as the stack.
    case fill
    /// With their first lines of text on one line.
    case firstBaseline
}

/// Where the elements of a `VStack` stand between the sides.
public enum HorizontalAlignment: String, Hashable, Sendable, CaseIterable {
    case leading, center, trailing
    /// As wide as the stack.
    case fill
}

/// Where the elements of a `ZStack` stand.
public enum Alignment: String, Hashable, Sendable, CaseIterable {
    case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom, bottomTrailing
    /// As large as the stack.
    case fill
}

/// Where the spare length of a stack goes when no element takes it.
public enum StackDistribution: String, Hashable, Sendable, CaseIterable {
    /// After the last element.
    case start
    /// Before the first and after the last.
    case center
    /// Before the first element.
    case end
    case spaceBetween
}
