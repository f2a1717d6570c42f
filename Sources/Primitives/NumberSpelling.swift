extension Double {
    /// The fewest digits that read back as the same value, whole numbers without a point: `8`, `0.5`. Zero has no sign.
    package var spelled: String {
        let digits = description
        return digits.hasSuffix(".0") ? (self == 0 ? "0" : String(digits.dropLast(2))) : digits
    }
}
