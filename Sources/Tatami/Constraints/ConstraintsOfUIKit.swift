import TatamiSceneFile

/// Constraints in UIKit's spelling, in addition to the operators.
extension AnchorExpression {
    /// Constrains this anchor to be equal to another, times `multiplier` and plus `constant` points.
    public func constraint(
        equalTo other: AnchorExpression, multiplier: Double = 1, constant: Double = 0, file: String = #filePath,
        line: UInt = #line
    ) -> LayoutConstraint {
        (self == other * multiplier + constant).at(CodePlace(file: file, line: line))
    }

    /// Constrains this anchor to be at least another, times `multiplier` and plus `constant` points.
    public func constraint(
        greaterThanOrEqualTo other: AnchorExpression, multiplier: Double = 1, constant: Double = 0,
        file: String = #filePath, line: UInt = #line
    ) -> LayoutConstraint {
        (self >= other * multiplier + constant).at(CodePlace(file: file, line: line))
    }

    /// Constrains this anchor to be at most another, times `multiplier` and plus `constant` points.
    public func constraint(
        lessThanOrEqualTo other: AnchorExpression, multiplier: Double = 1, constant: Double = 0,
        file: String = #filePath, line: UInt = #line
    ) -> LayoutConstraint {
        (self <= other * multiplier + constant).at(CodePlace(file: file, line: line))
    }

    /// Constrains a width or a height to a number of points.
    public func constraint(
        equalToConstant points: Double, file: String = #filePath, line: UInt = #line
    ) -> LayoutConstraint {
        (self == points).at(CodePlace(file: file, line: line))
    }

    /// Constrains a width or a height to at least a number of points.
    public func constraint(
        greaterThanOrEqualToConstant points: Double, file: String = #filePath, line: UInt = #line
    ) -> LayoutConstraint {
        (self >= points).at(CodePlace(file: file, line: line))
    }

    /// Constrains a width or a height to at most a number of points.
    public func constraint(
        lessThanOrEqualToConstant points: Double, file: String = #filePath, line: UInt = #line
    ) -> LayoutConstraint {
        (self <= points).at(CodePlace(file: file, line: line))
    }
}

/// UIKit's name for a list of constraints, which a ``ConstraintView`` activates in any case.
///
///     ConstraintView {
///         Image("cat.png").frame(width: 48, height: 48).named("icon")
///     } constraints: { contentView in
///         let icon = contentView.icon
///         NSLayoutConstraint.activate([
///             icon.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
///             icon.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -8),
///         ])
///     }
public enum NSLayoutConstraint {
    /// Adds constraints to the view.
    public static func activate(
        _ constraints: [LayoutConstraint], file: String = #filePath, line: UInt = #line
    ) -> ConstraintBuilder.Part {
        ConstraintBuilder.buildExpression(constraints, file: file, line: line)
    }
}
