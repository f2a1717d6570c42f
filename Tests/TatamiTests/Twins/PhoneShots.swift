import Tatami

extension Screen {
    /// The shots of screens with only texts and images: the smallest and the largest device, both
    /// appearances, the standard and the largest text. Their state `wide` has the margins of the largest
    /// device.
    func shotsOnPhones() -> Screen {
        self
            .shot("small", traits: .scale(1))
            .shot("small-dark", traits: .scale(1), .appearance(.dark))
            .shot("small-largest-text", traits: .scale(1), .textSize(.accessibilityExtraExtraExtraLarge))
            .shot("large", state: "wide", traits: .device(.iPhone16ProMax), .scale(1))
            .shot(
                "large-dark-largest-text", state: "wide", traits: .device(.iPhone16ProMax), .scale(1),
                .appearance(.dark),
                .textSize(.accessibilityExtraExtraExtraLarge)
            )
    }
}
