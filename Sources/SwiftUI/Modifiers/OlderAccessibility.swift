// The first names of the accessibility modifiers, which many projects still use.

extension View {
    /// Sets the words of a screen reader for the view.
    public func accessibility(label: Text, file: String = #fileID, line: UInt = #line) -> some View {
        accessibilityLabel(label, file: file, line: line)
    }

    /// Sets the value that a screen reader says.
    public func accessibility(value: Text, file: String = #fileID, line: UInt = #line) -> some View {
        accessibilityValue(value, file: file, line: line)
    }

    /// Hides the view from screen readers.
    public func accessibility(hidden: Bool, file: String = #fileID, line: UInt = #line) -> some View {
        accessibilityHidden(hidden, file: file, line: line)
    }

    /// Sets the identifier by which tests find the view.
    public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }

    /// Sets the hint that a screen reader says after a pause; it isn't part of a picture.
    public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

    /// Adds traits, which aren't part of a picture.
    public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }

    /// Removes traits, which aren't part of a picture.
    public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
        accessibilityRemoveTraits(traits)
    }

    /// Sets the words for Voice Control, which aren't part of a picture.
    public func accessibility(inputLabels labels: [Text]) -> some View { accessibilityInputLabels(labels) }

    /// Sets the order for a screen reader, which isn't part of a picture.
    public func accessibility(sortPriority priority: Double) -> some View { accessibilitySortPriority(priority) }

    /// Sets the point that a screen reader taps, which isn't part of a picture.
    public func accessibility(activationPoint point: UnitPoint) -> some View { accessibilityActivationPoint(point) }
}
